package dev.heddle.subject.tasks;

import dev.heddle.driver.core.LoadMaker;
import dev.heddle.driver.core.StopAsked;
import dev.heddle.driver.core.Watch;
import dev.heddle.driver.tasks.Jobs;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Runs a number of jobs in a row, each after the last has ended, in a program that has not run any
 * before, to measure them cold. The window is as long as the jobs take. Once begun they are not
 * stopped; a job that takes too long is the last.
 *
 * @param jobs the jobs
 * @param runs the number of jobs
 */
record InARow(Jobs jobs, int runs) implements LoadMaker {

  private static final String RUNS = "runs=";
  private static final int USUAL = 10;
  private static final int MOST = 1_000_000;

  /**
   * Parses the number, then the executor and the workload.
   *
   * @throws IllegalArgumentException if something is wrong
   */
  static InARow parse(List<String> words) {
    List<String> own = words.stream().filter(word -> word.startsWith(RUNS)).toList();
    List<String> others = new ArrayList<>(words);
    others.removeAll(own);
    int runs = new TaskSettings(own).number("runs", USUAL, MOST);
    return new InARow(TasksMain.jobs(others), runs);
  }

  @Override
  public Measurement make(Plan plan, Watch watch, Consumer<Event> events)
      throws InterruptedException, StopAsked {
    if (!(plan.load() instanceof Load.Closed closed) || closed.users() != 1) {
      throw new IllegalArgumentException(
          "jobs in a row need a load of 1 user, was " + plan.load().label());
    }
    watch.begin();
    watch.awaitMeasure();

    watch.windowOpened(System.nanoTime());
    Row row = run(plan.timeoutNanos());
    watch.windowClosed(System.nanoTime());
    events.accept(row.endedOn());
    return row.measurement();
  }

  /** Runs all jobs, or until one takes too long. */
  Row run(long timeoutNanos) throws InterruptedException {
    List<Run> all = new ArrayList<>();
    long beganNanos = System.nanoTime();
    boolean inTime = true;
    while (inTime && all.size() < runs) {
      Run run = new Run();
      all.add(run);
      begin(run);
      inTime = run.await(timeoutNanos);
    }
    return new Row(all, System.nanoTime() - beganNanos, timeoutNanos);
  }

  private void begin(Run run) {
    try {
      jobs.begin(run);
    } catch (RuntimeException e) {
      run.fail();
    }
  }

  /**
   * The results of the jobs.
   *
   * @param runs the jobs that have begun
   * @param windowNanos the time that all took together
   * @param timeoutNanos the time that one job may take
   */
  record Row(List<Run> runs, long windowNanos, long timeoutNanos) {

    Event.EndedOn endedOn() {
      // Failed jobs may never have begun.
      List<Run> done = runs.stream().filter(run -> run.isOver() && run.isGood).toList();
      long virtual = done.stream().filter(run -> run.onVirtual).count();
      return new Event.EndedOn(done.size() - virtual, virtual);
    }

    Measurement measurement() {
      Histogram times = Histograms.ofNanos();
      long done = 0;
      long failed = 0;
      long late = 0;
      for (Run run : runs) {
        if (run.isOver() && !run.isGood) {
          failed++;
          continue;
        }
        times.recordValue(Math.min(run.nanos(timeoutNanos), Histograms.LONGEST_NANOS));
        if (run.isOver()) {
          done++;
        } else {
          late++;
        }
      }
      return new JobTimes(times, done, failed, late)
          .measurement(windowNanos, runs.stream().mapToLong(run -> run.nanos(timeoutNanos)).sum());
    }
  }

  /** One job; its result may be read once it has ended. */
  static final class Run implements Jobs.Job {

    private final AtomicBoolean isTold = new AtomicBoolean();
    private final CountDownLatch over = new CountDownLatch(1);
    private final long beganNanos = System.nanoTime();
    private long endedNanos;
    private boolean isGood;
    private boolean onVirtual;

    @Override
    public void end() {
      over(true);
    }

    @Override
    public void fail() {
      over(false);
    }

    private void over(boolean good) {
      if (isTold.compareAndSet(false, true)) {
        endedNanos = System.nanoTime();
        isGood = good;
        onVirtual = Thread.currentThread().isVirtual();
        over.countDown();
      }
    }

    boolean await(long nanos) throws InterruptedException {
      return over.await(nanos, TimeUnit.NANOSECONDS);
    }

    boolean isOver() {
      return over.getCount() == 0;
    }

    /** The time it took, or the given time if it has not ended. */
    long nanos(long other) {
      return isOver() ? endedNanos - beganNanos : other;
    }
  }
}
