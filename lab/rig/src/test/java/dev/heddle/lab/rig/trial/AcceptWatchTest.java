package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Iterator;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AcceptWatchTest {

  @Test
  void most_isThatOfTwoLooksInARow() {
    assertThat(most(0, 0)).isZero();
    assertThat(most(500, 0, 300, 0)).isZero();
    assertThat(most(0, 40, 60, 0)).isEqualTo(40);
    assertThat(most(40, 60, 0, 70, 80)).isEqualTo(70);
  }

  @Test
  void most_ofLooksThatSawNothing_isNotKnown() {
    assertThat(most(7)).isNull();
    assertThat(most(-1, -1, -1)).isNull();
    assertThat(most(7, -1, 7)).isNull();
  }

  /** Of looks that saw so many; negative: that was not known. */
  private static @Nullable Integer most(int... seen) {
    Iterator<Integer> queue = Arrays.stream(seen).iterator();
    AcceptWatch watch =
        new AcceptWatch(
            () -> {
              int now = queue.next();
              return now < 0 ? OptionalInt.empty() : OptionalInt.of(now);
            });
    while (queue.hasNext()) {
      watch.lookNow();
    }
    return watch.most();
  }
}
