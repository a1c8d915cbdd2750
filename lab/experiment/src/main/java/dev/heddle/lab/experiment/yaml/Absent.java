package dev.heddle.lab.experiment.yaml;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Supplies the values of fields that a file leaves out. */
final class Absent {

  private Absent() {}

  static <T> List<T> orEmpty(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }

  static <V> Map<String, V> orEmpty(@Nullable Map<String, V> map) {
    return map == null ? Map.of() : map;
  }
}
