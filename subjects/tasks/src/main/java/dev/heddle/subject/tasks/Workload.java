package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a job is.
 *
 * @param tasks how many tasks it has, all given to the executor at once; it has ended when all have
 * @param body what each task does
 */
record Workload(int tasks, Body body) {

  private static final Pattern DURATION = Pattern.compile("(\\d+(?:\\.\\d+)?)(us|ms|s)");
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
          case "cpu" -> new Body.Computes(settings.micros("cpu"));
          case "wait" -> new Body.Waits(settings.duration("wait"));
          case "cpu-wait" ->
              new Body.ComputesAndWaits(settings.micros("cpu"), settings.duration("wait"));
          case "write" -> new Body.Writes(settings.number("bytes", 4_096, 1 << 30));
          case "nested" -> new Body.Nested(settings.number("depth", 8, 10_000));
          default ->
              throw new IllegalArgumentException(
                  "there is no workload \""
                      + words.getFirst()
                      + "\"; there are cpu, wait, cpu-wait, write, nested");
        };
    settings.requireNoOthers();
    return new Workload(tasks, body);
  }

  /** {@code key=value}, each used once. */
  private static final class Settings {

    private final Map<String, String> left = new HashMap<>();

    Settings(List<String> words) {
      for (String word : words) {
        int equals = word.indexOf('=');
        if (equals < 1 || left.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
          throw new IllegalArgumentException("settings are key=value, each once; was " + word);
        }
      }
    }

    int number(String key, int otherwise, int most) {
      String text = left.remove(key);
      if (text == null) {
        return otherwise;
      }
      if (!text.matches("\\d{1,9}")
          || Integer.parseInt(text) < 1
          || Integer.parseInt(text) > most) {
        throw new IllegalArgumentException(key + " must be 1 to " + most + ", was " + text);
      }
      return Integer.parseInt(text);
    }

    Duration duration(String key) {
      String text = left.remove(key);
      Matcher form = DURATION.matcher(text == null ? "" : text);
      if (!form.matches()) {
        throw new IllegalArgumentException(
            key + " must be a time such as 75us, 2ms or 1s, was " + text);
      }
      double unit = form.group(2).equals("us") ? 1e3 : form.group(2).equals("ms") ? 1e6 : 1e9;
      return Duration.ofNanos(Math.round(Double.parseDouble(form.group(1)) * unit));
    }

    long micros(String key) {
      return duration(key).toNanos() / 1_000;
    }

    void requireNoOthers() {
      if (!left.isEmpty()) {
        throw new IllegalArgumentException(
            "this workload has no setting " + String.join(", ", left.keySet()));
      }
    }
  }
}
