package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What limits what can be said of two runs, in sentences. */
final class DifferenceCautions {

  private DifferenceCautions() {}

  /** What limits what can be said of two runs. */
  static List<String> of(Result before, Result after) {
    List<String> cautions = new ArrayList<>();
    cautions.add(
        "Two runs are of two days, and the intervals are as wide as runs of one thing usually"
            + " differ. For smaller differences, measure both as arms of one run.");
    MachineText.differences(before.machine(), after.machine())
        .forEach(difference -> cautions.add("The machines differ: " + difference + "."));
    cautions.addAll(otherwiseRun(before, after));
    onlyIn(before, after)
        .ifPresent(names -> cautions.add("Only the earlier run has " + names + "."));
    onlyIn(after, before).ifPresent(names -> cautions.add("Only the later run has " + names + "."));
    return cautions;
  }

  /** In what two runs were not run alike, and what leaves few verdicts of either. */
  private static List<String> otherwiseRun(Result before, Result after) {
    List<String> cautions = new ArrayList<>();
    if (!before.heddleVersion().equals(after.heddleVersion())) {
      cautions.add(
          "The earlier run is by Heddle "
              + before.heddleVersion()
              + ", the later by "
              + after.heddleVersion()
              + ".");
    }
    Schedule first = before.experiment().schedule();
    Schedule then = after.experiment().schedule();
    if (!first.measure().equals(then.measure()) || !first.warmUp().equals(then.warmUp())) {
      cautions.add("The runs warm up or measure for another time.");
    }
    if (!before.experiment().criteria().limits().equals(after.experiment().criteria().limits())) {
      cautions.add("The runs have other limits of gates.");
    }
    if (first.quick() || then.quick()) {
      cautions.add("A quick run proves nothing.");
    }
    if (!before.complete() || !after.complete()) {
      cautions.add("A run that was stopped leaves its verdicts open to chance.");
    }
    return cautions;
  }

  /** Arms and loads: "heddle, 800 users". */
  private static Optional<String> onlyIn(Result one, Result other) {
    List<String> names = armsAndLoads(one);
    names.removeAll(armsAndLoads(other));
    return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names));
  }

  private static List<String> armsAndLoads(Result result) {
    List<String> names = new ArrayList<>();
    result.experiment().arms().forEach(arm -> names.add(arm.name()));
    result.experiment().loads().forEach(load -> names.add(load.label()));
    return names;
  }
}
