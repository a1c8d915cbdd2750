package dev.heddle.lab.result.inspection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Platform threads whose names differ only in numbers.
 *
 * @param name the name, with a star for each number: {@code http-nio-*-exec-*}
 * @param states how many threads are in each state; at least one in total
 */
public record NamedThreads(String name, Map<Thread.State, Integer> states) {

  /** Numbers, including 127.0.0.1 and 2.1. */
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)*");

  public NamedThreads {
    states = Collections.unmodifiableMap(new EnumMap<>(states));
  }

  /** The groups, the largest first; groups of the same size are in the order of their names. */
  public static List<NamedThreads> of(List<PlatformThread> threads) {
    Map<String, Map<Thread.State, Integer>> groups = new TreeMap<>();
    for (PlatformThread thread : threads) {
      groups
          .computeIfAbsent(
              NUMBER.matcher(thread.name()).replaceAll("*"), _ -> new EnumMap<>(Thread.State.class))
          .merge(thread.state(), 1, Integer::sum);
    }
    List<NamedThreads> named = new ArrayList<>();
    groups.forEach((name, states) -> named.add(new NamedThreads(name, states)));
    named.sort(Comparator.comparingInt(NamedThreads::count).reversed());
    return named;
  }

  /** The number of threads. */
  public int count() {
    return states.values().stream().mapToInt(Integer::intValue).sum();
  }
}
