package dev.heddle.lab.experiment;

import org.jspecify.annotations.Nullable;

/** Chooses the first of two values that is not null. */
final class FirstGiven {

  private FirstGiven() {}

  static <T> T of(@Nullable T asked, T otherwise) {
    return asked != null ? asked : otherwise;
  }

  static <T> @Nullable T orNull(@Nullable T asked, @Nullable T described) {
    return asked != null ? asked : described;
  }
}
