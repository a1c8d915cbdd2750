package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.List;

/**
 * What a job does.
 *
 * @param tasks the number of tasks, which are submitted at once; the job ends when all have ended
 * @param body what each task does
 * @param beside what runs beside the jobs
 */
record Workload(int tasks, TaskBody body, Beside beside) {

  private static final String NAMES =
      "cpu, wait, cpu-wait, write, write-date, nested, switching, probe-hogs, hogs-probed, pinned,"
          + " fan-out, recursion, jmh, in-a-row";

  private static final String PROBE_HOGS = "probe-hogs";
  private static final String HOGS_PROBED = "hogs-probed";
  private static final Duration HOG = Duration.ofMillis(100);
  private static final int MOST_TASKS = 10_000_000;
  private static final int MOST_HOGS = 10_000;
  private static final int MOST_CALLS = 1_000;
  private static final int LARGEST_N = 30;

  /**
   * Parses a workload as described in {@code docs/experiment-file.md}: its name, then settings as
   * {@code key=value}.
   *
   * @throws IllegalArgumentException if there is no such workload or setting, or a value is wrong
   */
  static Workload parse(List<String> words) {
    if (words.isEmpty()) {
      throw new IllegalArgumentException("a workload is needed: " + NAMES);
    }
    String name = words.getFirst();
    TaskSettings settings = new TaskSettings(words.subList(1, words.size()));
    Workload workload =
        new Workload(
            settings.number("tasks", 1, MOST_TASKS), body(name, settings), beside(name, settings));
    settings.requireNoOthers();
    return workload;
  }

  /**
   * The same workload with its calls in scopes of structured concurrency.
   *
   * @throws IllegalArgumentException if it makes no calls
   */
  Workload structured() {
    if (body instanceof FansOut plain) {
      return new Workload(tasks, new FansOutStructured(plain), beside);
    }
    throw new IllegalArgumentException(
        "structured is for fan-out; other workloads are the same as on virtual");
  }

  private static TaskBody body(String name, TaskSettings settings) {
    return switch (name) {
      case "cpu" -> new Computes(settings.micros("cpu"));
      case "wait" -> new Waits(settings.duration("wait"));
      case "cpu-wait" -> new ComputesAndWaits(settings.micros("cpu"), settings.duration("wait"));
      case "write" -> new Writes(settings.number("bytes", 4_096, 1 << 30), new FilesInTurn());
      case "write-date" -> new WritesDate(new FilesInTurn());
      case "nested" -> new Nested(settings.number("depth", 8, 10_000));
      case "recursion" -> new Recursion(settings.number("n", 20, LARGEST_N));
      case "switching" ->
          Switches.of(
              settings.micros("cpu"),
              settings.duration("wait"),
              settings.duration("every", Duration.ofSeconds(2)));
      case PROBE_HOGS -> new Computes(settings.micros("cpu", Duration.ZERO));
      case HOGS_PROBED ->
          new ComputesAndWaits(
              settings.micros("hog", HOG), settings.duration("hog-wait", Duration.ZERO));
      case "pinned" ->
          Pinned.parse(
              settings.word("how", "nothing"),
              new Waits(settings.duration("wait", Duration.ofMillis(10))));
      case "fan-out" ->
          FansOut.of(
              settings.number("calls", 10, MOST_CALLS),
              settings.duration("wait", Duration.ofMillis(5)),
              settings.share("fail", 0));
      default ->
          throw new IllegalArgumentException(
              "there is no workload \"" + name + "\"; there are " + NAMES);
    };
  }

  private static Beside beside(String name, TaskSettings settings) {
    return switch (name) {
      case PROBE_HOGS ->
          new Hogs(
              settings.number("hogs", 16, MOST_HOGS),
              settings.duration("hog-wait", Duration.ZERO),
              settings.micros("hog", HOG));
      case HOGS_PROBED -> Probes.every(settings.duration("every", Duration.ofMillis(1)));
      default -> Beside.NOTHING;
    };
  }
}
