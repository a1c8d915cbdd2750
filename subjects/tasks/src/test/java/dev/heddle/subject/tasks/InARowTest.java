package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.heddle.driver.tasks.Jobs;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InARowTest {

  private static final long LONG = Duration.ofSeconds(20).toNanos();

  @Test
  void parse_isHowManyAndWhat() {
    assertThat(InARow.parse(List.of("runs=3", "wait", "wait=1ms", "--on=virtual")).runs())
        .isEqualTo(3);
    assertThat(InARow.parse(List.of("wait", "wait=1ms", "--on=suspend-default")).runs())
        .isEqualTo(10);
  }

  @Test
  void run_doesOneJobAfterTheOther() throws InterruptedException {
    AtomicInteger underWay = new AtomicInteger();
    InARow.Row row =
        new InARow(
                job -> {
                  assertThat(underWay.getAndIncrement()).isZero();
                  Thread.startVirtualThread(
                      () -> {
                        underWay.decrementAndGet();
                        job.end();
                      });
                },
                5)
            .run(LONG);

    assertThat(row.endedOn()).isEqualTo(new Event.EndedOn(0, 5));
    Measurement measured = row.measurement();
    assertThat(measured.succeeded()).isEqualTo(5);
    assertThat(measured.failed()).isZero();
    assertThat(Histograms.decode(measured.responseTime()).getTotalCount()).isEqualTo(5);
    assertThat(measured.presentNanos()).isBetween(1L, measured.windowNanos());
  }

  @Test
  void run_jobsThatFail_areNoTimes() throws InterruptedException {
    Measurement measured = new InARow(Jobs.Job::fail, 3).run(LONG).measurement();

    assertThat(measured.failed()).isEqualTo(3);
    assertThat(Histograms.decode(measured.responseTime()).getTotalCount()).isZero();
    assertThat(
            new InARow(
                    job -> {
                      throw new IllegalStateException("no");
                    },
                    3)
                .run(LONG)
                .measurement()
                .failed())
        .isEqualTo(3);
  }

  @Test
  void run_jobThatTakesTooLong_isTheLast() throws InterruptedException {
    Measurement measured = new InARow(job -> {}, 3).run(2_000_000).measurement();

    assertThat(measured.timeouts()).isEqualTo(1);
    assertThat(measured.intended()).isEqualTo(1);
    assertThat(measured.succeeded()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "runs=3 wait wait=1ms, an executor is needed",
    "runs=0 wait wait=1ms --on=virtual, runs must be 1 to 1000000",
    "runs=3 --on=virtual, a workload is needed",
    "runs=3 runs=4 wait wait=1ms --on=virtual, runs"
  })
  void parse_nonsense_isTold(String words, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> InARow.parse(List.of(words.split(" "))))
        .withMessageContaining(message);
  }
}
