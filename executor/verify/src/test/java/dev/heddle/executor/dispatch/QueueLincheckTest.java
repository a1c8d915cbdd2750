package dev.heddle.executor.dispatch;

import java.util.ArrayDeque;
import java.util.Queue;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/** The queue is linearizable: explored schedule by schedule, on platform threads. */
@Param(name = "number", gen = IntGen.class, conf = "1:9")
public class QueueLincheckTest {

  private final TaskQueue queue = new TaskQueue(2);

  @Operation
  public boolean offer(@Param(name = "number") int number) {
    return queue.offer(new Numbered(number));
  }

  @Operation
  public Integer poll() {
    Runnable task = queue.poll();
    return task == null ? null : ((Numbered) task).number();
  }

  @Operation(nonParallelGroup = "closing")
  public void close() {
    queue.close();
  }

  @Test
  void queue_everySchedule_isLinearizable() {
    new ModelCheckingOptions()
        .sequentialSpecification(Sequential.class)
        .iterations(30)
        .invocationsPerIteration(500)
        .threads(2)
        .actorsPerThread(3)
        .check(QueueLincheckTest.class);
  }

  private record Numbered(int number) implements Runnable {
    @Override
    public void run() {}
  }

  /** What it is to be. */
  public static class Sequential {
    private final Queue<Integer> queue = new ArrayDeque<>();
    private boolean closed;

    public boolean offer(int number) {
      return !closed && queue.add(number);
    }

    public Integer poll() {
      return queue.poll();
    }

    public void close() {
      closed = true;
    }
  }
}
