package dev.heddle.lab.doctor;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The CPU quota of this process's control group and those above it. A group that has used up its
 * quota stops until the next period begins (sched-bwc.rst).
 *
 * @param cpus the smallest quota, in CPUs; infinite if there is none
 * @param periodMicros the period of that quota; 0 if there is none
 * @param throttled the number of periods so far in which a group was stopped; empty if unknown
 */
record CgroupCpu(double cpus, long periodMicros, OptionalLong throttled) {

  private static final CgroupCpu FREE =
      new CgroupCpu(Double.POSITIVE_INFINITY, 0, OptionalLong.empty());

  /** Reads the quota; empty if it cannot be read. */
  static Optional<CgroupCpu> read(Tree tree) {
    Optional<Cgroup> group = Cgroup.of(tree, "cpu");
    if (group.isEmpty()) {
      return Optional.empty();
    }
    CgroupCpu least = FREE;
    for (String folder : group.get().folders()) {
      Optional<CgroupCpu> one = group.get().v2() ? readV2(tree, folder) : readV1(tree, folder);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      least = one.get().cpus < least.cpus ? one.get() : least;
    }
    return Optional.of(least);
  }

  boolean isCapped() {
    return !Double.isInfinite(cpus);
  }

  private static Optional<CgroupCpu> readV2(Tree tree, String folder) {
    Optional<String> max = tree.text(folder + "/cpu.max");
    if (max.isEmpty()) {
      return tree.exists(folder + "/cpu.max") ? Optional.empty() : Optional.of(FREE);
    }
    List<String> fields = Text.fields(max.get());
    if (fields.size() != 2) {
      return Optional.empty();
    }
    return fields.getFirst().equals("max")
        ? Optional.of(FREE)
        : quota(tree, folder, Text.number(fields.get(0)), Text.number(fields.get(1)));
  }

  private static Optional<CgroupCpu> readV1(Tree tree, String folder) {
    if (!tree.exists(folder + "/cpu.cfs_quota_us")) {
      return Optional.of(FREE);
    }
    OptionalLong quota = tree.number(folder + "/cpu.cfs_quota_us");
    return quota.isPresent() && quota.getAsLong() == -1
        ? Optional.of(FREE)
        : quota(tree, folder, quota, tree.number(folder + "/cpu.cfs_period_us"));
  }

  private static Optional<CgroupCpu> quota(
      Tree tree, String folder, OptionalLong quota, OptionalLong period) {
    return quota.orElse(0) <= 0 || period.orElse(0) <= 0
        ? Optional.empty()
        : Optional.of(
            new CgroupCpu(
                (double) quota.getAsLong() / period.getAsLong(),
                period.getAsLong(),
                tree.number(folder + "/cpu.stat", "nr_throttled")));
  }
}
