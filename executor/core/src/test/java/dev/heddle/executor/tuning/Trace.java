package dev.heddle.executor.tuning;

import dev.heddle.executor.tuning.Decision.Reason;
import dev.heddle.executor.tuning.Reading.Carriers;
import java.util.ArrayList;
import java.util.List;

/** What a sentinel saw and decided, look by look, as text: a line a look. */
public final class Trace {

  private static final String HEADER =
      "# cpus allowed active queued headAgeNanos looked waiting onDisk inLongTasks carriers"
          + " | least few many most mayRelease | allowed release reason\n";

  /**
   * A look.
   *
   * @param seen what it saw
   * @param bounds within which it decided
   * @param decided what it decided
   */
  public record Row(Reading seen, Bounds bounds, Decision decided) {}

  private Trace() {}

  /** As text. */
  public static String write(List<Row> rows) {
    StringBuilder text = new StringBuilder(HEADER);
    for (Row row : rows) {
      Reading seen = row.seen;
      Bounds bounds = row.bounds;
      Decision decided = row.decided;
      text.append(
          "%d %d %d %d %d %d %d %d %d %s | %d %d %d %d %b | %d %d %s\n"
              .formatted(
                  seen.cpus(),
                  seen.allowed(),
                  seen.active(),
                  seen.queued(),
                  seen.headAgeNanos(),
                  seen.looked(),
                  seen.waiting(),
                  seen.onDisk(),
                  seen.inLongTasks(),
                  seen.carriers(),
                  bounds.least(),
                  bounds.few(),
                  bounds.many(),
                  bounds.most(),
                  bounds.mayRelease(),
                  decided.allowed(),
                  decided.release(),
                  decided.reason()));
    }
    return text.toString();
  }

  /** From text. */
  static List<Row> read(String text) {
    List<Row> rows = new ArrayList<>();
    text.lines().filter(line -> !line.startsWith("#")).forEach(line -> rows.add(row(line)));
    return rows;
  }

  private static Row row(String line) {
    List<String> words = List.of(line.replace("|", "").split(" +", -1));
    int[] n = new int[words.size()];
    for (int i = 0; i < n.length; i++) {
      n[i] = words.get(i).matches("\\d{1,9}") ? Integer.parseInt(words.get(i)) : 0;
    }
    long headAgeNanos = Long.parseLong(words.get(4));
    return new Row(
        new Reading(
            n[0],
            n[1],
            n[2],
            n[3],
            headAgeNanos,
            n[5],
            n[6],
            n[7],
            n[8],
            Carriers.valueOf(words.get(9))),
        new Bounds(n[10], n[11], n[12], n[13], Boolean.parseBoolean(words.get(14))),
        new Decision(n[15], n[16], Reason.valueOf(words.get(17))));
  }
}
