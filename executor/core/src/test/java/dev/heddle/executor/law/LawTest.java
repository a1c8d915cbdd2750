package dev.heddle.executor.law;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.law.Action.Allow;
import dev.heddle.executor.law.Action.Bypass;
import dev.heddle.executor.law.Action.Route;
import dev.heddle.executor.law.Action.Source;
import dev.heddle.executor.law.Action.Start;
import dev.heddle.executor.law.Decision.Next;
import dev.heddle.executor.law.Reading.Backlog;
import dev.heddle.executor.law.Reading.Virtual;
import dev.heddle.executor.law.Reading.Workers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule of docs/executor-law.md by its number. */
class LawTest {

  private static final long MILLI = 1_000_000;
  private static final int CPUS = 2;
  private static final Backlog NOTHING = new Backlog(0, 0, 0, 0);
  private static final Virtual NO_VIRTUAL = new Virtual(0, 0, 0, 0, 0, 0, 0);
  private static final Workers TWO_AT_WORK = new Workers(2, 2, 0, 0, 0, 0, 0);

  private final Law both = new Law(1, 1_000, true);
  private final Law platform = new Law(1, 1_000, false);
  private Memory memory = Memory.start(0);
  private long now;

  // Rule 1.

  @Test
  void throttled_nobodyGetsOn_doesNothing() {
    Reading seen =
        new Reading(
            MILLI,
            CPUS,
            true,
            new Backlog(9, 0, 0, 90 * MILLI),
            0,
            0,
            NOTHING,
            false,
            0,
            new Workers(2, 2, 2, 0, 0, 0, 0),
            new Virtual(5, 0, 0, 0, 0, 5, 0));

    assertThat(both.decide(seen, memory).actions()).isEmpty();
  }

  // Rule 2.

  @Test
  void cpus_moreThanBefore_asManyWorkers() {
    assertThat(look(both, backlog(1, 0), new Workers(1, 1, 0, 0, 0, 0, 0)))
        .containsExactly(new Allow(2, ActionReason.CPUS));
  }

  // Rule 3.

