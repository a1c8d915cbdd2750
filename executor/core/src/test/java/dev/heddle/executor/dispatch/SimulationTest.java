package dev.heddle.executor.dispatch;

import static dev.heddle.executor.dispatch.World.MILLI;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.tuning.Trace;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the laws come to on a fake clock: bounds in simulated time, on machines of any size. */
class SimulationTest {

  private static final long SECOND = 1_000 * MILLI;
  private static final int MOST_PLATFORM = 10_000;
  private static final int MOST_BOTH = 1_000;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 64})
  void platformOnly_6000BlockedTasks_allRunWithinTwoSeconds(int cpus) {
    World world = new World(cpus, 0, MOST_PLATFORM, false);
    submit(world, 6_000, blocked());

    assertThat(world.runUntil(() -> world.begun() == 6_000, 2 * SECOND)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 64})
  void both_6000BlockedTasks_allRunWithinTwentyMilliseconds(int cpus) {
    World world = new World(cpus, 0, MOST_BOTH, true);
    submit(world, 6_000, blocked());

    assertThat(world.runUntil(() -> world.begun() == 6_000, 20 * MILLI)).isTrue();
  }

  private static Supplier<Job> blocked() {
    TaskType type = new TaskType("blocked", Journal.NONE);
    return () -> new Job(type).computes(1_000).sleeps(1_000 * SECOND);
  }

  @Test
  void platformOnly_6000ThatWaitASecondEach_6000ASecondAreDone() {
    World world = new World(2, 0, MOST_PLATFORM, false);
    TaskType type = new TaskType("sleeps", Journal.NONE);
    repeat(world, 6_000, () -> new Job(type).computes(20_000).sleeps(SECOND));
    world.run(2 * SECOND);
    int before = world.done();
    world.run(10 * SECOND);

    assertThat((world.done() - before) / 10).isBetween(5_700, 6_000);
  }

  @ParameterizedTest
  @CsvSource({"true, 100", "false, 100", "true, 1000", "false, 1000", "true, 4000", "false, 4000"})
  void computingTasks_asManyWorkersAsCpusAreGranted_withoutOscillation(
      boolean mayRelease, long micros) {
    World world = new World(4, 0, MOST_BOTH, mayRelease);
    TaskType type = new TaskType("computes", Journal.NONE);
    repeat(world, 200, () -> new Job(type).computes(1_000 * micros));

    for (int cpus : new int[] {4, 2, 8, 1, 64}) {
      world.grant(cpus);
      world.run(SECOND);
      assertThat(world.allowed()).as("%d CPUs", cpus).isEqualTo(cpus);
      int settled = world.rows().size();
      world.run(2 * SECOND);
      assertThat(world.rows().subList(settled, world.rows().size()))
          .as("%d CPUs", cpus)
          .extracting(row -> row.decided().allowed())
          .containsOnly(cpus);
    }
  }

  /** A tenth of the time is waiting: now and then most that are looked at happen to wait. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void mostlyComputingTasks_aboutAsManyWorkersAsCpus(boolean mayRelease) {
    World world = new World(2, 0, MOST_BOTH, mayRelease);
    TaskType type = new TaskType("computes", Journal.NONE);
    repeat(world, 200, () -> new Job(type).computes(900_000).sleeps(100_000));
    world.run(SECOND);
    int settled = world.rows().size();
    world.run(4 * SECOND);

    assertThat(world.rows().subList(settled, world.rows().size()))
        .extracting(row -> row.decided().allowed())
        .allMatch(allowed -> allowed >= 2 && allowed <= 6);
  }

  /** Also those of about a time slice, which are taken for long or not in turns. */
  @ParameterizedTest
  @CsvSource({"true, 40", "false, 40", "true, 11", "false, 11", "true, 9", "false, 9"})
  void longTasks_onlySomeMoreWorkersThanCpus(boolean mayRelease, long millis) {
    World world = new World(4, 0, MOST_BOTH, mayRelease);
    TaskType type = new TaskType("long", Journal.NONE);
    repeat(world, 200, () -> new Job(type).computes(millis * MILLI));
    world.run(2 * SECOND);
    world.grant(2);
    world.run(2 * SECOND);

    assertThat(world.mostActive()).isLessThanOrEqualTo(16);
    assertThat(world.done()).isGreaterThan((int) (10_000 / millis));
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "2, 3", "8, 3", "64, 2"})
  void platformOnly_allWaitForTasksThatAreQueued_isResolvedWithin100Milliseconds(
      int cpus, int depth) {
    World world = new World(cpus, 0, MOST_PLATFORM, false);
    TaskType type = new TaskType("nested", Journal.NONE);
    int roots = 4 * cpus;
    submit(world, roots, () -> nested(type, depth));

    assertThat(world.runUntil(() -> world.done() > 0, 100 * MILLI)).isTrue();
    assertThat(world.runUntil(() -> world.done() == roots * (depth + 1), SECOND)).isTrue();
    assertThat(world.longestStallNanos()).isLessThan(20 * MILLI);
  }

  /** The sentinel looks rarely because nothing has changed for long, and then all hang. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void afterALongTimeOfComputing_allWaitForQueuedTasks_isResolvedWithin100Milliseconds(
      boolean mayRelease) {
    World world = new World(2, 0, MOST_PLATFORM, mayRelease);
    TaskType computes = new TaskType("computes", Journal.NONE);
    for (int i = 0; i < 4_000; i++) {
      world.submit(new Job(computes).computes(MILLI));
    }
    assertThat(world.runUntil(() -> world.done() == 4_000, 10 * SECOND)).isTrue();
    submit(world, 100, () -> nested(new TaskType("nested", Journal.NONE), 1));

    assertThat(world.runUntil(() -> world.done() > 4_000, 100 * MILLI)).isTrue();
    assertThat(world.runUntil(() -> world.done() == 4_200, SECOND)).isTrue();
    assertThat(world.longestStallNanos()).isLessThan(20 * MILLI);
  }

  private static Job nested(TaskType type, int depth) {
    Job job = new Job(type).computes(50_000);
    return depth == 0 ? job : job.joins(() -> nested(type, depth - 1)).computes(50_000);
  }

  /** Tasks on virtual threads hold all carriers; what follows is run by workers. */
  @Test
  void carriersHeld_tasksThatFollow_beginWithin100Milliseconds() {
    World world = new World(2, 0, MOST_BOTH, true);
    TaskType pins = new TaskType("pins", Journal.NONE);
    submit(world, 64, () -> new Job(pins).computes(1_000).sleeps(1_000 * SECOND).pins());
    world.run(SECOND);
    int before = world.done();
    TaskType probe = new TaskType("probe", Journal.NONE);
    submit(world, 100, () -> new Job(probe).computes(10_000));

    assertThat(world.runUntil(() -> world.done() == before + 100, 100 * MILLI)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void sameLoad_givesTheSameTrace(boolean mayRelease) {
    assertThat(Trace.write(recorded(mayRelease))).isEqualTo(Trace.write(recorded(mayRelease)));
  }

  /**
   * What is replayed: tasks that compute, then some that wait, then very many, then some that are
   * long.
   */
  static List<Trace.Row> recorded(boolean mayRelease) {
    World world = new World(2, 0, MOST_BOTH, mayRelease);
    TaskType computes = new TaskType("computes", Journal.NONE);
    TaskType waits = new TaskType("waits", Journal.NONE);
    TaskType waitsLonger = new TaskType("waits longer", Journal.NONE);
    TaskType isLong = new TaskType("long", Journal.NONE);
    submit(world, 50, () -> new Job(computes).computes(MILLI));
    world.run(100 * MILLI);
    submit(world, 10, () -> new Job(waits).computes(50_000).sleeps(5 * MILLI));
    world.run(50 * MILLI);
    submit(world, 2_000, () -> new Job(waitsLonger).computes(50_000).sleeps(50 * MILLI));
    world.run(200 * MILLI);
    submit(world, 20, () -> new Job(isLong).computes(30 * MILLI));
    submit(world, 100, () -> new Job(computes).computes(MILLI));
    world.run(300 * MILLI);
    return world.rows();
  }

  private static void submit(World world, int jobs, Supplier<Job> made) {
    for (int i = 0; i < jobs; i++) {
      world.submit(made.get());
    }
  }

  /** So many at a time, each followed by another. */
  private static void repeat(World world, int jobs, Supplier<Job> made) {
    for (int i = 0; i < jobs; i++) {
      resubmit(world, made);
    }
  }

  private static void resubmit(World world, Supplier<Job> made) {
    world.submit(made.get().atEnd(() -> resubmit(world, made)));
  }
}
