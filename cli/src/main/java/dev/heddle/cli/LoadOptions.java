package dev.heddle.cli;

import dev.heddle.driver.protocol.Load;
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
          "Open model: R requests a second, whatever the answers. Several make several loads.")
  List<Double> rates = new ArrayList<>();

  @Option(
      names = "--arrivals",
      paramLabel = "KIND",
      description = "How the requests of --rate are spread: constant (default) or poisson.")
  Load.@Nullable Arrivals arrivals;

  /** The loads; empty if none is asked for. */
  List<Load> loads() {
    if (arrivals != null && rates.isEmpty()) {
      throw new UsageException("--arrivals needs a --rate to go with");
    }
    Load.Arrivals spread = arrivals == null ? Load.Arrivals.CONSTANT : arrivals;
    List<Load> loads = new ArrayList<>();
    try {
      users.forEach(number -> loads.add(new Load.Closed(number)));
      rates.forEach(rate -> loads.add(new Load.Open(rate, spread)));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    return loads;
  }
}
