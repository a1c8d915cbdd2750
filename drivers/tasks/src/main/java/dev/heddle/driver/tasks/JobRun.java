package dev.heddle.driver.tasks;

import dev.heddle.driver.core.ArrivalTimes;
import dev.heddle.driver.core.LoadRun;
import dev.heddle.driver.core.PausableRun;
import dev.heddle.driver.core.Recorder;
import dev.heddle.driver.core.Tally;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.JobPlan;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Plan;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** A load of jobs in this process. Each method waits until the lane has done its part. */
final class JobRun implements PausableRun {

  private final JobLane lane;

  private JobRun(JobLane lane) {
    this.lane = lane;
  }

  /** Begins the load of a task program. */
  static LoadRun begin(Jobs jobs, Plan plan) {
    if (!(plan instanceof JobPlan)) {
      throw new IllegalArgumentException("this program runs jobs and cannot send requests");
    }
    return new JobRun(JobLane.start(jobs, pacing(plan), plan.timeoutNanos()));
  }

  private static JobPacing pacing(Plan plan) {
    long now = System.nanoTime();
    return switch (plan.load()) {
      case Load.Closed closed ->
          new UserJobPacing(closed.users(), closed.users(), now, plan.timeoutNanos());
      case Load.Jump jump -> new UserJobPacing(jump.from(), jump.users(), now, plan.timeoutNanos());
      case Load.Open open -> clock(open, plan, now);
      case Load.Surge surge -> new SurgeJobPacing(surge, plan.seed(), now);
      case Load.Climb climb -> clock(climb.at(climb.leastPerSecond()), plan, now);
    };
  }

  private static JobPacing clock(Load.Open load, Plan plan, long now) {
    return new ClockJobPacing(ArrivalTimes.of(load, 0, 1, plan.seed()), now);
  }

  private <T> T onLane(Supplier<T> action) {
    CompletableFuture<T> done = new CompletableFuture<>();
    lane.order(
        () -> {
          try {
            done.complete(action.get());
          } catch (RuntimeException | Error e) {
            done.completeExceptionally(e);
          }
        });
    return done.join();
  }

  @Override
  public void openWindow(long from, long to) {
    onLane(
        () -> {
          lane.openWindow(from, to);
          return true;
        });
  }

  @Override
  public boolean isSettled(long windowTo) {
    return onLane(() -> lane.isSettled(windowTo));
  }

  @Override
  public double unsettledShare() {
    Recorder.Progress progress = onLane(() -> lane.recorder().progress());
    long intended = progress.intended();
    return intended == 0 ? 0 : (double) (intended - progress.settled()) / intended;
  }

  @Override
  public Event.Sample sample(long beganNanos) {
    return onLane(
        () -> {
          Recorder.Counts counts = lane.recorder().takeSample();
          Histogram response = counts.responseTime();
          return new Event.Sample(
              System.nanoTime() - beganNanos,
              counts.completed(),
              counts.failed(),
              lane.inFlight(),
              0,
              0,
              Histograms.p99(response));
        });
  }

  @Override
  public Event.EndedOn endedOn() {
    return onLane(lane::endedOn);
  }

  @Override
  public long cpuNanos() {
    return lane.cpuNanos();
  }

  @Override
  public Tally finish() {
    return onLane(
        () -> {
          lane.stop();
          return lane.recorder().takeTally();
        });
  }

  @Override
  public Tally pause() {
    return onLane(() -> lane.pause(System.nanoTime()));
  }

  @Override
  public boolean isQuiet() {
    return onLane(lane::isQuiet);
  }

  @Override
  public void resume() {
    onLane(
        () -> {
          lane.resume(System.nanoTime());
          return true;
        });
  }

  @Override
  public void stop() {
    onLane(
        () -> {
          lane.stop();
          return true;
        });
  }

  @Override
  public void close() {
    stop();
    lane.end();
  }
}
