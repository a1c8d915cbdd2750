package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExtraCarriersTest {

  private static final long SECOND = 1_000_000_000;
  private static final int CPUS = 2;

  private final Jvm jvm = new Jvm();
  private final ExtraCarriers extra = new ExtraCarriers(jvm);

  @Test
  void held_letsThereBe256InAll() {
    extra.held(0);
    extra.held(1);

    assertThat(jvm.count).isEqualTo(256);
    assertThat(extra.count()).isEqualTo(254);
  }

  @Test
  void held_wakesOneEachTime_alsoIfThereMayBeNoMore() {
    extra.held(0);
    extra.held(1);

    assertThat(jvm.woken).isEqualTo(2);
  }

  @Test
  void run_aSecondAfterAllWereHeld_givesThemBack() {
    extra.held(0);
    extra.held(SECOND / 2);
    extra.run(SECOND);
    assertThat(jvm.count).isEqualTo(256);

    extra.run(3 * SECOND / 2);

    assertThat(jvm.count).isEqualTo(CPUS);
    assertThat(extra.count()).isZero();
  }

  @Test
  void run_moreAreInUseThanTheJvmHasOfItsOwn_keepsThemUntilTheyAreNot() {
    extra.held(0);
    jvm.inUse = 3;
    extra.run(SECOND);
    assertThat(jvm.count).isEqualTo(256);

    jvm.inUse = 2;
    extra.run(SECOND + 1);
    assertThat(jvm.count).isEqualTo(256); // Asked once a second.
    extra.run(2 * SECOND);
    assertThat(jvm.count).isEqualTo(CPUS);
  }

  @Test
  void giveBack_isAtOnce_andOnce() {
    extra.held(0);
    jvm.inUse = 4;

    extra.giveBack();
    extra.giveBack();

    assertThat(jvm.count).isEqualTo(CPUS);
    assertThat(extra.count()).isZero();
  }

  @Test
  void held_jvmDoesNotLetIt_nothingIsGivenBackAndNobodyWoken() {
    jvm.most = 0;
    extra.held(0);

    extra.giveBack();

    assertThat(jvm.count).isEqualTo(CPUS);
    assertThat(jvm.woken).isZero();
  }

  private static final class Jvm implements ExtraCarriers.Carriers {
    private int count = CPUS;
    private int most = Integer.MAX_VALUE;
    private int inUse;
    private int woken;

    @Override
    public int raise(int to) {
      int added = Math.max(0, Math.min(most, to) - count);
      count += added;
      return added;
    }

    @Override
    public boolean takeAway(int carriers, boolean evenInUse) {
      boolean take = evenInUse || inUse <= count - carriers;
      count -= take ? carriers : 0;
      return take;
    }

    @Override
    public void wake() {
      woken++;
    }
  }
}
