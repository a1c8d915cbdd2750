package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The number of threads that can be started. A pool of 200, the default of common servers, results
 * in about 300 threads in the three JVMs of a run; an arm {@code platform-N} needs N instead of
 * 200.
 *
 * @param group how many are left in the control group, {@link Cgroup#UNLIMITED} if it has no limit;
 *     empty if unknown
 * @param user how many this user may have in all programs; empty if unknown
 */
record ThreadLimit(OptionalLong group, OptionalLong user) implements Check {

  private static final String CHECK = "threads";

  private static final int SPOILS = 400;
  private static final int CAUTION = 2_000;

  static ThreadLimit read(Tree tree) {
    Optional<Cgroup> pids = Cgroup.of(tree, "pids");
    return new ThreadLimit(
        pids.map(found -> found.left(tree, "pids.max", "pids.current"))
            .orElse(OptionalLong.empty()),
        ProcessLimits.soft(tree, "Max processes"));
  }

  @Override
  public Finding finding() {
    long least = Math.min(group.orElse(Long.MAX_VALUE), user.orElse(Long.MAX_VALUE));
    if (least >= CAUTION && (group.isEmpty() || user.isEmpty())) {
      return Finding.unknown(
          CHECK,
          group.isEmpty() ? "no control group can be read" : "the user's limit cannot be read",
          "make sure that pids.max and ulimit -u are above the largest pool");
    }
    return Finding.graded(
        CHECK,
        least < SPOILS ? Grade.SPOILS : least < CAUTION ? Grade.CAUTION : Grade.FINE,
        "room in the control group: " + text(group) + "; limit of the user: " + text(user),
        "large pools cannot be started; raise pids.max (docker --pids-limit) or ulimit -u");
  }

  private static String text(OptionalLong limit) {
    return limit.isEmpty() ? "not known" : ProcessLimits.text(limit.getAsLong());
  }
}
