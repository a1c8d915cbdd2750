package dev.heddle.executor.dispatch;

import java.util.concurrent.FutureTask;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** The queue: each task is taken once, along with what was written before it was put in. */
public final class QueueStress {

  private QueueStress() {}

  /** A task with a field that is not volatile. */
  private static final class Carrier implements Runnable {
    private int value;

    @Override
    public void run() {}
  }

  /** A task that another thread has run while it stood in the queue. */
  private static final class Over extends FutureTask<Object> implements QueuedTask<Object> {

    private static final TaskType TYPE = new TaskType("over", "owner");

    Over() {
      super(() -> 1);
    }

    @Override
    public TaskType type() {
      return TYPE;
    }

    @Override
    public boolean isOver() {
      return true;
    }

    @Override
    public boolean runIfQueued() {
      return false;
    }

    @Override
    public boolean runUnlessBegun() {
      return false;
    }

    @Override
    public boolean isInterrupted() {
      return false;
    }
  }

  private static int valueOf(Runnable task) {
    if (task == null) {
      return 0;
    }
    return task instanceof Carrier carrier ? carrier.value : 1;
  }

  private static Carrier carrier(int value) {
    Carrier carrier = new Carrier();
    carrier.value = value;
    return carrier;
  }

  /** One thread puts a task in, another takes; the rest is taken at the end. */
  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "Taken at once, with its value.")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "Came too late, and is still there.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Lost, doubled, or seen without its value.")
  @State
  public static class PutAndTake {
    private final TaskQueue queue = new TaskQueue(2);

    @Actor
    public void put() {
      queue.offer(carrier(1));
    }

    @Actor
    public void take(II_Result result) {
      result.r1 = valueOf(queue.poll());
    }

    @Arbiter
    public void rest(II_Result result) {
      result.r2 = valueOf(queue.poll());
    }
  }

  /** One thread takes what another puts in, across the edge of a segment. */
  @JCStressTest
  @Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "Both, once each.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Lost or doubled.")
  @State
  public static class OverTheEdge {
    private final TaskQueue queue = new TaskQueue(1);
    private int first;
    private int second;

    @Actor
    public void put() {
      queue.offer(carrier(1));
      queue.offer(carrier(2));
    }

    @Actor
    public void take() {
      first = valueOf(queue.poll());
      second = valueOf(queue.poll());
    }

    @Arbiter
    public void rest(I_Result result) {
      result.r1 = first + second + valueOf(queue.poll()) + valueOf(queue.poll());
    }
  }

  /** The first waits for no thread any more. */
  @JCStressTest
  @Outcome(id = "2, 0", expect = Expect.ACCEPTABLE, desc = "Dropped, and the second taken at once.")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "Taken before it was dropped.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "The second is lost or doubled.")
  @State
  public static class TakeAndDrop {
    private final TaskQueue queue = new TaskQueue(1);

    {
      queue.offer(new Over());
      queue.offer(carrier(2));
    }

    @Actor
    public void take(II_Result result) {
      result.r1 = valueOf(queue.poll());
    }

    @Actor
    public void drop() {
      queue.dropFirst();
      queue.dropFirst();
    }

    @Arbiter
    public void rest(II_Result result) {
      result.r2 = valueOf(queue.poll()) + valueOf(queue.poll());
    }
  }

  /** A task that comes while the queue is closed is either refused or there. */
  @JCStressTest
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE, desc = "Accepted before the close.")
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE, desc = "Refused after it.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Accepted and lost, or accepted after a refusal.")
  @State
  public static class PutAndClose {
    private final TaskQueue queue = new TaskQueue(1);

    @Actor
    public void put(III_Result result) {
      result.r1 = queue.offer(carrier(1)) ? 1 : 0;
    }

    @Actor
    public void close() {
      queue.close();
    }

    @Arbiter
    public void rest(III_Result result) {
      result.r2 = valueOf(queue.poll());
      result.r3 = queue.offer(carrier(5)) ? 1 : 0;
    }
  }
}
