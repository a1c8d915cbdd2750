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
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
    Suite suite = SuiteFile.isIn(folder) ? SuiteFile.read(folder) : null;
    Suite sharing = suite == null || suite.within() == null ? null : suite;
    Map<Path, Result> runs = begun(lab, suite, folder);
    Duration all = more;
    for (Result run : runs.values()) {
      all = all.plus(spentOn(run));
    }
    for (Map.Entry<Path, Result> each : runs.entrySet()) {
      Result run = each.getValue();
      Duration limit = sharing == null ? spentOn(run).plus(more) : all;
      each.setValue(lab.lasting(run, each.getKey(), limit));
    }
    for (Map.Entry<Path, Result> each : runs.entrySet()) {
      ResultFile.write(each.getValue(), each.getKey());
    }
    if (suite != null) {
      SuiteFile.write(lasting(suite, sharing == null ? more : all), folder);
    }
    return (int) runs.values().stream().filter(run -> !run.complete()).count();
  }

  /** The suite with that time, or its own if it is longer, for scenarios that have not begun. */
  private static Suite lasting(Suite suite, Duration longest) {
    Suite longer =
        suite.each(
            experiment -> {
              Duration own = experiment.schedule().within();
              return own == null || own.compareTo(longest) >= 0
                  ? experiment
                  : experiment.lasting(longest);
            });
    return suite.within() == null ? longer : longer.lasting(longest);
  }

  /** The runs that have begun, by folder. */
  private static Map<Path, Result> begun(Lab lab, @Nullable Suite suite, Path folder)
      throws IOException {
    Map<Path, Result> runs = new LinkedHashMap<>();
    if (suite == null) {
      runs.put(folder, lab.begun(folder));
      return runs;
    }
    for (Suite.Scenario scenario : suite.scenarios()) {
      Path own = folder.resolve(scenario.name());
      Result run = lab.begunIfAny(own);
      if (run != null) {
        runs.put(own, run);
      }
    }
    return runs;
  }

  private static Duration spentOn(Result run) {
    return TimeSpent.on(run.trials());
  }
}
