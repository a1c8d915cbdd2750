package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TaskTypeTest {

  private final Object owner = new Object();
  private final TaskType type = new TaskType("some", owner);
  private final TaskType second = new TaskType("second", owner);
  private final TaskType third = new TaskType("third", owner);

  private final List<String> told = new ArrayList<>();
  private final Journal journal =
      new Journal() {
        @Override
        public void learned(String name, Manner before, Manner now) {
          told.add(name + " " + before + " " + now);
        }
      };

  @Test
  void looks_thatAreInVain_becomeFew_andAreTriedNowAndThen() {
    int most = type.looks();
    for (int i = 0; i < 20; i++) {
      type.looked(false);
    }
    int tried = 0;
    for (int i = 0; i < 200; i++) {
      int looks = type.looks();
      assertThat(looks).isIn(0, most);
      tried += looks > 0 ? 1 : 0;
    }

    assertThat(most).isPositive();
    assertThat(tried).isBetween(1, 5);
  }

  @Test
  void looks_afterOneThatWasNot_areMany() {
    int most = type.looks();
    for (int i = 0; i < 20; i++) {
      type.looked(false);
    }
    type.looked(true);

    assertThat(type.looks()).isEqualTo(most);
  }

  @Test
  void looks_tasksTakeLong_areNone() {
    for (int i = 0; i < 20; i++) {
      type.timed(100_000);
    }

    assertThat(type.looks()).isZero();
  }

  /** What was taken for waits may have been waits for each other. */
  @Test
  void isRecursive_afterItsTasksSeemedToWait_isUnknownAgain() {
    type.observed(new Sample(9_000_000, 1_000, 1, false), Journal.NONE);
    type.observed(new Sample(9_000_000, 1_000, 1, false), Journal.NONE);
    assertThat(type.manner()).isEqualTo(Manner.WAITS);

    type.waitsFor(type, Journal.NONE);

    assertThat(type.isRecursive()).isTrue();
    assertThat(type.manner()).isEqualTo(Manner.UNKNOWN);
    type.observed(new Sample(9_000_000, 1_000, 1, false), Journal.NONE);
    assertThat(type.manner()).isEqualTo(Manner.UNKNOWN);
  }

  @Test
  void looks_tasksWait_areNone() {
    for (int i = 0; i < 20; i++) {
      type.observed(new Sample(9_000_000, 1_000, 1, false), Journal.NONE);
    }

    assertThat(type.looks()).isZero();
  }

  @Test
  void waitsFor_itsOwnType_whatWasKnownIsToldToBeUnknownAgain() {
    type.observed(new Sample(9_000_000, 1_000, 1, false), journal);
    type.observed(new Sample(9_000_000, 1_000, 1, false), journal);

    type.waitsFor(type, journal);
    type.waitsFor(type, journal);

    assertThat(told).containsExactly("some UNKNOWN WAITS", "some WAITS UNKNOWN");
  }

  @Test
  void waitsFor_typeOfAnotherExecutor_isNotTold() {
    TaskType theirs = new TaskType("theirs", new Object());
    for (TaskType each : List.of(type, theirs)) {
      each.observed(new Sample(9_000_000, 1_000, 1, false), Journal.NONE);
      each.observed(new Sample(9_000_000, 1_000, 1, false), Journal.NONE);
    }

    theirs.waitsFor(type, Journal.NONE);
    type.waitsFor(theirs, journal);

    assertThat(theirs.isRecursive()).isTrue();
    assertThat(told).containsExactly("some WAITS UNKNOWN");
  }

  @Test
  void waitsFor_threeTypesInTurns_areOfARecursion() {
    type.waitsFor(second, Journal.NONE);
    second.waitsFor(third, Journal.NONE);
    assertThat(List.of(type, second, third)).noneMatch(TaskType::isRecursive);

    third.waitsFor(type, Journal.NONE);

    assertThat(List.of(type, second, third)).allMatch(TaskType::isRecursive);
  }

  @Test
  void waitsFor_twoCyclesWithOneTypeInBoth_areOfARecursion() {
    type.waitsFor(second, Journal.NONE);
    second.waitsFor(type, Journal.NONE);
    type.waitsFor(third, Journal.NONE);
    assertThat(third.isRecursive()).isFalse();

    third.waitsFor(type, Journal.NONE);

    assertThat(List.of(type, second, third)).allMatch(TaskType::isRecursive);
  }

  @Test
  void waitsFor_moreTypesInTurnsThanAreFollowed_areNoRecursion() {
    TaskType last = type;
    for (int i = 0; i < TaskType.LONGEST_CYCLE + 1; i++) {
      TaskType next = new TaskType("next", owner);
      last.waitsFor(next, Journal.NONE);
      last = next;
    }

    last.waitsFor(type, Journal.NONE);

    assertThat(type.isRecursive()).isFalse();
  }

  @Test
  void forget_whatItsTasksWaitedFor_isNoLongerKnown() {
    type.waitsFor(second, Journal.NONE);
    type.forget();

    second.waitsFor(type, Journal.NONE);

    assertThat(type.isRecursive()).isFalse();
  }

  private record Key(int number) {}

  /** A chain of types of which each has waited for the one before ends where they are forgotten. */
  @Test
  void types_ofManyKeys_letGoOfThoseThatAreForgotten() {
    TaskTypes types = new TaskTypes(task -> task);
    TaskType last = types.of(new Key(0));
    WeakReference<TaskType> first = new WeakReference<>(last);
    for (int i = 1; i < 2_500; i++) {
      TaskType next = types.of(new Key(i));
      next.waitsFor(last, Journal.NONE);
      last = next;
    }

    Conditions.await(
        () -> {
          System.gc();
          return first.refersTo(null);
        });
    assertThat(last.name()).contains("2499");
  }

  @Test
  void waitsFor_typesThatDoNotComeBack_areNoRecursion() {
    type.waitsFor(second, Journal.NONE);
    second.waitsFor(third, Journal.NONE);
    type.waitsFor(third, Journal.NONE);

    assertThat(List.of(type, second, third)).noneMatch(TaskType::isRecursive);
  }
}
