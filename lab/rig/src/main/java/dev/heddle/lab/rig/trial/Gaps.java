package dev.heddle.lab.rig.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The readings of a trial that failed, by what was to be read. Used by one thread. */
final class Gaps {

  private final Map<String, Gap> gaps = new LinkedHashMap<>();

  private record Gap(int times, String first) {}

  /**
   * A reading failed; there is no value for it.
   *
   * @param what was to be read, as "memory of the subject"
   * @param why for people
   */
  void missed(String what, String why) {
    gaps.merge(what, new Gap(1, why), (before, now) -> new Gap(before.times + 1, before.first));
  }

  /** The same, by what was thrown. */
  void missed(String what, Exception why) {
    missed(what, String.valueOf(why.getMessage()));
  }

  /** A sentence for each thing that is missing. */
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
