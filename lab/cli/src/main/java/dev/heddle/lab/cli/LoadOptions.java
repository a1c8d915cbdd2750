package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.LoadChoice;
import dev.heddle.lab.protocol.Load;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the load. */
@Help.In(Help.Group.LOAD)
final class LoadOptions {

  @Help.Common
  @Option(
      names = "--users",
      split = ",",
      paramLabel = "N",
      description =
          "Users who each wait for their answer before they send again (closed model). Several"
              + " numbers make several loads. Default of compare and run: the loads of the file or"
              + " pack, otherwise 100,400,800.")
  List<Integer> users = new ArrayList<>();

  @Help.Common
  @Option(
      names = "--rate",
      split = ",",
      paramLabel = "R",
      description =
          "Requests per second, sent on time even if earlier ones are not answered yet (open"
              + " model). Several numbers make several loads. auto: 50 %% and 80 %% of the weakest"
              + " arm's capacity. Default: none; see --users.")
  List<String> rates = new ArrayList<>();

  @Option(
      names = "--surge",
      split = ",",
      paramLabel = "R",
      description =
          "Send more than the service can handle: shows what is still answered in time, and how"
              + " long recovery takes. Two rates, requests per second before and in the surge,"
              + " which lasts for --measure, at least five times --timeout. auto: from half of the"
              + " weakest arm's capacity to twice that of the weakest and of the strongest."
              + " Default: none.")
  List<String> surge = new ArrayList<>();

  @Option(
      names = "--arrivals",
      paramLabel = "KIND",
      description =
          "How the requests of --rate and --surge are spread: constant or poisson. Default:"
              + " constant.")
  Load.@Nullable Arrivals arrivals;

  /** The choice as the user gave it. */
  LoadChoice choice(@Nullable String objective) {
    return LoadChoice.of(users, rates, surge, arrivals, objective);
  }
}
