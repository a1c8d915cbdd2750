package dev.heddle.executor.dispatch;

import static dev.heddle.executor.dispatch.World.MILLI;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.tuning.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random loads on random machines; a failure names its seed. */
class SimulationPropertyTest {

  private static final int JOBS = 300;

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void anyLoad_minimumAndMaximumAreObeyedAndEachTaskRunsOnce(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int minimum = random.nextInt(0, 9);
    int most = Math.max(1, minimum) + random.nextInt(100);
    boolean mayRelease = random.nextBoolean();
    World world = new World(1 + random.nextInt(16), minimum, most, mayRelease);
    List<TaskType> types = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      types.add(new TaskType("type " + i, Journal.NONE));
    }
    int[] runs = new int[JOBS];
    for (int i = 0; i < JOBS; i++) {
      int number = i;
      int type = random.nextInt(types.size());
      world.submit(job(types.get(type), type, random).atEnd(() -> runs[number]++));
      if (random.nextInt(20) == 0) {
        world.run(random.nextLong(20 * MILLI));
        world.grant(1 + random.nextInt(16));
      }
    }

    assertThat(world.runUntil(() -> world.done() == JOBS, 100_000 * MILLI)).isTrue();
    assertThat(runs).containsOnly(1);
    assertThat(world.mostActive()).isLessThanOrEqualTo(most);
    for (Trace.Row row : world.rows()) {
      assertThat(row.decided().allowed()).isBetween(Math.max(1, minimum), most);
      assertThat(row.decided().allowed()).isGreaterThanOrEqualTo(row.bounds().least());
      if (!mayRelease) {
        assertThat(row.decided().release()).isZero();
      }
    }
  }

  /** What a type does is its own, but for how long. */
  private static Job job(TaskType type, int kind, SplittableRandom random) {
    Job job = new Job(type);
    return switch (kind) {
      case 0 -> job.computes(random.nextLong(1_000, 3 * MILLI));
      case 1 -> job.computes(random.nextLong(1_000, 100_000)).sleeps(random.nextLong(50 * MILLI));
      case 2 -> job.computes(random.nextLong(15 * MILLI, 60 * MILLI));
      case 3 -> job.sleeps(random.nextLong(5 * MILLI)).computes(random.nextLong(40 * MILLI));
      default -> job.computes(10_000).sleeps(random.nextLong(20 * MILLI)).computes(10_000).pins();
    };
  }
}
