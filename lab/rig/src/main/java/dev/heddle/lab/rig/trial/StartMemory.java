package dev.heddle.lab.rig.trial;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.rig.observe.SubjectProcesses;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/** Tells whether the machine has memory for more starts. */
final class StartMemory {

  /** What a start took after its load, and as much again to grow. */
  private static final int OF_EACH = 2;

  private StartMemory() {}

  /** Whether as many starts as these have room beside them; if that is not known, they have. */
  static boolean hasRoomBeside(List<Start> starts) {
    return fits(residentBytes(starts), Doctor.memoryLeft());
  }

  /**
   * Whether starts like those that run fit.
   *
   * @param runningBytes what those that run take
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
      // They have ended, and leave what they took.
      return 0;
    }
  }
}