  @Test
  void carriers_takeUpNothingForFiveLooks_workersServeTheLine() {
    Virtual stuck = new Virtual(9, 4, 4, 0, 0, 0, 5);
    look(both, NOTHING, TWO_AT_WORK, stuck);
    now += 4 * MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, stuck)).isEmpty();
    now += 2 * MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, stuck))
        .containsExactly(new Route(0, ActionReason.CARRIERS_STUCK));
  }

  @Test
  void carriers_virtualThreadsEndTasks_theyAreOnlyBusy() {
    for (int i = 0; i < 20; i++) {
      now += MILLI;
      assertThat(look(both, NOTHING, TWO_AT_WORK, new Virtual(99, 94, 94, i, 0, 0, 5))).isEmpty();
    }
  }

  @Test
  void carriers_wereStuck_areTriedWithTwiceAsManyUntilAsManyAsWorkersGetOn() {
    closed();
    Workers five = new Workers(5, 5, 0, 0, 0, 0, 0);
    now += 10 * MILLI;
    assertThat(look(both, NOTHING, five, virtual(0, 0))).containsExactly(tried(1));
    now += MILLI;
    assertThat(look(both, NOTHING, five, virtual(1, 0))).isEmpty();
    now += MILLI;
    assertThat(look(both, NOTHING, five, virtual(1, 1))).containsExactly(tried(2));
    now += MILLI;
    assertThat(look(both, NOTHING, five, virtual(3, 2))).isEmpty();
    now += MILLI;
    assertThat(look(both, NOTHING, five, virtual(3, 3))).containsExactly(tried(4));
    now += MILLI;
    Virtual noneRuns = new Virtual(16, 16, 11, 3, 0, 0, 0);
    assertThat(look(both, NOTHING, five, noneRuns))
        .containsExactly(new Route(Route.ALL, ActionReason.CARRIERS_RUN));
  }

  @Test
  void carriers_keepTheOneTheyAreTriedWith_getOneMoreAfterAPauseThatDoubles() {
    closed();
    now += 10 * MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, virtual(0, 0))).containsExactly(tried(1));
    for (int took = 1; took < 7; took++) {
      long pause = (5 * MILLI) << took;
      now += pause - 1;
      assertThat(look(both, NOTHING, TWO_AT_WORK, virtual(took, 0))).isEmpty();
      now += 1;
      assertThat(look(both, NOTHING, TWO_AT_WORK, virtual(took, 0))).containsExactly(tried(1));
    }
  }

  @Test
  void carriers_othersTakeTheTaskTheyAreTriedWith_areTriedWithAnother() {
    closed();
    now += 10 * MILLI;
    look(both, NOTHING, TWO_AT_WORK, new Virtual(9, 9, 4, 4, 0, 0, 0));
    now += MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, new Virtual(9, 9, 4, 4, 0, 0, 0))).isEmpty();
    now += MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, new Virtual(10, 10, 4, 4, 0, 0, 0)))
        .containsExactly(tried(1));
  }

  @Test
  void carriers_noThreadCanBeStartedToTryThem_areTriedAgainAfterAPause() {
    closed();
    now += 10 * MILLI;
    Virtual none = new Virtual(9, 9, 4, 4, 0, 0, 0);
    assertThat(look(both, NOTHING, TWO_AT_WORK, none)).containsExactly(tried(1));
    for (int i = 0; i < 3; i++) {
      now += 9 * MILLI;
      assertThat(look(both, NOTHING, TWO_AT_WORK, none)).isEmpty();
      now += MILLI;
      assertThat(look(both, NOTHING, TWO_AT_WORK, none)).containsExactly(tried(1));
    }
  }

  /** They wait with their tasks, so that as many run at a time as there are carriers. */
  @Test
  void carriers_takeUpFewAndLeaveTheCpusIdle_workersServeTheLine() {
    List<Action> actions = List.of();
    for (int begun = 4; begun < 11; begun++) {
      now += MILLI;
      Virtual few = new Virtual(100, begun, begun, begun - 2, 0, 0, 90);
      Reading seen =
          new Reading(
              now, CPUS, false, NOTHING, 0, 0, backlog(500, 90 * MILLI), true, 0, TWO_AT_WORK, few);
      actions = look(both, seen);
      if (!actions.isEmpty() && actions.getFirst() instanceof Route) {
        break;
      }
    }

    assertThat(actions).contains(new Route(0, ActionReason.CARRIERS_STUCK));
  }

  /** The last look may be long ago. */
  @Test
  void carriers_firstVirtualThreadAfterARest_hasItsTimeToBegin() {
    look(both, NOTHING, TWO_AT_WORK, new Virtual(9, 9, 4, 4, 0, 0, 0));
    now += 500 * MILLI;
    Virtual waits = new Virtual(10, 9, 4, 4, 0, 0, 1);
    assertThat(look(both, NOTHING, TWO_AT_WORK, waits)).isEmpty();
    now += 4 * MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, waits)).isEmpty();
    now += 2 * MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, waits))
        .containsExactly(new Route(0, ActionReason.CARRIERS_STUCK));
  }

  /** Lets carriers be stuck. */
  private void closed() {
    while (!memory.carriers().closed()) {
      now += MILLI;
      look(both, NOTHING, TWO_AT_WORK, new Virtual(9, 4, 4, 0, 0, 0, 5));
    }
  }

  /** None stands before the carriers; so many tasks were taken since, and have ended. */
  private static Virtual virtual(int took, int done) {
    return new Virtual(9 + took, 9 + took, 4 + took, done, took - done, 0, 0);
  }

  private static Route tried(int tasks) {
    return new Route(tasks, ActionReason.CARRIERS_TRIED);
  }

  // Rule 4.

  @Test
  void line_moreTasksThanThreads_startsThoseThatMiss() {
    Reading seen =
        reading(
            NOTHING, new Backlog(9, 0, 0, MILLI), TWO_AT_WORK, new Virtual(4, 0, 0, 0, 0, 0, 4));

    assertThat(both.decide(seen, memory).actions())
        .containsExactly(new Start(5, Source.LINE, ActionReason.LINE));
  }

  @Test
  void line_veryMany_startsAsManyAsHaveRoom() {
    Reading seen = reading(NOTHING, new Backlog(9_999, 0, 0, MILLI), TWO_AT_WORK, NO_VIRTUAL);

    assertThat(both.decide(seen, memory).actions())
        .containsExactly(new Start(Law.room(CPUS), Source.LINE, ActionReason.LINE));
  }

  // Rule 5.

  @Test
  void waiting_headHasJustCome_doesNothing() {
    assertThat(look(both, backlog(9, 0), new Workers(2, 2, 0, 2, 2, 0, 0))).isEmpty();
  }

  @Test
  void waiting_mostWorkersDo_virtualThreadsTakeWhatIsQueued() {
    assertThat(look(both, backlog(9, MILLI), new Workers(2, 2, 0, 2, 2, 0, 0)))
        .containsExactly(
            new Start(9, Source.OPEN, ActionReason.WAITING),
            new Bypass(true, ActionReason.WAITING));
  }

  @Test
  void waiting_allDo_tasksDoNotWaitForALookUntilOneGetsOn() {
    look(both, backlog(9, MILLI), new Workers(2, 2, 0, 2, 2, 0, 0));

    assertThat(look(both, NOTHING, new Workers(2, 2, 0, 2, 2, 0, 0))).isEmpty();
    assertThat(look(both, NOTHING, new Workers(2, 2, 0, 1, 1, 0, 0)))
        .containsExactly(new Bypass(false, ActionReason.WAITING));
  }

  @Test
  void waiting_threadsForTheBacklogHaveNotBegun_startsOnlyWhatMisses() {
    assertThat(
            look(
                both,
                backlog(9, MILLI),
                new Workers(2, 2, 0, 2, 2, 0, 0),
                new Virtual(7, 0, 0, 0, 0, 7, 0)))
        .contains(new Start(2, Source.OPEN, ActionReason.WAITING));
  }

  @Test
  void waiting_fewOfManyDo_othersStandInForThem() {
    assertThat(look(both, backlog(9, MILLI), new Workers(5, 5, 1, 2, 2, 0, 0)))
        .isEmpty(); // Five are allowed, and five are of use.
    assertThat(look(both, backlog(9, MILLI), new Workers(3, 3, 0, 1, 1, 0, 0))).isEmpty();
    assertThat(look(both, backlog(9, MILLI), new Workers(7, 7, 3, 3, 3, 0, 0)))
        .containsExactly(new Allow(8, ActionReason.WAITING_FEW));
  }

  @Test
  void waiting_tasksOfATypeThatComputes_workersAreDoubled() {
    assertThat(look(both, backlog(9, MILLI), new Workers(4, 4, 0, 4, 4, 0, 3)))
        .containsExactly(new Allow(8, ActionReason.WAITING_FEW));
    assertThat(look(both, backlog(9, MILLI), new Workers(128, 128, 0, 128, 128, 0, 128)))
        .contains(new Start(9, Source.OPEN, ActionReason.WAITING));
  }

  /** Virtual threads take what is open, and long tasks are for workers. */
  @Test
  void waiting_longTasksAreQueuedToo_workersAreDoubledBeside() {
    assertThat(look(both, new Backlog(9, 3, 0, MILLI), new Workers(2, 2, 0, 2, 2, 0, 0)))
        .containsExactly(
            new Start(6, Source.OPEN, ActionReason.WAITING),
            new Allow(4, ActionReason.WAITING_FEW),
            new Bypass(true, ActionReason.WAITING));
  }

  @Test
  void waiting_onlyLongTasksAreQueued_workersAreDoubled() {
    assertThat(look(both, new Backlog(9, 9, 0, MILLI), new Workers(2, 2, 0, 2, 2, 0, 0)))
        .containsExactly(new Allow(4, ActionReason.WAITING_FEW));
  }

  /** On virtual threads a recursion would have all of its tasks at a time. */
  @Test
  void waiting_tasksAreLeftOfARecursion_areForWorkersUntilThereAreEightACpu() {
    Backlog left = new Backlog(9, 0, 9, 90 * MILLI);

    assertThat(look(both, left, new Workers(2, 2, 0, 2, 2, 0, 0)))
        .containsExactly(new Allow(4, ActionReason.WAITING_FEW));
    assertThat(look(both, left, new Workers(16, 16, 0, 16, 16, 0, 0)))
        .contains(new Start(9, Source.OPEN, ActionReason.WAITING));
  }

  @Test
  void waiting_platformThreadsOnly_workersAreDoubled() {
    assertThat(look(platform, backlog(9, MILLI), new Workers(8, 8, 0, 8, 8, 0, 0)))
        .containsExactly(new Allow(16, ActionReason.WAITING_FEW));
  }

  @Test
  void waiting_forADisk_workersAreDoubled() {
    assertThat(look(both, backlog(9, MILLI), new Workers(4, 4, 0, 4, 4, 3, 0)))
        .containsExactly(new Allow(8, ActionReason.DISK));
  }

  @Test
  void waiting_veryManyWorkersAndTheCpusAreLeft_oneMoreComesAMillisecond() {
    Workers allWait = new Workers(200, 200, 0, 200, 200, 0, 0);
    look(platform, backlog(9, 5 * MILLI), allWait);

    now += 3 * MILLI;

    assertThat(look(platform, backlog(9, 5 * MILLI), allWait))
        .containsExactly(new Allow(203, ActionReason.WAITING_FEW));
  }

  @Test
  void waiting_veryManyWorkersForADisk_comeOnlyAsTheHeadAges() {
    Workers onDisk = new Workers(200, 200, 0, 200, 200, 200, 0);
    look(both, backlog(9, 5 * MILLI), onDisk);

    now += 3 * MILLI;

    assertThat(look(both, backlog(9, 5 * MILLI), onDisk)).isEmpty();
    assertThat(look(both, backlog(9, 201 * MILLI), onDisk))
        .containsExactly(new Allow(201, ActionReason.DISK));
  }

  // Rule 6.

  @Test
  void computing_headIsYoungerThanALookAndOneGetsOn_doesNothing() {
    assertThat(look(both, backlog(9, MILLI / 2), new Workers(2, 2, 1, 0, 0, 0, 0))).isEmpty();
    assertThat(look(both, backlog(9, 0), new Workers(2, 2, 2, 0, 0, 0, 0))).isEmpty();
  }

  @Test
  void computing_nobodyCounts_workersAreDoubledLookByLook() {
    assertThat(look(both, backlog(9, MILLI / 2), new Workers(2, 2, 2, 0, 0, 0, 0)))
        .containsExactly(new Allow(4, ActionReason.COMPUTING));
    assertThat(look(both, backlog(9, 2 * MILLI), new Workers(4, 4, 4, 0, 0, 0, 0)))
        .containsExactly(new Allow(8, ActionReason.COMPUTING));
  }

  @Test
  void computing_oneDoesAndTheHeadDoesNotAge_onlyOneMore() {
    look(both, backlog(9, MILLI), TWO_AT_WORK);
    assertThat(look(both, backlog(9, MILLI), new Workers(2, 2, 1, 0, 0, 0, 0)))
        .containsExactly(new Allow(3, ActionReason.COMPUTING));
  }

  @Test
  void sharing_workersWait_oneMoreForEach() {
    Workers threeWait = new Workers(9, 9, 4, 3, 3, 0, 0);

    assertThat(both.sharing(reading(NOTHING, NOTHING, threeWait, NO_VIRTUAL))).isEqualTo(5);
  }

  /** Those that get on come to what is left of a recursion. */
  @Test
  void computing_tasksAreLeftOfARecursion_areNoReasonToDouble() {
    Workers oneDoes = new Workers(4, 4, 3, 0, 0, 0, 0);

    assertThat(look(both, new Backlog(9, 0, 9, 2 * MILLI), oneDoes))
        .containsExactly(new Allow(5, ActionReason.COMPUTING));
    assertThat(look(both, new Backlog(9, 0, 8, 3 * MILLI), oneDoes))
        .containsExactly(new Allow(8, ActionReason.COMPUTING));
  }

  @Test
  void computing_tasksEnd_noMoreWorkersHoweverOldTheHeadIs() {
    assertThat(look(both, backlog(9_999, 900 * MILLI), TWO_AT_WORK)).isEmpty();
  }

  @Test
  void computing_verymanyWorkers_comeOnlyAsTheHeadAges() {
    now = 20 * MILLI;
    assertThat(look(both, backlog(9_999, 20 * MILLI), new Workers(128, 128, 128, 0, 0, 0, 0)))
        .isEmpty();
    now = 200 * MILLI;
    assertThat(look(both, backlog(9_999, 200 * MILLI), new Workers(128, 128, 128, 0, 0, 0, 0)))
        .containsExactly(new Allow(200, ActionReason.COMPUTING));
  }

  /** Each needs the longer for its task the more there are, so their number proves nothing. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void computing_verymanyWorkersAndTheQueueMoves_noMore(boolean isRecursion) {
    Workers many = new Workers(128, 128, 128, 0, 0, 0, 0);
    for (int moved = 1; moved < 200; moved++) {
      now += 5 * MILLI;
      long taken = isRecursion ? 0 : moved;
      Backlog backlog = backlog(9_999, now);
      Reading seen =
          new Reading(
              now, CPUS, false, backlog, taken, moved - taken, NOTHING, false, 0, many, NO_VIRTUAL);

      assertThat(look(both, seen)).isEmpty();
    }
  }

  /** A quota stops the process again and again; that is no sign that anybody gets on. */
  @Test
  void computing_verymanyWorkersUnderAQuota_moreCome() {
    Workers many = new Workers(128, 128, 128, 0, 0, 0, 0);
    List<Action> all = new ArrayList<>();
    for (int look = 0; look < 500; look++) {
      now += 4 * MILLI;
      boolean stopped = look % 25 == 0;
      Reading seen =
          new Reading(
              now, CPUS, stopped, backlog(9_999, now), 1, 0, NOTHING, false, 0, many, NO_VIRTUAL);
      all.addAll(look(both, seen));
    }

    assertThat(all).hasAtLeastOneElementOfType(Allow.class);
  }

  /** What a new worker takes is no sign that the others get on. */
  @Test
  void computing_onlyNewWorkersTakeTasks_moreCome() {
    for (int active = 128; active < 140; active++) {
      now += 200 * MILLI;
      Workers all = new Workers(active, active, active, 0, 0, 0, 0);
      Reading seen =
          new Reading(
              now, CPUS, false, backlog(9_999, now), active, 0, NOTHING, false, 0, all, NO_VIRTUAL);

      assertThat(look(both, seen)).hasAtLeastOneElementOfType(Allow.class);
    }
  }

  @Test
  void waiting_longTasksAndVeryManyWorkers_areReleasedToo() {
    Workers many = new Workers(128, 128, 0, 128, 128, 0, 0);

    assertThat(look(both, new Backlog(9, 9, 0, 90 * MILLI), many))
        .contains(new Start(9, Source.ALL, ActionReason.WAITING));
  }

  @Test
  void measure_asManyWorkersAsThereMayBe_noMore() {
    Law two = new Law(1, 2, true);
    Workers allWait = new Workers(2, 2, 0, 2, 2, 0, 0);
    look(two, backlog(1, MILLI), allWait);
    now = 60 * MILLI;

    assertThat(look(two, NOTHING, allWait, new Virtual(3, 3, 3, 0, 0, 0, 0))).isEmpty();
  }

  /** Else a type would stay unknown for ever, because virtual threads measure nothing. */
  @Test
  void measure_workersGetNoTasks_oneMoreWorkerTakesOne() {
    Workers allWait = new Workers(2, 2, 0, 2, 2, 0, 0);
    look(both, backlog(1, MILLI), allWait);
    now = 60 * MILLI;

    assertThat(look(both, NOTHING, allWait, new Virtual(3, 3, 3, 0, 0, 0, 0)))
        .contains(new Allow(3, ActionReason.MEASURE));
    now = 70 * MILLI;
    assertThat(look(both, NOTHING, allWait, new Virtual(6, 6, 6, 0, 0, 0, 0))).isEmpty();
  }

  @Test
  void measure_moreWorkersAreAllowedInTheSameLook_staysAtTheirNumber() {
    Workers allWait = new Workers(2, 2, 0, 2, 2, 0, 0);
    look(both, backlog(1, MILLI), allWait);
    now = 60 * MILLI;
    Backlog withALongOne = new Backlog(2, 1, 0, 2 * MILLI);

    assertThat(look(both, withALongOne, allWait, new Virtual(3, 3, 3, 0, 0, 0, 0)))
        .filteredOn(Allow.class::isInstance)
        .containsExactly(new Allow(4, ActionReason.WAITING_FEW));
  }

  @Test
  void longIn_isHalfOfTheHeadsAgeAndALookAtLeast() {
    assertThat(Law.longIn(0)).isEqualTo(MILLI);
    assertThat(Law.longIn(64 * MILLI)).isEqualTo(32 * MILLI);
  }

  // Rule 7.

  @Test
  void noProgress_thereCanBeNoMoreWorkers_virtualThreadsTryIt() {
    Law few = new Law(1, 4, true);

    assertThat(look(few, backlog(9, 9 * MILLI), new Workers(4, 4, 4, 0, 0, 0, 0)))
        .containsExactly(new Start(9, Source.ALL, ActionReason.NO_PROGRESS));
  }

  @Test
  void noProgress_noThreadCanBeStarted_virtualThreadsTryIt() {
    assertThat(look(both, backlog(9, 9 * MILLI), new Workers(2, 0, 0, 0, 0, 0, 0)))
        .containsExactly(new Start(9, Source.ALL, ActionReason.NO_PROGRESS));
  }

  @Test
  void noProgress_carriersWereStuck_virtualThreadsTryItAllTheSame() {
    Law few = new Law(1, 4, true);
    closed();

    Virtual stuck = new Virtual(9, 4, 4, 0, 0, 0, 5);
    assertThat(look(few, backlog(9, 9 * MILLI), new Workers(4, 4, 4, 0, 0, 0, 0), stuck))
        .containsExactly(new Start(9, Source.ALL, ActionReason.NO_PROGRESS));
  }

  // Rule 8.

  @Test
  void surplus_noHeadAgesForSixteenLooks_allIsTakenBack() {
    for (int i = 0; i < 15; i++) {
      assertThat(look(both, NOTHING, new Workers(40, 9, 0, 0, 0, 0, 0))).isEmpty();
    }
    assertThat(look(both, NOTHING, new Workers(40, 9, 0, 0, 0, 0, 0)))
        .containsExactly(new Allow(2, ActionReason.SURPLUS));
  }

  @Test
  void surplus_atWorkAtMostLooksOnly_isTakenBackLater() {
    int looks = 0;
    while (look(both, NOTHING, new Workers(40, looks % 3 == 0 ? 3 : 9, 0, 1, 1, 0, 0)).isEmpty()) {
      looks++;
    }
    assertThat(looks).isBetween(40, 50);
  }

  /** The next that wait need them again, and would else wait for a look. */
  @Test
  void surplus_restsAtMostLooks_stays() {
    for (int i = 0; i < 99; i++) {
      int active = i % 3 == 0 ? 9 : 3;
      assertThat(look(both, NOTHING, new Workers(40, active, 0, 1, 1, 0, 0))).isEmpty();
    }
  }

  @Test
  void surplus_tasksAreQueuedAndEnd_anEighthIsTakenBack() {
    for (int i = 0; i < 15; i++) {
      assertThat(look(both, backlog(99, 9 * MILLI), new Workers(42, 42, 0, 0, 0, 0, 0))).isEmpty();
    }
    assertThat(look(both, backlog(99, 9 * MILLI), new Workers(42, 42, 0, 0, 0, 0, 0)))
        .containsExactly(new Allow(37, ActionReason.SURPLUS));
  }

  /** Those that wait vary from look to look: it is the most of them that will be needed again. */
  @Test
  void surplus_whereTheNumberThatWaitsVaries_leavesWhatWasNeeded() {
    for (int i = 0; i < 15; i++) {
      int waiting = i == 7 ? 9 : 1;
      look(both, NOTHING, new Workers(40, 22, 0, waiting, waiting, 0, 0));
    }
    assertThat(look(both, NOTHING, new Workers(40, 22, 0, 1, 1, 0, 0)))
        .containsExactly(new Allow(2 + 9 + 3, ActionReason.SURPLUS));
  }

  /** In the pauses of a load nothing shows whether the surplus is of use. */
  @Test
  void surplus_inPauses_neitherGrowsNorShrinks() {
    int looks = 0;
    while (look(both, NOTHING, new Workers(40, looks % 4 == 0 ? 9 : 0, 0, 0, 0, 0, 0)).isEmpty()) {
      looks++;
    }
    assertThat(looks).isEqualTo(15 * 4);
  }

  @Test
  void surplus_isOfOneLook_whateverWasNeededBefore() {
    look(both, NOTHING, new Workers(120, 110, 0, 70, 70, 0, 0));
    int looks = 0;
    for (int limit = 120; limit > 2; looks++) {
      for (Action action : look(both, NOTHING, new Workers(limit, 10, 0, 0, 0, 0, 0))) {
        limit = ((Allow) action).workers();
      }
    }
    assertThat(looks).isLessThan(40);
  }

  /** So many would begin to work all at once. */
  @Test
  void surplus_moreThan64ForEachCpu_isTakenBackBeforeItRests() {
    int limit = 64 * CPUS + 1;
    Decision decision = both.decide(quiet(limit, limit), memory);
    for (int i = 0; i < 99 && decision.next() != Decision.Next.AT_REST; i++) {
      memory = decision.memory();
      decision = both.decide(quiet(limit, i < 4 ? limit : 0), memory);
      for (Action action : decision.actions()) {
        limit = ((Allow) action).workers();
      }
    }

    assertThat(decision.next()).isEqualTo(Decision.Next.AT_REST);
    assertThat(limit).isEqualTo(CPUS);
  }

  private Reading quiet(int limit, int waiting) {
    return reading(
        NOTHING, NOTHING, new Workers(limit, waiting, 0, waiting, waiting, 0, 0), NO_VIRTUAL);
  }

  @Test
  void surplus_workersThatMakeNoProgress_keepTheirSubstitutes() {
    for (int i = 0; i < 50; i++) {
      assertThat(look(both, NOTHING, new Workers(10, 8, 8, 0, 0, 0, 0))).isEmpty();
    }
  }

  // Rule 9.

  @Test
  void measure_virtualThreadsWereStarted_nowAndThen() {
    assertThat(look(both, NOTHING, TWO_AT_WORK, new Virtual(99, 99, 0, 0, 0, 0, 0))).isEmpty();
    now += 60 * MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, new Virtual(99, 99, 0, 0, 0, 0, 0)))
        .containsExactly(new Action.Measure(ActionReason.MEASURE));
    now += 60 * MILLI;
    assertThat(look(both, NOTHING, TWO_AT_WORK, new Virtual(110, 110, 0, 0, 0, 0, 0))).isEmpty();
  }

  // Rule 1 again.

  @Test
  void throttled_twiceInARow_actsAsEver() {
    Workers stuck = new Workers(2, 2, 2, 0, 0, 0, 0);
    for (int look = 0; look < 2; look++) {
      now += MILLI;
      Reading seen =
          new Reading(
              now, CPUS, true, backlog(9, 90 * MILLI), 0, 0, NOTHING, false, 0, stuck, NO_VIRTUAL);
      assertThat(look(both, seen).isEmpty()).isEqualTo(look == 0);
    }
  }

  // Rule 10.

  @Test
  void look_nothingIsQueued_restsSoon() {
    int looks = 0;
    Decision decision;
    do {
      decision = both.decide(reading(NOTHING, NOTHING, TWO_AT_WORK, NO_VIRTUAL), memory);
      memory = decision.memory();
      looks++;
    } while (decision.next() != Next.AT_REST);

    assertThat(looks).isLessThan(20);
  }

  @Test
  void look_nothingChanges_isRarerDownToFourMillis() {
    Decision decision = null;
    for (int i = 0; i < 30; i++) {
      decision =
          both.decide(reading(backlog(9, 9 * MILLI), NOTHING, TWO_AT_WORK, NO_VIRTUAL), memory);
      memory = decision.memory();
    }

    assertThat(decision).extracting(Decision::next).isEqualTo(Next.SOON);
    assertThat(decision).extracting(Decision::nextNanos).isEqualTo(4 * MILLI);
  }

  @Test
  void look_firstTaskAfterNone_andWorkersAreStuck_isFollowedSoon() {
    for (int i = 0; i < 9; i++) {
      look(both, NOTHING, new Workers(9, 2, 2, 0, 0, 0, 0));
    }
    Reading seen = reading(backlog(1, 0), NOTHING, new Workers(2, 2, 2, 0, 0, 0, 0), NO_VIRTUAL);

    assertThat(both.decide(seen, memory).nextNanos()).isLessThan(MILLI / 4);
  }

  @Test
  void surplus_whereManyWait_leavesRoomForMore() {
    for (int i = 0; i < 16; i++) {
      look(both, NOTHING, new Workers(50, 25, 0, 25, 25, 0, 0));
    }

    assertThat(look(both, NOTHING, new Workers(32, 25, 0, 25, 25, 0, 0))).isEmpty();
  }

  private static Backlog backlog(long tasks, long ageNanos) {
    return new Backlog(tasks, 0, 0, ageNanos);
  }

  private List<Action> look(Law law, Backlog backlog, Workers workers) {
    return look(law, backlog, workers, NO_VIRTUAL);
  }

  private List<Action> look(Law law, Backlog backlog, Workers workers, Virtual virtual) {
    return look(law, reading(backlog, NOTHING, workers, virtual));
  }

  private List<Action> look(Law law, Reading seen) {
    Decision decision = law.decide(seen, memory);
    memory = decision.memory();
    return decision.actions();
  }

  private Reading reading(Backlog backlog, Backlog line, Workers workers, Virtual virtual) {
    return new Reading(now, CPUS, false, backlog, 0, 0, line, false, 0, workers, virtual);
  }
}
