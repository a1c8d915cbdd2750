package dev.heddle.lab.experiment;

import org.jspecify.annotations.Nullable;

/** Takes the first of two answers that is one. */
final class FirstGiven {

  private FirstGiven() {}

  static <T> T of(@Nullable T asked, T otherwise) {
    return asked != null ? asked : otherwise;
  }

  static <T> @Nullable T orNull(@Nullable T asked, @Nullable T described) {
    return asked != null ? asked : described;
  }
}
