package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;

/** Warns about arms that promise a kind of thread but have no valid trial that shows it. */
final class UnprovenThreads implements Caution {

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      List<TrialRecord> trials =
          result.trials().stream()
              .filter(trial -> trial.identity().arm().equals(arm.name()) && trial.isValid())
              .toList();
      if (arm.threads() != null
          && !trials.isEmpty()
          && trials.stream().noneMatch(UnprovenThreads::showsThreads)) {
        cautions.add(
            arm.name()
                + " is not proven to run on "
                + arm.threads()
                + " threads: none was seen serving a request (request-frame may help).");
      }
    }
    return cautions;
  }

  private static boolean showsThreads(TrialRecord trial) {
    return trial.inside().threads() != null && trial.inside().threads().isSeen();
  }
}
