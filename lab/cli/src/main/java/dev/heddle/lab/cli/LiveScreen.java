package dev.heddle.lab.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Draws the state of a run as lines for a terminal. */
final class LiveScreen {

  private static final int BAR = 40;
  private static final int MOST_STANDINGS = 8;

  private static final String GREEN = "\u001b[32m";
  private static final String RED = "\u001b[31m";
  private static final String PLAIN = "\u001b[m";

  private final int width;
  private final boolean colours;

  private LiveScreen(int width, boolean colours) {
    this.width = width;
    this.colours = colours;
  }

  /**
   * As many lines as fit into the terminal, at least one.
   *
   * @param width the length of the longest line, without colours
   * @param height the largest number of lines
   * @param colours whether to colour the verdicts
   */
  static List<String> lines(LiveState state, int width, int height, boolean colours) {
    LiveScreen screen = new LiveScreen(width, colours);
    List<String> head = screen.head(state);
    if (head.size() > height) {
      return List.of(screen.line(state));
    }
    List<String> lines = new ArrayList<>(head);
    lines.addAll(screen.standings(state, Math.min(MOST_STANDINGS, height - head.size() - 2)));
    return lines;
  }

  private List<String> head(LiveState state) {
    int full = (int) (state.share() * BAR);
    LiveState.Trial trial = state.trial();
    LiveState.Now now = trial == null ? null : trial.now();
    return Stream.of(
            state.title() + ": " + state.progress(),
            "["
                + "=".repeat(full)
                + " ".repeat(BAR - full)
                + "] "
                + Math.round(state.share() * 100)
                + " %, "
                + state.times(),
            "",
            state.doing(),
            row(
                "throughput",
                now == null ? "-" : rate(now.answersPerSecond()),
                "in flight",
                now == null ? "-" : grouped(now.inFlight()),
                "CPUs of subject",
                now == null ? "-" : cpus(now.subjectCpus())),
            row(
                "p99",
                now == null ? "-" : millis(now.p99Millis()),
                "waiting",
                now == null ? "-" : grouped(now.waiting()),
                "CPUs of driver",
                now == null ? "-" : cpus(now.driverCpus())))
        .map(this::cut)
        .toList();
  }

  private static String row(
      String first, String one, String second, String two, String third, String three) {
    return String.format(
        Locale.ROOT, "  %-10s %11s   %-9s %7s   %-15s %5s", first, one, second, two, third, three);
  }

  private static String rate(@Nullable Double perSecond) {
    return perSecond == null ? "-" : String.format(Locale.ROOT, "%,.0f/s", perSecond);
  }

  private static String millis(double millis) {
    return String.format(Locale.ROOT, millis < 10 ? "%.2f ms" : "%,.0f ms", millis);
  }

  private static String grouped(int count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private static String cpus(@Nullable Double cpus) {
    return cpus == null ? "-" : String.format(Locale.ROOT, "%.2f", cpus);
  }

  /** The standings, beginning with the current load; those that do not fit are counted. */
  private List<String> standings(LiveState state, int most) {
    List<LiveState.Standing> all = state.standings();
    if (all.isEmpty() || most < 1) {
      return List.of();
    }
    String now = state.trial() == null ? "" : state.trial().load();
    List<LiveState.Standing> first =
        Stream.concat(
                all.stream().filter(each -> each.load().equals(now)),
                all.stream().filter(each -> !each.load().equals(now)))
            .limit(all.size() > most ? most - 1 : most)
            .toList();
    int load = first.stream().mapToInt(each -> each.load().length()).max().orElse(0);
    List<String> lines = new ArrayList<>(List.of(""));
    String format = "%-" + load + "s  %-8s  ";
    for (LiveState.Standing each : first) {
      String before = format.formatted(each.load(), each.word());
      lines.add(coloured(cut(before + each.says()), each));
    }
    if (first.size() < all.size()) {
      lines.add(cut("and " + (all.size() - first.size()) + " more"));
    }
    return lines;
  }

  /** Colours the word of a line, unless it was cut off. */
  private String coloured(String line, LiveState.Standing standing) {
    int at = line.indexOf("  " + standing.word()) + 2;
    if (!colours || standing.tone() == LiveState.Tone.NEITHER || at < 2) {
      return line;
    }
    String colour = standing.tone() == LiveState.Tone.GOOD ? GREEN : RED;
    int end = at + standing.word().length();
    return line.substring(0, at) + colour + line.substring(at, end) + PLAIN + line.substring(end);
  }

  private String line(LiveState state) {
    return cut("[" + state.times() + "] " + state.doing());
  }

  /** The text cut to the width, without characters that could control a terminal. */
  private String cut(String text) {
    String line = text.replaceAll("[\\p{Cc}\\p{Cf}\\u2028\\u2029]", " ");
    return line.substring(0, Math.min(line.length(), width)).stripTrailing();
  }
}
