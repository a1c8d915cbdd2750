package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class GivenUpTest {

  @Test
  void byThisThread_countsSleepsOfNoTimeAndParks() throws InterruptedException {
    long before = GivenUp.byThisThread();
    Thread.sleep(0);
    Thread.sleep(0);
    LockSupport.parkNanos(1_000);

    assertThat(GivenUp.byThisThread() - before).isEqualTo(3);
  }

  @Test
  void byThisThread_doesNotCountWhatItComputes() {
    long before = GivenUp.byThisThread();
    for (int i = 0; i < 1_000; i++) {
      Thread.onSpinWait();
    }

    assertThat(GivenUp.byThisThread()).isEqualTo(before);
  }
}
