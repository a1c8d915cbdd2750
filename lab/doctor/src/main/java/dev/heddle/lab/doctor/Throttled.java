package dev.heddle.lab.doctor;

import java.util.Optional;

/**
 * Whether the quota has stopped this control group. Heddle does next to nothing in the sample: a
 * group that is stopped even then has others in it.
 *
 * @param before at the start of the sample; empty if not known
 * @param after at its end; empty if not known
 */
record Throttled(Optional<CgroupCpu> before, Optional<CgroupCpu> after) implements Check {

  private static final String CHECK = "throttling";

  static Throttled read(QuietSample sample) {
    return new Throttled(sample.before().quota(), sample.after().quota());
  }

  @Override
  public Finding finding() {
    if (before.isPresent() && after.isPresent() && !after.get().isCapped()) {
      return Finding.fine(CHECK, "none, as there is no quota");
    }
    if (before.isEmpty()
        || after.isEmpty()
        || before.get().throttled().isEmpty()
        || after.get().throttled().isEmpty()) {
      return Finding.unknown(
          CHECK, "no counter of it can be read", "see what is said of CPU quota");
    }
    long all = after.get().throttled().getAsLong();
    long now = all - before.get().throttled().getAsLong();
    String found = "stopped in " + Text.count(all, "period") + " so far, " + now + " in the sample";
    if (now > 0) {
      return Finding.spoils(
          CHECK, found, "something in this container runs; stop it, or lift the quota");
    }
    return Finding.graded(
        CHECK,
        all > 0 ? Grade.CAUTION : Grade.FINE,
        found,
        "the quota does bite; raise it, or keep loads far below it");
  }
}
