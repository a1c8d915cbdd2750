package dev.heddle.driver.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.JobPlan;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Loads of jobs in this process. */
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
class JobRunIT {

  private static final Duration WINDOW = Duration.ofSeconds(1);

  private final ScheduledExecutorService later = Executors.newScheduledThreadPool(2);
  private final ExecutorService pool = Executors.newFixedThreadPool(2);

  @AfterEach
  void end() {
    later.shutdownNow();
    pool.shutdownNow();
  }

  /** Each takes so long; the most that there were at a time are counted. */
  private Jobs jobsOf(int millis, AtomicInteger most) {
    AtomicInteger now = new AtomicInteger();
    return job -> {
      most.accumulateAndGet(now.incrementAndGet(), Math::max);
      later.schedule(
          () -> {
            now.decrementAndGet();
            job.end();
          },
          millis,
          TimeUnit.MILLISECONDS);
    };
  }

  @Test
  void closed_usersWhoseJobsTake10Milliseconds_areInTheSystemAllTheTime() throws Exception {
    AtomicInteger most = new AtomicInteger();
    Jobs jobs = jobsOf(10, most);
    Measurement measured = measure(jobs, new Load.Closed(8), Duration.ofSeconds(5));

    assertThat(most).hasValue(8);
    assertThat(measured.failed()).isZero();
    assertThat(measured.intended()).isBetween(200L, 800L);
    assertThat(measured.completed()).isBetween(measured.intended() - 8, measured.intended() + 8);
    assertThat(measured.presentNanos() / 1e9).isBetween(7.0, 8.1);
    assertThat(Histograms.decode(measured.responseTime()).getMinValue()).isGreaterThan(9_000_000);
    assertThat(measured.cpuNanos()).isBetween(1L, WINDOW.toNanos());
  }

  @Test
  void open_everyArrivalIsAJob() throws Exception {
    LongAdder begun = new LongAdder();
    Jobs jobs =
        job -> {
          begun.increment();
          pool.execute(job::end);
        };
    Measurement measured =
        measure(jobs, new Load.Open(2_000, Load.Arrivals.POISSON), Duration.ofSeconds(5));

    assertThat(measured.intended()).isBetween(1_700L, 2_300L);
    assertThat(measured.failed()).isZero();
    assertThat(Histograms.decode(measured.responseTime()).getTotalCount())
        .isEqualTo(measured.intended());
    assertThat(begun.sum()).isGreaterThanOrEqualTo(measured.intended());
  }

  @Test
  void jobsThatFailOrAreRefused_areErrors() throws Exception {
    AtomicInteger number = new AtomicInteger();
    Jobs jobs =
        job -> {
          if (number.incrementAndGet() % 2 == 0) {
            throw new RejectedExecutionException("on purpose");
          }
          pool.execute(job::fail);
        };
    Measurement measured =
        measure(jobs, new Load.Open(200, Load.Arrivals.CONSTANT), Duration.ofSeconds(5));

    assertThat(measured.succeeded()).isZero();
    assertThat(measured.failed()).isEqualTo(measured.intended()).isBetween(190L, 210L);
  }

  /** As when there is no memory for another thread. */
  @Test
  void jobsThatCannotBegin_areErrorsAndTheLoadGoesOn() throws Exception {
    AtomicInteger number = new AtomicInteger();
    Jobs jobs =
        job -> {
          if (number.incrementAndGet() % 2 == 0) {
            throw new OutOfMemoryError("on purpose");
          }
          pool.execute(job::end);
        };
    Measurement measured =
        measure(jobs, new Load.Open(200, Load.Arrivals.CONSTANT), Duration.ofSeconds(5));

    assertThat(measured.intended()).isBetween(190L, 210L);
    assertThat(measured.succeeded()).isBetween(90L, 110L);
  }

  @Test
  void jobsThatNeverEnd_areUnfinished() throws Exception {
    Measurement measured =
        measure(job -> {}, new Load.Open(100, Load.Arrivals.CONSTANT), Duration.ofMillis(300));

    assertThat(measured.completed()).isZero();
    assertThat(measured.unfinished()).isEqualTo(measured.intended()).isBetween(95L, 105L);
    assertThat(Histograms.decode(measured.responseTime()).getMinValue()).isGreaterThan(300_000_000);
  }

  @Test
  void jobsThatTakeTooLong_areTimeouts() throws Exception {
    Jobs slow = job -> later.schedule(job::end, 400, TimeUnit.MILLISECONDS);
    Measurement measured =
        measure(slow, new Load.Open(100, Load.Arrivals.CONSTANT), Duration.ofMillis(300));

    assertThat(measured.completed()).isZero();
    assertThat(measured.timeouts() + measured.unfinished()).isEqualTo(measured.intended());
  }

  @Test
  void jump_theOthersComeWhenTheWindowOpens() throws Exception {
    AtomicInteger most = new AtomicInteger();
    Jobs jobs = jobsOf(100, most);
    try (Session session = new Session(plan -> JobRun.begin(jobs, plan))) {
      session.begin(plan(new Load.Jump(2, 50), Duration.ofSeconds(5)));
      session.awaitSample(sample -> sample.elapsedNanos() > Load.Closed.RAMP.toNanos());
      assertThat(most).hasValue(2);
      Measurement measured = session.measure(WINDOW);

      assertThat(most).hasValue(50);
      assertThat(measured.failed()).isZero();
      assertThat(Histograms.decode(measured.responseTime()).getMinValue())
          .isGreaterThan(95_000_000);
      assertThat(session.endedOn().platform()).isPositive();
      assertThat(session.endedOn().virtual()).isZero();
    }
  }

