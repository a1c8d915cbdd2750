package dev.heddle.lab.rig.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The failed readings of a trial, grouped by what should have been read. Used by one thread. */
final class Gaps {

  private final Map<String, Gap> gaps = new LinkedHashMap<>();

  private record Gap(int times, String first) {}

  /**
   * Adds a failed reading, which has no value.
   *
   * @param what what should have been read, such as "memory of the subject"
   * @param why the reason, for the user
   */
  void missed(String what, String why) {
    gaps.merge(what, new Gap(1, why), (before, now) -> new Gap(before.times + 1, before.first));
  }

  /** Adds a reading that failed with an exception. */
  void missed(String what, Exception why) {
    missed(what, String.valueOf(why.getMessage()));
  }

  /** A sentence for each kind of reading that failed. */
  List<String> notes() {
    return gaps.entrySet().stream()
        .map(
            gap ->
                gap.getValue().times
                    + (gap.getValue().times == 1 ? " reading of " : " readings of ")
                    + gap.getKey()
                    + (gap.getValue().times == 1 ? " is missing: " : " are missing: ")
                    + gap.getValue().first)
        .toList();
  }
}
