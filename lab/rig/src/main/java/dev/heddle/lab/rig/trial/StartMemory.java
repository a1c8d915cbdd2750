package dev.heddle.lab.rig.trial;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.rig.observe.SubjectProcesses;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/** Checks whether the machine has memory for more starts. */
final class StartMemory {

  /** A start needs what it took after its load, and as much again to grow. */
  private static final int OF_EACH = 2;

  private StartMemory() {}

  /** Whether as many more starts have room beside these; also true if that is not known. */
  static boolean hasRoomBeside(List<Start> starts) {
    return fits(residentBytes(starts), Doctor.memoryLeft());
  }

  /**
   * Whether as many more starts like the running ones fit.
   *
   * @param runningBytes the memory that the running ones take
   * @param left the memory that is left; empty if not known
   */
  static boolean fits(long runningBytes, OptionalLong left) {
    return left.isEmpty() || left.getAsLong() / OF_EACH >= runningBytes;
  }

  private static long residentBytes(List<Start> starts) {
    List<Long> pids = starts.stream().flatMap(start -> start.process().pids().stream()).toList();
    try {
      return pids.isEmpty() ? 0 : new SubjectProcesses(pids).sample(0).residentBytes();
    } catch (IOException e) {
      // They have ended, and their memory is free again.
      return 0;
    }
  }
}
