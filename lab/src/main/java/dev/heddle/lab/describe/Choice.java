package dev.heddle.lab.describe;

import org.jspecify.annotations.Nullable;

/** Takes the first of several answers that is one. */
final class Choice {

  private Choice() {}

  static <T> T first(@Nullable T asked, @Nullable T described, T otherwise) {
    T chosen = firstOrNull(asked, described);
    return chosen == null ? otherwise : chosen;
  }

  static <T> @Nullable T firstOrNull(@Nullable T asked, @Nullable T described) {
    return asked != null ? asked : described;
  }
}
