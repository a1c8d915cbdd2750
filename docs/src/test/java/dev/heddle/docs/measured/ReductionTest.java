package dev.heddle.docs.measured;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReductionTest {

  private static final JsonMapper JSON = new JsonMapper();

  private static final Load USERS = new Load.Closed(4);

  @Test
  void of_result_saysWhatWasRunAndWhere() {
    JsonNode reduced = JSON.readTree(Reduction.of(ReductionExample.of(USERS), "E"));

    assertThat(reduced.get("experiment").asString()).isEqualTo("pack");
    assertThat(reduced.get("host").asString()).isEqualTo("E");
    assertThat(reduced.get("command").asString()).isEqualTo("./heddle run pack --blocks 2");
    assertThat(reduced.get("seed").asLong()).isEqualTo(7);
    assertThat(reduced.get("machine").get("memoryBytes").asLong()).isEqualTo(8_000_000_000L);
    assertThat(reduced.get("machine").has("limits")).isFalse();
    assertThat(reduced.get("jdks").get(0).asString()).isEqualTo("25.0.3+9-LTS");
    assertThat(reduced.get("schedule").get("blocks").asInt()).isEqualTo(2);
    assertThat(reduced.get("aims").size()).isZero();
  }

  @Test
  void of_resultWithoutHost_isOfItsCpu() {
    assertThat(JSON.readTree(Reduction.of(ReductionExample.of(USERS), "")).get("host").asString())
        .isEqualTo("AMD EPYC");
  }

  @Test
  void of_result_keepsFiguresOfEveryArmAndLoadInSixDigits() {
    String reduced = Reduction.of(ReductionExample.of(USERS), "E");

    assertThat(reduced)
        .contains("\"throughput\": [1531.61,0,1591]")
        .contains("\"throughput\": [1412,1412,1412,0.914346,null,null,\"cannot tell\"]")
        .contains("\"trials\": 3, \"valid\": 2, \"outcomes\": {\"unsteady\":1}");
  }

  @Test
  void of_result_addsWhatTrialsThatCountHave() {
    assertThat(Reduction.of(ReductionExample.of(USERS), "E"))
        .contains("\"driver-cpu-per-request\": [2,2,2]")
        .contains("\"remote-cpu-per-request\": [50,50,50]")
        .contains("\"remote-cpu-per-request\": [5,4,6]")
        .contains("\"remote-share\": [2.5,2.5,2.5]")
        .contains("\"context-switches\": [2,1,3]")
        .contains("\"context-switches\": [5,5,5]")
        .contains("\"host-steal\": [1,1,1]")
        .contains("\"beat\": [42,42,42]");
  }

  @Test
  void of_result_dropsHistogramsAndTrials() {
    assertThat(Reduction.of(ReductionExample.of(USERS), "E"))
        .doesNotContain("HISTFAAA")
        .doesNotContain("windowNanos");
  }

  @Test
  void of_result_isWhatTablesRead() {
    Run run = Run.parse("pack", JSON.readTree(Reduction.of(ReductionExample.of(USERS), "E")));

    assertThat(run.arms()).containsExactly("pool", "virtual");
    assertThat(run.tasks()).isFalse();
    assertThat(run.cell("4 users", "pool").orElseThrow().valid()).isEqualTo(2);
    assertThat(run.cell("4 users", "virtual").orElseThrow().figures().get("throughput"))
        .isEqualTo(new Run.Figure(1412, 1412, 1412, new Run.Ratio(0.914346, null, "cannot tell")));
    assertThat(run.claims())
        .containsExactly(
            new Run.Claim(
                "A1",
                "less",
                "throughput",
                true,
                new Run.Interval(0.6, 0.9),
                new Run.Interval(0.9, 1.3),
                1.1,
                "not reproduced",
                "not reproduced",
                List.of("another machine")));
  }

  @Test
  void of_resultReadFromAFileOfAnyName_isTheSame(@TempDir Path folder) throws IOException {
    Result result = ReductionExample.of(USERS);
    Path file = Files.writeString(folder.resolve("full.json"), ResultFile.toJson(result));

    assertThat(Reduction.of(ResultFile.readFile(file), "E")).isEqualTo(Reduction.of(result, "E"));
  }

  @Test
  void of_otherLoads_haveTheNamesOfReports() {
    assertThat(loads(new Load.Closed(1))).isEqualTo("1 user");
    assertThat(loads(new Load.Jump(300, 6000))).isEqualTo("300 to 6000 users");
    assertThat(loads(new Load.Open(2.5, Load.Arrivals.POISSON))).isEqualTo("2.5/s poisson");
    assertThat(loads(new Load.Open(500, Load.Arrivals.CONSTANT))).isEqualTo("500/s");
  }

  private static String loads(Load load) {
    String reduced = Reduction.of(ReductionExample.of(load), "");
    return JSON.readTree(reduced).get("loads").get(0).get("load").asString();
  }
}
