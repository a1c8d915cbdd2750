package dev.heddle.lab.doctor;

import java.util.OptionalDouble;

/**
 * The share of the sample in which at least one thread was ready to run but had no CPU (psi.rst).
 * Heddle waited during the sample, so these were threads of other programs, with which Heddle's own
 * would compete.
 *
 * @param share the share, 0 to 1; empty if unknown
 */
record Pressure(OptionalDouble share) implements Check {

  private static final String CHECK = "CPU pressure";

  static Pressure read(QuietSample sample) {
    if (sample.before().waitedMicros().isEmpty()
        || sample.after().waitedMicros().isEmpty()
        || sample.seconds() <= 0) {
      return new Pressure(OptionalDouble.empty());
    }
    long micros =
        sample.after().waitedMicros().getAsLong() - sample.before().waitedMicros().getAsLong();
    return new Pressure(OptionalDouble.of(Math.clamp(micros / 1e6 / sample.seconds(), 0.0, 1.0)));
  }

  @Override
  public Finding finding() {
    if (share.isEmpty()) {
      return Finding.unknown(CHECK, "this kernel does not count it", "see other load");
    }
    return Finding.graded(
        CHECK,
        LostCpu.grade(share.getAsDouble()),
        "a thread waited for a CPU in " + Text.percent(share.getAsDouble()) + " of the sample",
        "other programs compete for the CPUs; see other load");
  }
}
