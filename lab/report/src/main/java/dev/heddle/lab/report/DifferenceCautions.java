package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts the cautions about a comparison of two runs into words. */
final class DifferenceCautions {

  private DifferenceCautions() {}

  /** The cautions. */
  static List<String> of(Result before, Result after) {
    List<String> cautions = new ArrayList<>();
    cautions.add(
        "The runs were made at different times, and the intervals allow for how much two runs of"
            + " the same thing usually differ. To see smaller differences, measure both as arms of"
            + " one run.");
    MachineText.differences(before.machine(), after.machine())
        .forEach(difference -> cautions.add("The machines differ: " + difference + "."));
    cautions.addAll(otherwiseRun(before, after));
    onlyIn(before, after)
        .ifPresent(names -> cautions.add("Only the earlier run has " + names + "."));
    onlyIn(after, before).ifPresent(names -> cautions.add("Only the later run has " + names + "."));
    return cautions;
  }

  /** The differences in how the runs were made, and what weakens their verdicts. */
  private static List<String> otherwiseRun(Result before, Result after) {
    List<String> cautions = new ArrayList<>();
    if (!before.heddleVersion().equals(after.heddleVersion())) {
      cautions.add(
          "The earlier run was made by Heddle "
              + before.heddleVersion()
              + ", the later by "
              + after.heddleVersion()
              + ".");
    }
    Schedule first = before.experiment().schedule();
    Schedule then = after.experiment().schedule();
    if (!first.measure().equals(then.measure()) || !first.warmUp().equals(then.warmUp())) {
      cautions.add("The runs have different times of warm-up or measurement.");
    }
    if (!before.experiment().criteria().limits().equals(after.experiment().criteria().limits())) {
      cautions.add("The runs have different gate limits.");
    }
    if (first.quick() || then.quick()) {
      cautions.add("At least one of the runs is quick, which is not enough for a verdict.");
    }
    if (!before.complete() || !after.complete()) {
      cautions.add(
          "At least one of the runs was stopped early, so its verdicts may be due to chance.");
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
