package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** JMH itself, in this JVM; the benchmark warms up for five seconds. */
@Timeout(60)
class JmhRunIT {

  @Test
  void start_measuresAsManyIterationsAsAskedFor() throws InterruptedException {
    JmhRun run = run("virtual");

    assertThat(run.hasOpened()).isTrue();
    assertThat(run.hasClosed()).isTrue();
    JmhReport report = run.report();
    assertThat(report.averages()).hasSize(2).allMatch(millis -> millis >= 30);
    assertThat(run.operations()).hasSize(2).allMatch(count -> count > 0);
    assertThat(run.closedNanos() - run.openedNanos())
        .isGreaterThanOrEqualTo(Duration.ofMillis(400).toNanos());
    assertThat(report.virtual()).isPositive();
    assertThat(report.platform()).isZero();
  }

  @Test
  void start_benchmarkThatThrows_fails() throws InterruptedException {
    JmhRun run = run("no-such");

    assertThat(run.hasClosed()).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(run::report)
        .withMessageStartingWith("JMH failed; see its output: ");
  }

  /** Until it has ended; bounded by the time-out. */
  private static JmhRun run(String executor) throws InterruptedException {
    JmhRun run = JmhRun.start(Map.of("on", executor, "loop", "10"), 2, 2, Duration.ofMillis(200));
    while (!run.hasEnded()) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    return run;
  }
}
