package dev.heddle.lab.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The state of a run as lines of a terminal. */
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
   * As many lines as the terminal has room for, one if it has not enough for more.
   *
   * @param width none of them is longer, colours left aside
   * @param height so many lines at most
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
    double share = state.planned() == 0 ? 0 : Math.min(1, (double) state.ended() / state.planned());
    int full = (int) (share * BAR);
    LiveState.Trial trial = state.trial();
    LiveState.Now now = trial == null ? null : trial.now();
    return Stream.of(
            state.title() + ": " + state.ended() + " of " + state.planned() + " trials",
            "["
                + "=".repeat(full)
                + " ".repeat(BAR - full)
                + "] "
                + Math.round(share * 100)
                + " %, "
                + times(state),
            "",
            doing(state),
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

  /** "trial 13, block 2, virtual, 400 users: measuring". */
  private static String doing(LiveState state) {
    LiveState.Trial trial = state.trial();
    return trial == null
        ? state.doing()
        : "trial "
            + trial.number()
            + ", "
            + trial.place()
            + ", "
            + trial.arm()
            + ", "
            + trial.load()
            + ": "
            + state.doing();
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

  private static String times(LiveState state) {
    return RunProgress.clock(Duration.ofMillis(state.elapsedMillis()))
        + ", about "
        + RunProgress.clock(Duration.ofMillis(state.leftMillis()))
        + " left";
  }

  /** Those of the load that is on come first; what has no room is counted. */
  private List<String> standings(LiveState state, int most) {
    List<LiveState.Standing> all = state.standings();
    if (all.isEmpty() || most < 1) {
      return List.of();
    }
    String load = state.trial() == null ? "" : state.trial().load();
    List<LiveState.Standing> first =
        Stream.concat(
                all.stream().filter(each -> each.load().equals(load)),
                all.stream().filter(each -> !each.load().equals(load)))
            .limit(all.size() > most ? most - 1 : most)
            .toList();
    int name = first.stream().mapToInt(each -> name(each).length()).max().orElse(0);
    List<String> lines = new ArrayList<>(List.of(""));
    lines.add(cut("so far" + " ".repeat(Math.max(1, name - 6)) + "   ratio   interval   verdict"));
    for (LiveState.Standing each : first) {
      String text =
          String.format(
              Locale.ROOT,
              "%-" + name + "s  %6s  %9s   ",
              name(each),
              each.ratio(),
              each.interval());
      lines.add(coloured(cut(text + each.verdict()), each));
    }
    if (first.size() < all.size()) {
      lines.add(cut("and " + (all.size() - first.size()) + " more"));
    }
    return lines;
  }

  private static String name(LiveState.Standing standing) {
    return standing.load() + ", " + standing.arm() + ", " + standing.metric();
  }

  /** A verdict that was cut off is not coloured. */
  private String coloured(String line, LiveState.Standing standing) {
    String verdict = standing.verdict();
    if (!colours || standing.tone() == LiveState.Tone.NEITHER || !line.endsWith(verdict)) {
      return line;
    }
    String colour = standing.tone() == LiveState.Tone.GOOD ? GREEN : RED;
    return line.substring(0, line.length() - verdict.length()) + colour + verdict + PLAIN;
  }

  private String line(LiveState state) {
    return cut(
        "["
            + times(state)
            + "] "
            + state.ended()
            + "/"
            + state.planned()
            + (state.trial() == null ? ", " : ": ")
            + doing(state));
  }

  /** Words of others must not be able to steer a terminal. */
  private String cut(String text) {
    String line = text.replaceAll("[\\p{Cc}\\p{Cf}\\u2028\\u2029]", " ");
    return line.substring(0, Math.min(line.length(), width)).stripTrailing();
  }
}
