package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RosterTest {

  private static final int ALL = Integer.MAX_VALUE;

  private static final Dispatcher IDLE = Dispatchers.idle();

  private final Roster roster = new Roster();

  @Test
  void enlist_asManyAsTheLimit_andNoMore() {
    assertThat(roster.enlist(2)).isTrue();
    assertThat(roster.enlist(2)).isTrue();
    assertThat(roster.enlist(2)).isFalse();
    assertThat(roster.active()).isEqualTo(2);

    roster.discharge();

    assertThat(roster.enlist(2)).isTrue();
  }

  @Test
  void wake_theOneThatRestedLast_comesFirst() {
    Worker first = added();
    Worker second = added();
    Worker third = added();
    roster.rest(second);
    roster.rest(first);
    roster.rest(third);

    assertThat(roster.active()).isZero();
    assertThat(roster.wake(ALL)).isSameAs(third);
    assertThat(roster.wake(ALL)).isSameAs(first);
    assertThat(roster.wake(ALL)).isSameAs(second);
    assertThat(roster.wake(ALL)).isNull();
    assertThat(roster.active()).isEqualTo(3);
  }

  @Test
  void wake_asManyActiveAsTheLimit_wakesNone() {
    Worker worker = added();
    added();
    roster.rest(worker);

    assertThat(roster.wake(1)).isNull();
    assertThat(roster.wake(2)).isSameAs(worker);
  }

  @Test
  void remove_placeIsTakenByTheNext() {
    Worker first = added();
    added();
    roster.remove(first);
    Worker third = added();

    assertThat(third.place).isEqualTo(first.place);
    assertThat(roster.size()).isEqualTo(2);
    assertThat(roster.active()).isEqualTo(2);
  }

  @Test
  void enlist_oneIsIdle_isRefused() {
    roster.rest(added());

    assertThat(roster.enlist(ALL)).isFalse();

    assertThat(roster.wake(ALL)).isNotNull();
    assertThat(roster.enlist(ALL)).isTrue();
  }

  @Test
  void add_manyMoreThanAtFirst_keepsThemAll() {
    List<Worker> all = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      all.add(added());
    }

    assertThat(roster.workers()).containsAll(all);
    assertThat(roster.size()).isEqualTo(100);
  }

  @Test
  void restAndWake_byManyThreads_neverGivesOneToTwo() throws InterruptedException {
    int workers = 8;
    List<Worker> all = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      all.add(added());
    }
    all.forEach(roster::rest);
    Set<Worker> held = ConcurrentHashMap.newKeySet();
    AtomicInteger doubled = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (int round = 0; round < 100_000; round++) {
                      Worker worker = roster.wake(ALL);
                      if (worker != null) {
                        if (!held.add(worker)) {
                          doubled.incrementAndGet();
                        }
                        held.remove(worker);
                        roster.rest(worker);
                      }
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(doubled).hasValue(0);
    assertThat(roster.active()).isZero();
    for (int i = 0; i < workers; i++) {
      assertThat(roster.wake(ALL)).isNotNull();
    }
    assertThat(roster.wake(ALL)).isNull();
  }

  private Worker added() {
    assertThat(roster.enlist(ALL)).isTrue();
    Worker worker = new Worker(IDLE, IDLE.pool());
    roster.add(worker);
    return worker;
  }

  @Test
  void end_workersAreThere_isRefused() {
    Worker worker = added();

    assertThat(roster.end()).isFalse();
    roster.rest(worker);
    assertThat(roster.end()).isFalse();

    assertThat(roster.wake(ALL)).isSameAs(worker);
    roster.remove(worker);
    assertThat(roster.end()).isTrue();
    assertThat(roster.end()).isFalse();
    assertThat(roster.enlist(ALL)).isFalse();
  }

  @Test
  void retire_moreThanAreToStay_takesThemAndNoMore() {
    Worker first = added();
    Worker second = added();
    roster.rest(first);
    roster.rest(second);

    assertThat(roster.retire(1)).isSameAs(second);
    assertThat(roster.retire(1)).isNull();
    second.dismiss();
    roster.remove(second);
    assertThat(roster.retire(1)).isNull();
    assertThat(roster.retire(0)).isSameAs(first);
  }
}
