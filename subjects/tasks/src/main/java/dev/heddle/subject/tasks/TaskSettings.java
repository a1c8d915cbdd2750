package dev.heddle.subject.tasks;

import dev.heddle.subject.common.NumberRange;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The settings {@code key=value} of a workload, each used once. */
final class TaskSettings {

  private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d+)?)(us|ms|s)");
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.\\d+)?)%");
  private static final double WHOLE = 100;

  private final Map<String, String> left = new HashMap<>();

  TaskSettings(List<String> words) {
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
    NumberRange range = new NumberRange(1, most);
    return range
        .read(text)
        .orElseThrow(
            () -> new IllegalArgumentException(key + " must be " + range + ", was " + text));
  }

  Duration duration(String key) {
    return duration(key, left.remove(key));
  }

  Duration duration(String key, Duration otherwise) {
    String text = left.remove(key);
    return text == null ? otherwise : duration(key, text);
  }

  private static Duration duration(String key, @Nullable String text) {
    Matcher form = DURATION.matcher(text == null ? "" : text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          key + " must be a time such as 75us, 2ms or 1s, was " + text);
    }
    double unit = form.group(2).equals("us") ? 1e3 : form.group(2).equals("ms") ? 1e6 : 1e9;
    return Duration.ofNanos(Math.round(Double.parseDouble(form.group(1)) * unit));
  }

  /** A computing time in microseconds. */
  long micros(String key) {
    return wholeMicros(key, duration(key));
  }

  long micros(String key, Duration otherwise) {
    return wholeMicros(key, duration(key, otherwise));
  }

  private static long wholeMicros(String key, Duration time) {
    if (time.toNanos() % 1_000 != 0) {
      throw new IllegalArgumentException(
          key + " must be whole microseconds, was " + time.toNanos() + " ns");
    }
    return time.toNanos() / 1_000;
  }

  /** A share, 0 to 1, written in percent. */
  double share(String key, double otherwise) {
    String text = left.remove(key);
    if (text == null) {
      return otherwise;
    }
    Matcher form = PERCENT.matcher(text);
    if (!form.matches() || Double.parseDouble(form.group(1)) > WHOLE) {
      throw new IllegalArgumentException(key + " must be 0% to 100%, was " + text);
    }
    return Double.parseDouble(form.group(1)) / WHOLE;
  }

  String word(String key, String otherwise) {
    String text = left.remove(key);
    return text == null ? otherwise : text;
  }

  void requireNoOthers() {
    if (!left.isEmpty()) {
      throw new IllegalArgumentException(
          "this workload has no setting " + String.join(", ", left.keySet()));
    }
  }
}
