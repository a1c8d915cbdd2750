package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.rig.Lab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Moves the time limit of a run, so that it can be resumed although its time is over. */
final class MoreTime {

  private MoreTime() {}

  /**
   * Gives a run more time. All is checked before anything is written.
   *
   * @param more how much, from now on: for each scenario, or for all together if they share it
   * @return how many runs can be resumed now
   * @throws DescriptionException if it is out of range, a plan is fixed, or a run was made
   *     elsewhere
   */
  static int give(Lab lab, Path folder, Duration more) throws IOException {
    Schedule.requireLimit(more);
    Map<Path, Result> longer = new LinkedHashMap<>();
    if (!SuiteFile.isIn(folder)) {
      longer.put(folder, lab.lasting(folder, run -> spentOn(run).plus(more)));
      return write(longer);
    }
    Suite suite = SuiteFile.read(folder);
    Duration shared = Duration.ZERO;
    for (Path own : begun(suite, folder)) {
      shared = shared.plus(spentOn(ResultFile.read(own)));
    }
    Duration all = shared.plus(more);
    Function<Result, Duration> limit =
        suite.within() == null ? run -> spentOn(run).plus(more) : run -> all;
    for (Path own : begun(suite, folder)) {
      longer.put(own, lab.lasting(own, limit));
    }
    int runs = write(longer);
    if (suite.within() != null) {
      SuiteFile.write(suite.lasting(all), folder);
    }
    return runs;
  }

  private static List<Path> begun(Suite suite, Path folder) {
    return suite.scenarios().stream()
        .map(scenario -> folder.resolve(scenario.name()))
        .filter(own -> Files.exists(own.resolve(ResultFile.NAME)))
        .toList();
  }

  private static Duration spentOn(Result run) {
    return TimeSpent.on(run.trials());
  }

  private static int write(Map<Path, Result> longer) throws IOException {
    for (Map.Entry<Path, Result> each : longer.entrySet()) {
      ResultFile.write(each.getValue(), each.getKey());
    }
    return longer.size();
  }
}
