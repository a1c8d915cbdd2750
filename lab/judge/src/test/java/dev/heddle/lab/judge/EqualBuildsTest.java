package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.heddle.lab.judge.EqualBuilds.End;
import dev.heddle.lab.judge.EqualBuilds.Pair;
import dev.heddle.lab.judge.EqualBuilds.Value;
import dev.heddle.lab.result.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EqualBuildsTest {

  private static final List<Pair> EQUAL = run(15, 1);
  private static final List<Pair> SLOWER = run(15, 0.5);
  private static final List<Pair> SHORT = run(2, 1);

  @Test
  void runs_endAsTheGateDoes() {
    assertThat(new EqualBuilds(List.of(EQUAL, EQUAL, SLOWER, SHORT)).ends())
        .containsExactly(entry(End.FAILED, 1), entry(End.PASSED, 2), entry(End.OPEN, 1));
  }

  @Test
  void drawnRuns_endAsThoseTheyAreDrawnFrom() {
    EqualBuilds equal = new EqualBuilds(List.of(EQUAL, SHORT));

    assertThat(equal.drawnFromAll(100, 15, new Random(1))).containsEntry(End.PASSED, 100);
    assertThat(equal.drawnWithin(100, 15, new Random(1))).containsEntry(End.PASSED, 100);
    assertThat(new EqualBuilds(List.of(SLOWER, EQUAL)).drawnWithin(100, 15, new Random(1)))
        .hasEntrySatisfying(End.FAILED, failed -> assertThat(failed).isBetween(30, 70));
  }

  @Test
  void read_aFile_hasItsRuns(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("equal-builds.csv"),
            EqualBuilds.HEADER
                + "\n1,1,throughput,0.01,0.02\n1,1,cpu-per-request,-0.01,0.03\n"
                + "2,1,throughput,0.03,0\n");

    assertThat(EqualBuilds.read(file).runs())
        .containsExactly(
            List.of(
                new Pair(
                    Map.of(
                        Metric.THROUGHPUT, new Value(0.01, 0.02),
                        Metric.CPU_PER_REQUEST, new Value(-0.01, 0.03)))),
            List.of(new Pair(Map.of(Metric.THROUGHPUT, new Value(0.03, 0)))));
  }

  /** Pairs that scatter a little and are known to be steady. */
  private static List<Pair> run(int pairs, double throughput) {
    return IntStream.range(0, pairs).mapToObj(pair -> pair(pair, throughput)).toList();
  }

  private static Pair pair(int place, double throughput) {
    double chance = 0.005 * (place % 3 - 1);
    return new Pair(
        Map.of(
            Metric.THROUGHPUT, new Value(Math.log(throughput) + chance, 0.001),
            Metric.CPU_PER_REQUEST, new Value(chance, 0.001),
            Metric.ALLOCATED_PER_REQUEST, new Value(-chance, 0.001)));
  }
}
