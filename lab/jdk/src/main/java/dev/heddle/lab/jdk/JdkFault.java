package dev.heddle.lab.jdk;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A fault of JDKs, or a change that looks like one to users.
 *
 * @param id the fault's number in the JDK's bug system: JDK-8369227
 * @param symptom what users see, a sentence without capital letter or full stop
 * @param since the first release that has the fault
 * @param fixedIn the first version without the fault, of each release where it is known; releases
 *     after one that came without the fault lack it too; empty if it will stay
 * @param fixedLater releases in which an unknown update fixes the fault
 * @param concern what must run for the fault to matter
 * @param remedy what to do, a sentence without capital letter or full stop
 * @param lookedUp the date when this was looked up
 */
public record JdkFault(
    String id,
    String symptom,
    int since,
    List<JdkVersion> fixedIn,
    Set<Integer> fixedLater,
    Concern concern,
    String remedy,
    LocalDate lookedUp) {

  private static final Pattern ID = Pattern.compile("JDK-[0-9]{7}");

  public JdkFault {
    fixedIn = List.copyOf(fixedIn);
    fixedLater = Set.copyOf(fixedLater);
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("a fault has a number like JDK-8369227, was " + id);
    }
    for (JdkVersion version : fixedIn) {
      if (version.feature() < since) {
        throw new IllegalArgumentException(
            id + " is there since " + since + ", and cannot be fixed in " + version);
      }
    }
  }

  /** The fault's page in the JDK's bug system. */
  public String source() {
    return "https://bugs.openjdk.org/browse/" + id;
  }

  /** Whether that JDK has the fault. */
  public Presence in(JdkVersion version) {
    if (version.feature() < since) {
      return Presence.ABSENT;
    }
    Presence before =
        version.feature() == since && version.isEarly() ? Presence.POSSIBLE : Presence.PRESENT;
    for (JdkVersion fixed : fixedIn) {
      if (fixed.feature() == version.feature()) {
        int order = version.compareNumbers(fixed);
        if (order == 0 && version.isEarly()) {
          return Presence.POSSIBLE;
        }
        return order < 0 ? before : Presence.ABSENT;
      }
    }
    if (fixedLater.contains(version.feature())) {
      return version.isFirst() ? before : Presence.POSSIBLE;
    }
    boolean fixedBefore =
        fixedIn.stream().anyMatch(fixed -> fixed.isFirst() && fixed.feature() < version.feature());
    return fixedBefore ? Presence.ABSENT : before;
  }
}
