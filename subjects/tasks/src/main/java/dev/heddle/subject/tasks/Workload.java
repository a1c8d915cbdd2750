package dev.heddle.subject.tasks;

import java.util.List;

/**
 * What a job is.
 *
 * @param tasks how many tasks it has, all given to the executor at once; it has ended when all have
 * @param body what each task does
 */
record Workload(int tasks, Body body) {

  private static final int MOST_TASKS = 10_000_000;

  /**
   * Reads what {@code docs/experiment-file.md} tells users: {@code cpu}, {@code wait}, {@code
   * cpu-wait}, {@code write} or {@code nested}, then settings as {@code key=value}.
   *
   * @throws IllegalArgumentException if there is no such workload or setting, or a value is wrong
   */
  static Workload parse(List<String> words) {
    if (words.isEmpty()) {
      throw new IllegalArgumentException(
          "a workload is needed: cpu, wait, cpu-wait, write, nested");
    }
    Settings settings = new Settings(words.subList(1, words.size()));
    int tasks = settings.number("tasks", 1, MOST_TASKS);
    Body body =
        switch (words.getFirst()) {
          case "cpu" -> new Computes(settings.micros("cpu"));
          case "wait" -> new Waits(settings.duration("wait"));
          case "cpu-wait" ->
              new ComputesAndWaits(settings.micros("cpu"), settings.duration("wait"));
          case "write" -> new Writes(settings.number("bytes", 4_096, 1 << 30));
          case "nested" -> new Nested(settings.number("depth", 8, 10_000));
          default ->
              throw new IllegalArgumentException(
                  "there is no workload \""
                      + words.getFirst()
                      + "\"; there are cpu, wait, cpu-wait, write, nested");
        };
    settings.requireNoOthers();
    return new Workload(tasks, body);
  }
}
