package dev.heddle.executor.dispatch;

import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableFuture;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** The deque of a worker: no task is lost, whichever thread takes it. */
public final class ChildrenStress {

  private ChildrenStress() {}

  private static int valueOf(Runnable task) {
    return task == null ? 0 : ((Numbered) task).number;
  }

  /** A task with a field that is not volatile. */
  private static final class Numbered extends FutureTask<Integer> {
    private int number;

    Numbered(int number) {
      super(() -> number);
      this.number = number;
    }
  }

  /** The owner adds two tasks and removes the newest, while another thread takes the oldest. */
  @JCStressTest
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE, desc = "One took the oldest.")
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE, desc = "It came too early.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Lost, doubled, or seen without its value.")
  @State
  public static class TrimAndPoll {
    private final Children children = new Children();

    @Actor
    public void owner(III_Result result) {
      RunnableFuture<?> newest = new Numbered(2);
      children.push(new Numbered(1));
      children.push(newest);
      children.trim(newest);
      result.r2 = children.size() <= 1 ? 1 : 0;
    }

    @Actor
    public void other(III_Result result) {
      result.r1 = valueOf(children.poll());
    }

    @Arbiter
    public void rest(III_Result result) {
      result.r3 = valueOf(children.poll());
    }
  }

  /** The owner removes the only task and adds another, while another thread takes one. */
  @JCStressTest
  @Outcome(
      id = {"0, 2, 0", "1, 2, 0", "2, 0, 0"},
      expect = Expect.ACCEPTABLE,
      desc = "The second was there for somebody, once.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Lost or doubled.")
  @State
  public static class LastOne {
    private final Children children = new Children();

    @Actor
    public void owner() {
      RunnableFuture<?> first = new Numbered(1);
      children.push(first);
      children.trim(first);
      children.push(new Numbered(2));
    }

    @Actor
    public void other(III_Result result) {
      result.r1 = valueOf(children.poll());
    }

    @Arbiter
    public void rest(III_Result result) {
      result.r2 = valueOf(children.poll());
      result.r3 = valueOf(children.poll());
    }
  }
}
