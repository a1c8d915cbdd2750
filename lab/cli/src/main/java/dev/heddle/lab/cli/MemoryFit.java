package dev.heddle.lab.cli;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.experiment.LivingPairs;
import dev.heddle.lab.experiment.PairMemory;
import java.io.PrintWriter;
import java.util.Locale;

/** Keeps an experiment within the free memory, and reports what that changes. */
final class MemoryFit {

  private final PrintWriter err;

  MemoryFit(PrintWriter err) {
    this.err = err;
  }

  /** Lets arms run one after the other if they would not fit into memory together. */
  Experiment within(Experiment experiment) {
    boolean isTogether =
        experiment.withLoadsSupposed().loads().stream()
            .anyMatch(load -> LivingPairs.arePossible(experiment, load));
    long needed = PairMemory.of(experiment);
    long left = Doctor.memoryLeft().orElse(Long.MAX_VALUE);
    if (!isTogether || needed <= left) {
      return withRoomForRival(experiment, left);
    }
    err.println(
        String.format(
            Locale.ROOT,
            "heddle: %.1f GB of memory are left, and %d starts at the same time may need %.1f GB:"
                + " arms run one after the other",
            left / 1e9,
            experiment.armsOfBlock().size(),
            needed / 1e9));
    return experiment.oneAfterTheOther();
  }

  /**
   * Leaves out a rival that would not fit into memory beside the others; if the experiment is about
   * the rival, lets arms run one after the other instead.
   */
  private Experiment withRoomForRival(Experiment experiment, long left) {
    FairRival rival = experiment.rival();
    if (rival == null || !rival.isPossible() || !experiment.schedule().sideBySide()) {
      return experiment;
    }
    Experiment joined = experiment.joinedBy(FairRival.MOST_THREADS);
    long needed = PairMemory.of(joined);
    if (needed <= left) {
      return experiment;
    }
    err.println(
        String.format(
            Locale.ROOT,
            "heddle: %.1f GB of memory are left, and %d starts at the same time may need %.1f GB:"
                + " %s",
            left / 1e9,
            joined.armsOfBlock().size(),
            needed / 1e9,
            experiment.isAboutRival()
                ? "arms run one after the other"
                : "no larger pool is tried"));
    return experiment.isAboutRival() ? experiment.oneAfterTheOther() : experiment.withRival(null);
  }
}
