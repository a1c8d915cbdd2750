package dev.heddle.lab.doctor;

/** Something that can spoil measurements: its reading, and the rule that grades it. */
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
        JdkFaults,
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

  /** Grades the reading. Pure: the same reading gives the same finding. */
  Finding finding();
}
