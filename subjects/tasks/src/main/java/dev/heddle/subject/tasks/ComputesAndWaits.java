package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.concurrent.Executor;

/** A task that computes, then waits. */
record ComputesAndWaits(Computes computes, Waits waits) implements TaskBody {

  ComputesAndWaits(long micros, Duration time) {
    this(new Computes(micros), new Waits(time));
  }

  @Override
  public void run(Executor executor) {
    computes.run(executor);
    waits.run(executor);
  }
}
