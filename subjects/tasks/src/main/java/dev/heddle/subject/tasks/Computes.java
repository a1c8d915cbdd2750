package dev.heddle.subject.tasks;

import dev.heddle.subject.common.Computation;
import java.util.concurrent.Executor;

/**
 * A task that computes.
 *
 * @param micros the approximate time in microseconds; see {@link Computation}
 */
record Computes(long micros) implements TaskBody {

  @Override
  public void run(Executor executor) {
    Computation.of(micros);
  }
}
