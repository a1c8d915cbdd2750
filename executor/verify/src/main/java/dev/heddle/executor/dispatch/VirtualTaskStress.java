package dev.heddle.executor.dispatch;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A task on a virtual thread, which the sentinel wants back before it has begun. */
public final class VirtualTaskStress {

  private static final TaskTypes TYPES = new TaskTypes(Object::getClass, Journal.NONE);

  private static final Dispatcher DISPATCHER = new Dispatcher(StressPlan.of(true), TYPES);

  private VirtualTaskStress() {}

  /** Its thread begins while it is taken back. */
  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "It ran.")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "It was taken back.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "It ran and was taken back, or neither.")
  @State
  public static class BeginAndTakeBack {
    private int runs;
    private int takenBack;
    private final Runnable job = () -> runs++;
    private final VirtualTask task = new VirtualTask(DISPATCHER, job, TYPES.of(job));

    public BeginAndTakeBack() {
      DISPATCHER.virtual().add(task, true);
    }

    @Actor
    public void begin() {
      task.run();
    }

    @Actor
    public void takeBack() {
      takenBack = task.takeBack() == job ? 1 : 0;
    }

    @Arbiter
    public void end(II_Result result) {
      result.r1 = runs;
      result.r2 = takenBack;
    }
  }

  /** Two take it back. */
  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "The first has it.")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "The second has it.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Both have it, or none.")
  @State
  public static class TakeBackTwice {
    private final Runnable job = () -> {};
    private final VirtualTask task = new VirtualTask(DISPATCHER, job, TYPES.of(job));

    @Actor
    public void takeBack(II_Result result) {
      result.r1 = task.takeBack() == null ? 0 : 1;
    }

    @Actor
    public void takeBackToo(II_Result result) {
      result.r2 = task.takeBack() == null ? 0 : 1;
    }
  }
}
