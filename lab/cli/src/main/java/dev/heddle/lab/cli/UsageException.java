package dev.heddle.lab.cli;

import org.jspecify.annotations.Nullable;

/** The command cannot be carried out as it was given; the message says why and what to do. */
final class UsageException extends RuntimeException {

  UsageException(@Nullable String message) {
    super(message);
  }
}
