package dev.heddle.executor.dispatch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.law.Law;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What workers keep of a recursion, on a dispatcher whose time does not pass. */
class KeptTasksTest {

  private static final int LEVELS = 30;

  private final TaskTypes types = new TaskTypes(Object::getClass);
  private final TaskType recursive = new TaskType("recursive", types.owner());
  private final TaskType other = new TaskType("other", types.owner());
  private final CountDownLatch end = new CountDownLatch(1);

  // Three workers on two CPUs: while all are active, none takes what another keeps.
  private final Dispatcher dispatcher = Dispatchers.with(new Law(3, 100, true), () -> 0, types);

  /** A task with a type, as the executor's own futures have. */
  private static final class Typed extends FutureTask<Object> implements TaskTypes.TypedTask {

    private final TaskType type;

    Typed(TaskType type, Callable<Object> task) {
      super(task);
      this.type = type;
    }

    @Override
    public TaskType type() {
      return type;
    }
  }

  @AfterEach
  void end() throws InterruptedException {
    end.countDown();
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(20, SECONDS)).isTrue();
  }

  private Typed submit(TaskType type, Callable<Object> task) {
    Typed typed = new Typed(type, task);
    assertThat(dispatcher.dispatch(typed)).isTrue();
    return typed;
  }

  private void occupy(Dispatcher of, int workers) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(workers);
    Callable<Object> task =
        () -> {
          begun.countDown();
          end.await();
          return "";
        };
    for (int i = 0; i < workers; i++) {
      assertThat(of.dispatch(new Typed(other, task))).isTrue();
    }
    assertThat(begun.await(20, SECONDS)).isTrue();
  }

  @Test
  void task_whoseSubmitterHasEnded_isTakenByTheWorkerThatKeepsIt() throws Exception {
    recursive.waitsFor(recursive, Journal.NONE);
    occupy(dispatcher, 2);

    Typed parent = submit(other, () -> submit(recursive, Executors.callable(() -> {})));

    assertThat(((Typed) parent.get(20, SECONDS)).get(20, SECONDS)).isNull();
  }

  /** While fewer may be active than are. */
  @Test
  void task_whoseSubmitterIsToRest_isTakenByTheWorkerThatKeepsIt() throws Exception {
    recursive.waitsFor(recursive, Journal.NONE);
    Dispatcher few = Dispatchers.with(new Law(1, 1, true), () -> 0, types);
    few.pool().allow(2);
    occupy(few, 1);
    Typed child = new Typed(recursive, Executors.callable(() -> {}));

    few.dispatch(
        new Typed(
            other,
            () -> {
              few.dispatch(child);
              few.pool().allow(1);
              return "";
            }));

    assertThat(child.get(20, SECONDS)).isNull();
    end.countDown();
    few.shutdown();
    assertThat(few.awaitTermination(20, SECONDS)).isTrue();
  }

  @Test
  void task_ofATypeThatNobodyHasWaitedFor_isNotKept() throws Exception {
    CountDownLatch polled = new CountDownLatch(1);

    Typed parent =
        submit(
            recursive,
            () -> {
              Typed child = submit(recursive, Executors.callable(polled::countDown));
              assertThat(Objects.requireNonNull(Worker.current()).children).isNull();
              return polled.await(20, SECONDS) ? child : "";
            });

    assertThat(parent.get(30, SECONDS)).isInstanceOf(Typed.class);
  }

  @Test
  void deques_ofWorkersThatRest_areNotLookedAt() throws Exception {
    recursive.waitsFor(recursive, Journal.NONE);

    assertThat(submit(recursive, () -> nested(LEVELS)).get(30, SECONDS)).isEqualTo(LEVELS);

    Conditions.await(() -> dispatcher.pool().queues().children.length == 0);
  }

  /** The worker that kept it has ended, and all that may be active wait. */
  @Test
  void task_thatAWorkerHasLeft_begins() throws Exception {
    Dispatcher full = Dispatchers.with(new Law(1, 100, true), System::nanoTime, types);
    CountDownLatch ran = new CountDownLatch(1);
    try {
      occupy(full, 2);
      Children left = new Children();
      left.push(new Typed(recursive, Executors.callable(ran::countDown)));
      full.pool().queues().list(left, true);
      full.pool().queues().ended(left);
      full.sentinel().attend();

      assertThat(ran.await(20, SECONDS)).isTrue();
    } finally {
      end.countDown();
      full.shutdown();
    }
  }

  /** Waits as the executor's futures do if the task has a time-out. */
  private Object nested(int levels) throws Exception {
    if (levels == 0) {
      return 0;
    }
    Typed child = submit(recursive, () -> nested(levels - 1));
    Worker worker = Objects.requireNonNull(Worker.current());
    worker.standBy(null, recursive);
    try {
      return (Integer) child.get(20, SECONDS) + 1;
    } finally {
      worker.goOn();
    }
  }
}
