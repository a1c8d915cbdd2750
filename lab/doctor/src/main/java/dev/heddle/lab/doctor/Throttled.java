package dev.heddle.lab.doctor;

import java.util.Optional;

/**
 * Checks whether the quota has stopped this control group. Heddle does almost nothing during the
 * sample, so if the group is stopped even then, other programs run in it.
 *
 * @param before the quota at the start of the sample; empty if unknown
 * @param after the quota at the end of the sample; empty if unknown
 */
record Throttled(Optional<CgroupCpu> before, Optional<CgroupCpu> after) implements Check {

  private static final String CHECK = "throttling";

  static Throttled read(QuietSample sample) {
    return new Throttled(sample.before().quota(), sample.after().quota());
  }

  @Override
  public Finding finding() {
    if (before.isPresent() && after.isPresent() && !after.get().isCapped()) {
      return Finding.fine(CHECK, "never, because there is no quota");
    }
    if (before.isEmpty()
        || after.isEmpty()
        || before.get().throttled().isEmpty()
        || after.get().throttled().isEmpty()) {
      return Finding.unknown(CHECK, "its counter cannot be read", "see CPU quota");
    }
    long all = after.get().throttled().getAsLong();
    long now = all - before.get().throttled().getAsLong();
    String found = "stopped in " + Text.count(all, "period") + " so far, " + now + " in the sample";
    if (now > 0) {
      return Finding.spoils(
          CHECK, found, "something else runs in this container; stop it, or remove the quota");
    }
    return Finding.graded(
        CHECK,
        all > 0 ? Grade.CAUTION : Grade.FINE,
        found,
        "the quota has stopped programs; raise it, or keep loads far below it");
  }
}
