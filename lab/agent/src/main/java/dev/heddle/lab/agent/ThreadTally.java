package dev.heddle.lab.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up what threads were seen doing. Not thread-safe. */
final class ThreadTally {

  private final Map<List<String>, Integer> waits = new LinkedHashMap<>();
  private final Map<String, int[]> executors = new LinkedHashMap<>();

  /**
   * Adds threads that wait.
   *
   * @param what the kind of wait, what is awaited, and the frames
   */
  void wait(List<String> what, int threads) {
    waits.merge(what, threads, Integer::sum);
  }

  /** Adds threads of an executor. */
  void executor(String name, boolean atWork, int threads) {
    int[] counts = executors.computeIfAbsent(name, unknown -> new int[2]);
    counts[0] += atWork ? threads : 0;
    counts[1] += threads;
  }

  /** All rows, in the form of {@link InsideMBean#look}. */
  String[][] all() {
    List<String[]> rows = new ArrayList<>();
    waits.forEach(
        (what, threads) -> {
          List<String> row = new ArrayList<>(what);
          row.add(1, threads.toString());
          rows.add(row.toArray(String[]::new));
        });
    executors.forEach(
        (name, counts) ->
            rows.add(
                new String[] {
                  InsideMBean.EXECUTOR,
                  Integer.toString(counts[0]),
                  Integer.toString(counts[1]),
                  name
                }));
    return rows.toArray(String[][]::new);
  }
}
