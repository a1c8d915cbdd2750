package dev.heddle.lab.report.inspection;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.Wrap;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.result.inspection.NamedThreads;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Describes the threads of an inspected JVM. */
final class ThreadsText {

  /** The largest number of groups that have a line of their own. */
  private static final int MOST_GROUPS = 8;

  /** The threads that every HotSpot JVM has. */
  private static final Set<String> OF_THE_JVM =
      Set.of(
          "Common-Cleaner",
          "Finalizer",
          "Notification Thread",
          "Reference Handler",
          "Service Thread",
          "Signal Dispatcher",
          "VirtualThread-unblocker");

  private ThreadsText() {}

  /** How many platform threads there are, by state. */
  static String platform(List<NamedThreads> groups) {
    Map<Thread.State, Integer> states = states(groups);
    int all = groups.stream().mapToInt(NamedThreads::count).sum();
    return all == 0
        ? "the platform threads could not be read"
        : Format.count(all, "platform thread") + " now: " + words(states);
  }

  /**
   * The largest groups, each in a line, then one line for all others and one for the JVM's own.
   *
   * @param margin the beginning of every line
   */
  static List<String> groups(List<NamedThreads> groups, String margin) {
    List<NamedThreads> own = groups.stream().filter(ThreadsText::isOfTheJvm).toList();
    List<NamedThreads> named = groups.stream().filter(group -> !isOfTheJvm(group)).toList();
    int shown = named.size() <= MOST_GROUPS + 1 ? named.size() : MOST_GROUPS;
    List<Row> rows = new ArrayList<>();
    named.subList(0, shown).forEach(group -> rows.add(new Row(group.name(), List.of(group))));
    List<NamedThreads> others = named.subList(shown, named.size());
    if (!others.isEmpty()) {
      rows.add(new Row("in " + others.size() + " other groups", others));
    }
    if (!own.isEmpty()) {
      rows.add(new Row("of the JVM itself", own));
    }
    int wide = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    return rows.stream().flatMap(row -> row.lines(margin, wide).stream()).toList();
  }

  private static boolean isOfTheJvm(NamedThreads group) {
    return OF_THE_JVM.contains(group.name());
  }

  /** A line of the list of groups. */
  private record Row(String name, List<NamedThreads> groups) {

    Row {
      name = Format.printable(name);
    }

    List<String> lines(String margin, int wide) {
      int count = groups.stream().mapToInt(NamedThreads::count).sum();
      String head = String.format(Locale.ROOT, "%s%5d  %-" + wide + "s  ", margin, count, name);
      return Wrap.lines(head, words(states(groups)), " ".repeat(head.length()));
    }
  }

  private static Map<Thread.State, Integer> states(List<NamedThreads> groups) {
    Map<Thread.State, Integer> sum = new EnumMap<>(Thread.State.class);
    groups.forEach(
        group -> group.states().forEach((state, count) -> sum.merge(state, count, Integer::sum)));
    return sum;
  }

  private static String words(Map<Thread.State, Integer> states) {
    return states.entrySet().stream()
        .map(state -> state.getValue() + " " + word(state.getKey()))
        .collect(Collectors.joining(", "));
  }

  private static String word(Thread.State state) {
    return switch (state) {
      case NEW -> "new";
      case RUNNABLE -> "runnable";
      case BLOCKED -> "blocked";
      case WAITING -> "waiting";
      case TIMED_WAITING -> "in a timed wait";
      case TERMINATED -> "ended";
    };
  }

  /** What can be seen of virtual threads. */
  static String virtual(Inspection seen) {
    if (!seen.jvm().hasVirtualThreads()) {
      return "no virtual threads: its JDK has none";
    }
    if (!seen.usesVirtualThreads()) {
      return "no virtual thread was seen";
    }
    OptionalDouble carriers = seen.carriers(JvmSample::parallelism);
    if (carriers.isEmpty()) {
      return "virtual threads are in use";
    }
    return String.format(
        Locale.ROOT,
        "virtual threads: on average, %.1f run on the %.0f carriers, and %.1f wait for one",
        seen.carriers(JvmSample::mounted).orElse(0),
        carriers.getAsDouble(),
        seen.carriers(JvmSample::queued).orElse(0));
  }

  /** Which threads serve requests; only for a proof that has seen one. */
  static String requests(ThreadProof proof) {
    return "served by "
        + proof.kinds()
        + " threads"
        + (proof.example() == null ? "" : ", such as " + Format.printable(proof.example()));
  }
}
