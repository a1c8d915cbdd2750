package dev.heddle.executor.dispatch;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.dispatch.NativeState.What;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class NativeStateTest {

  @ParameterizedTest
  @CsvSource({
    "12 (heddle-1) S 1 2, WAITING",
    "12 (heddle-1) D 1 2, ON_DISK",
    "12 (heddle-1) R 1 2, RUNNING",
    "12 (a) R (b) S 1, WAITING",
    "12 (heddle-1) Z 1, RUNNING",
    "12 (heddle-1, UNTOLD",
    "'', UNTOLD"
  })
  void what_lineOfTheSystem_isReadBehindTheName(String line, What expected) {
    assertThat(NativeState.what(line.getBytes(US_ASCII), line.length())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"937705 1200 23, 937705, 1200, 23", "'5 0 1\n', 5, 0, 1"})
  void scheduled_lineOfTheSystem_isItsThreeNumbers(
      String line, long cpuNanos, long delayNanos, long slices) {
    assertThat(NativeState.scheduled(line.getBytes(US_ASCII), line.length()))
        .usingRecursiveComparison()
        .isEqualTo(new NativeState.Scheduled(cpuNanos, delayNanos, slices));
  }

  @ParameterizedTest
  @CsvSource({"5", "''", "'5 7'"})
  void scheduled_lineThatTellsTooLittle_isNothing(String line) {
    assertThat(NativeState.scheduled(line.getBytes(US_ASCII), line.length())).isNull();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void scheduled_threadThatIsReadyAndHasNoCpu_grows() throws InterruptedException {
    AtomicBoolean end = new AtomicBoolean();
    List<Thread> others = new ArrayList<>();
    for (int i = 0; i <= Runtime.getRuntime().availableProcessors(); i++) {
      others.add(
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    while (!end.get()) {
                      Thread.onSpinWait();
                    }
                  }));
    }
    NativeState state = new NativeState();
    state.attach();
    NativeState.Scheduled before = Objects.requireNonNull(state.scheduled());

    while (Objects.requireNonNull(state.scheduled()).delayNanos == before.delayNanos
        || Objects.requireNonNull(state.scheduled()).slices == before.slices) {
      Thread.onSpinWait(); // Bounded by the test's time-out.
    }

    end.set(true);
    for (Thread other : others) {
      other.join();
    }
  }

  @Test
  void what_notAttached_isNotKnown() {
    assertThat(new NativeState().what()).isEqualTo(What.UNTOLD);
    assertThat(new NativeState().scheduled()).isNull();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void what_threadThatWaits_isSeen() throws InterruptedException {
    NativeState state = new NativeState();
    CountDownLatch attached = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  state.attach();
                  attached.countDown();
                  try {
                    end.await();
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    assertThat(attached.await(30, TimeUnit.SECONDS)).isTrue();

    while (state.what() != What.WAITING) {
      Thread.onSpinWait(); // Bounded by the test's time-out.
    }

    end.countDown();
    thread.join();
    assertThat(state.what()).isIn(What.RUNNING, What.UNTOLD); // The system may know it for a while.
  }
}
