package dev.heddle.lab.doctor;

/** One thing that can spoil measurements: what was read of it, and the rule that grades it. */
sealed interface Check
    permits AcceptQueueCheck,
        Affinity,
        ClockCost,
        ClockSource,
        CpuQuota,
        CpusGranted,
        DiskSpace,
        Governor,
        HugePages,
        JavaOptions,
        JdkBuild,
        MemoryLeft,
        OpenFilesCheck,
        OtherJdks,
        OtherLoad,
        OutgoingPorts,
        Pressure,
        SmtSiblings,
        Steal,
        Swap,
        ThreadLimit,
        Throttled,
        Turbo,
        VirtualMachine {

  /** What the reading means. Pure: the same reading gives the same finding. */
  Finding finding();
}
