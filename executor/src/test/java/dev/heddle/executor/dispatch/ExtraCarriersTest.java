package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExtraCarriersTest {

  private static final long SECOND = 1_000_000_000;
  private static final int CPUS = 2;

  private int carriers = CPUS;
  private boolean can = true;

  private final ExtraCarriers extra =
      new ExtraCarriers(
          more -> {
            carriers += can ? more : 0;
            return can;
          });

  @Test
  void held_againAndAgain_doublesThemUpTo256InAll() {
    int[] had = new int[10];
    for (int i = 0; i < had.length; i++) {
      extra.held(i, CPUS);
      had[i] = carriers;
    }

    assertThat(had).containsExactly(4, 6, 10, 18, 34, 66, 130, 256, 256, 256);
  }

  @Test
  void run_forASecondSinceTheyWereHeld_givesAllBack() {
    extra.held(0, CPUS);
    extra.held(SECOND / 2, CPUS);
    extra.run(SECOND);
    assertThat(carriers).isEqualTo(6);

    extra.run(3 * SECOND / 2);

    assertThat(carriers).isEqualTo(CPUS);
    assertThat(extra.count()).isZero();
  }

  @Test
  void held_onceMoreAfterTheyWereGivenBack_keepsThemTwiceAsLong() {
    extra.held(0, CPUS);
    extra.run(SECOND);
    extra.held(SECOND, CPUS);

    extra.run(2 * SECOND);
    assertThat(carriers).isEqualTo(4);
    extra.run(3 * SECOND);
    assertThat(carriers).isEqualTo(CPUS);
  }

  @Test
  void giveBack_isAtOnce_andTheNextAreKeptForASecondAgain() {
    extra.held(0, CPUS);
    extra.run(SECOND);
    extra.held(SECOND, CPUS);

    extra.giveBack();
    assertThat(carriers).isEqualTo(CPUS);

    extra.held(2 * SECOND, CPUS);
    extra.run(3 * SECOND);
    assertThat(carriers).isEqualTo(CPUS);
  }

  @Test
  void held_jvmDoesNotLetIt_nothingIsGivenBack() {
    can = false;
    extra.held(0, CPUS);
    can = true;

    extra.giveBack();

    assertThat(carriers).isEqualTo(CPUS);
  }
}
