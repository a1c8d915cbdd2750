package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;

/**
 * Computes.
 *
 * @param micros how long about, see {@link Computation}
 */
record Computes(long micros) implements TaskBody {

  @Override
  public void run(Executor executor) {
    Computation.of(micros);
  }
}
