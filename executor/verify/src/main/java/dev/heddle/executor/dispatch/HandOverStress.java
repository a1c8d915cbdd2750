package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Source;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A worker and virtual threads take from one queue: each task runs once, on one of them. */
@JCStressTest
@Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "Each was run once, and all ended.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Lost, run twice, or no end.")
@State
public class HandOverStress {

  private final Dispatcher dispatcher = StressPlan.of(1, true);
  private final AtomicInteger runs = new AtomicInteger();

  @Actor
  public void submit() {
    dispatcher.dispatch(runs::incrementAndGet);
  }

  @Actor
  public void submitAndRelease() {
    dispatcher.dispatch(runs::incrementAndGet);
    dispatcher.startVirtual(Source.OPEN);
  }

  @Arbiter
  public void end(II_Result result) {
    dispatcher.shutdown();
    try {
      result.r2 = dispatcher.awaitTermination(10, TimeUnit.SECONDS) ? 1 : 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    result.r1 = runs.get();
  }
}
