package dev.heddle.lab.cli;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a command cannot be carried out as the user gave it. The message says why, and what
 * to do.
 */
final class UsageException extends RuntimeException {

  UsageException(@Nullable String message) {
    super(message);
  }
}
