package dev.heddle.lab.observation;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Combines figures of several windows. If one window lacks a figure, its sum or mean is null. Pure.
 */
final class Figures {

  private Figures() {}

  static <T> @Nullable Long sum(List<T> windows, Function<T, @Nullable Long> figure) {
    return lacks(windows, figure)
        ? null
        : Long.valueOf(values(windows, figure).stream().mapToLong(Long::longValue).sum());
  }

  static <T> @Nullable Double mean(
      List<T> windows, Function<T, ? extends @Nullable Number> figure) {
    return lacks(windows, figure)
        ? null
        : Double.valueOf(
            values(windows, figure).stream()
                .mapToDouble(Number::doubleValue)
                .average()
                .orElseThrow());
  }

  static <T> @Nullable Long meanLong(List<T> windows, Function<T, @Nullable Long> figure) {
    Double mean = mean(windows, figure);
    return mean == null ? null : Long.valueOf(Math.round(mean));
  }

  /** The largest of the known values; null if none is known. */
  static <T, N extends Comparable<N>> @Nullable N most(
      List<T> windows, Function<T, @Nullable N> figure) {
    return values(windows, figure).stream().max(Comparator.naturalOrder()).orElse(null);
  }

  private static <T> boolean lacks(
      List<T> windows, Function<T, ? extends @Nullable Object> figure) {
    return windows.stream().anyMatch(window -> figure.apply(window) == null);
  }

  private static <T, N> List<N> values(List<T> windows, Function<T, ? extends @Nullable N> figure) {
    return windows.stream()
        .map(window -> (N) figure.apply(window))
        .filter(Objects::nonNull)
        .toList();
  }
}