  @Test
  void jobsThatEndOnVirtualThreads_areCountedAsSuch() throws Exception {
    Jobs jobs = job -> Thread.ofVirtual().start(job::end);
    try (Session session = new Session(plan -> JobRun.begin(jobs, plan))) {
      session.begin(plan(new Load.Closed(4), Duration.ofSeconds(5)));
      session.awaitSample(sample -> session.endedOn().virtual() > 0);
      assertThat(session.endedOn().platform()).isZero();
    }
  }

  @Test
  void jobsThatEndAfterTheLoad_doNoHarmToTheNext() throws Exception {
    Jobs slow = job -> later.schedule(job::end, 400, TimeUnit.MILLISECONDS);
    try (Session session = new Session(plan -> JobRun.begin(slow, plan))) {
      for (int load = 0; load < 3; load++) {
        session.begin(plan(new Load.Closed(4), Duration.ofSeconds(1)));
        session.awaitSample(sample -> sample.inFlight() > 0);
        session.stop();
      }
    }
  }

  @Test
  void slices_ofUsers_measureThemAndStopJobsBetween() throws Exception {
    AtomicInteger most = new AtomicInteger();
    LongAdder begun = new LongAdder();
    Jobs jobs = jobsOf(10, most);
    Jobs counted =
        job -> {
          begun.increment();
          jobs.begin(job);
        };
    try (Session session = new Session(plan -> JobRun.begin(counted, plan))) {
      session.begin(plan(new Load.Closed(8), Duration.ofSeconds(5)));
      session.awaitSample(sample -> sample.inFlight() == 8);
      for (int slice = 0; slice < 5; slice++) {
        Measurement measured = session.slice(Duration.ofMillis(50), Duration.ofMillis(100));
        long after = begun.sum();

        assertThat(measured.failed()).isZero();
        assertThat(measured.intended()).isPositive();
        assertThat(measured.presentNanos() / 1e8).isBetween(6.5, 8.1);
        session.expectNothing(Duration.ofMillis(50));
        assertThat(begun.sum()).isEqualTo(after);
      }
      assertThat(most).hasValue(8);
    }
  }

  @Test
  void slices_ofARate_intendRateTimesTimeAndDoNotMakeUpForPauses() throws Exception {
    LongAdder begun = new LongAdder();
    Jobs jobs =
        job -> {
          begun.increment();
          pool.execute(job::end);
        };
    try (Session session = new Session(plan -> JobRun.begin(jobs, plan))) {
      session.begin(plan(new Load.Open(200, Load.Arrivals.CONSTANT), Duration.ofSeconds(5)));
      session.pause();
      long before = begun.sum();
      session.expectNothing(Duration.ofMillis(300));
      assertThat(begun.sum()).isEqualTo(before);

      Measurement measured = session.slice(Duration.ZERO, Duration.ofMillis(100));

      assertThat(measured.intended()).isBetween(19L, 21L);
      assertThat(measured.failed()).isZero();
      assertThat(Histograms.decode(measured.responseTime()).getMaxValue()).isLessThan(300_000_000);
    }
  }

  @Test
  void jobsThatNeverEnd_areUnfinishedInTheirSliceAndStuckInTheNext() throws Exception {
    try (Session session = new Session(plan -> JobRun.begin(job -> {}, plan))) {
      session.begin(plan(new Load.Open(100, Load.Arrivals.CONSTANT), Duration.ofMillis(100)));

      Measurement first = session.slice(Duration.ofMillis(100), Duration.ofMillis(100));
      Measurement second = session.slice(Duration.ofMillis(100), Duration.ofMillis(100));

      assertThat(first.unfinished()).isEqualTo(first.intended()).isBetween(9L, 11L);
      assertThat(second.unfinished()).isEqualTo(second.intended()).isBetween(9L, 11L);
      assertThat(second.failures().stuck())
          .isGreaterThanOrEqualTo(first.failures().stuck() + first.unfinished());
      session.stop();
    }
  }

  @Test
  void requests_areNoJobs() throws Exception {
    try (Session session = new Session(plan -> JobRun.begin(job -> job.end(), plan))) {
      session.tell(new Command.Begin(PlanBuilder.rate(1, 100).build()));
      assertThat(session.expect(Event.Failed.class).message()).contains("cannot send requests");
    }
  }

  private static Measurement measure(Jobs jobs, Load load, Duration drain) throws Exception {
    try (Session session = new Session(plan -> JobRun.begin(jobs, plan))) {
      session.begin(plan(load, drain));
      session.awaitSample(sample -> sample.elapsedNanos() > Load.Closed.RAMP.toNanos());
      return session.measure(WINDOW);
    }
  }

  private static JobPlan plan(Load load, Duration drain) {
    return new JobPlan(load, drain.toNanos(), drain.toNanos(), Duration.ofMillis(100).toNanos(), 1);
  }
}
