package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A task that makes several calls at once on its own executor and waits for all. The first call
 * that fails cancels the others; the job still counts as successful, because the failure is
 * intended.
 *
 * @param calls supplies the calls of the next job
 */
record FansOut(Supplier<List<Call>> calls) implements TaskBody {

  /**
   * Makes a task with a number of calls.
   *
   * @param time how long each call waits
   * @param fails the share of jobs in which the first call fails after half of its time
   */
  static FansOut of(int calls, Duration time, double fails) {
    Call well = new Call(new Waits(time), false);
    Call badly = new Call(new Waits(time.dividedBy(2)), true);
    Share share = new Share(fails);
    return new FansOut(
        () -> {
          Call first = share.next() ? badly : well;
          return IntStream.range(0, calls).mapToObj(i -> i == 0 ? first : well).toList();
        });
  }

  @Override
  public void run(Executor executor) {
    new Calls(calls.get()).makeOn(executor);
  }
}
