package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.LoadChoice;
import dev.heddle.lab.protocol.Load;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How requests arrive. */
final class LoadOptions {

  @Option(
      names = "--users",
      split = ",",
      paramLabel = "N",
      description =
          "Closed model: N users who each wait for their answer. Several make several loads.")
  List<Integer> users = new ArrayList<>();

  @Option(
      names = "--rate",
      split = ",",
      paramLabel = "R",
      description =
          "Open model: R requests a second, whatever the answers. Several make several loads."
              + " auto: half and four fifths of what the weakest arm is capable of.")
  List<String> rates = new ArrayList<>();

  @Option(
      names = "--arrivals",
      paramLabel = "KIND",
      description = "How the requests of --rate are spread: constant (default) or poisson.")
  Load.@Nullable Arrivals arrivals;

  /** As they were given. */
  LoadChoice choice(@Nullable String objective) {
    try {
      return LoadChoice.of(users, rates, arrivals, objective);
    } catch (DescriptionException | IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
