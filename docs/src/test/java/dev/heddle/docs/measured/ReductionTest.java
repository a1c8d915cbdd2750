package dev.heddle.docs.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReductionTest {

  private static final JsonMapper JSON = new JsonMapper();

  private static final String TRIAL =
      """
      {"arm": "%s", "load": {"model": "closed", "users": 4}, "valid": %s,
       "measurement": {"windowNanos": 1000000000, "completed": 1000, "cpuNanos": 2000000,
                       "responseTime": "HISTFAAA"},
       "observation": {"contextSwitches": %d, "remoteNanos": 50000000, "machineSteal": 0.01,
                       "beatNanos": 42000, "jvm": {"version": "25.0.3+9-LTS"}}}\
      """;

  private static final String RESULT =
      """
      {"schemaVersion": 2, "heddleVersion": "1", "startedAt": "2026-11-22T21:43:21Z",
       "complete": true,
       "arguments": ["run", "pack", "--plain", "--blocks", "2", "--out", "somewhere"],
       "machine": {"cpu": "AMD EPYC", "cpus": 2, "machineCpus": 2, "memoryBytes": 8000000000,
                   "limits": {"open files": "20,000"}},
       "experiment": {"name": "pack", "seed": 7, "subject": {"kind": "service", "command": ["x"]},
         "arms": [{"name": "pool", "environment": {}}, {"name": "virtual"}],
         "schedule": {"blocks": 2, "measure": "PT1S"}},
       "trials": [%s, %s, %s, %s],
       "summaries": [{"load": {"model": "closed", "users": 4}, "cells": [
         {"arm": "pool", "again": false, "trials": 3, "valid": 2, "outcomes": {"unsteady": 1},
          "figures": {"THROUGHPUT": {"value": 1531.61234, "least": 0.0, "most": 1591.0}}},
         {"arm": "virtual", "again": false, "trials": 1, "valid": 1, "outcomes": {},
          "figures": {"THROUGHPUT": {"value": 1412.0, "least": 1412.0, "most": 1412.0,
            "comparison": {"ratio": 0.9143460653857565, "blocks": 1, "verdict": "cannotTell"}},
            "REMOTE_CPU_PER_REQUEST": {"value": 5.0, "least": 4.0, "most": 6.0}}}]}],
       "findings": [
         {"claim": {"id": "A1", "says": "less", "arm": "virtual", "load": "4 users",
                    "base": "pool", "baseLoad": "4 users", "metric": "throughput",
                    "about": "RATIO", "least": 0.6, "most": 0.9, "tolerance": 0.03,
                    "differences": ["another machine"]},
          "comparison": {"ratio": 1.1, "low": 0.9, "high": 1.3, "verdict": "cannotTell"},
          "verdict": "NOT_REPRODUCED"}]}
      """
          .formatted(
              TRIAL.formatted("pool", true, 3000),
              TRIAL.formatted("pool", true, 1000),
              TRIAL.formatted("pool", false, 9000),
              TRIAL.formatted("virtual", true, 5000));

  @Test
  void of_result_saysWhatWasRunAndWhere() {
    JsonNode reduced = JSON.readTree(Reduction.of(RESULT, "E"));

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
    assertThat(JSON.readTree(Reduction.of(RESULT, "")).get("host").asString())
        .isEqualTo("AMD EPYC");
  }

  @Test
  void of_result_keepsFiguresOfEveryArmAndLoadInSixDigits() {
    String reduced = Reduction.of(RESULT, "E");

    assertThat(reduced)
        .contains("\"throughput\": [1531.61,0,1591]")
        .contains("\"throughput\": [1412,1412,1412,0.914346,null,null,\"cannot tell\"]")
        .contains("\"trials\": 3, \"valid\": 2, \"outcomes\": {\"unsteady\":1}");
  }

  @Test
  void of_result_addsWhatTrialsThatCountHave() {
    assertThat(Reduction.of(RESULT, "E"))
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
    assertThat(Reduction.of(RESULT, "E")).doesNotContain("HISTFAAA").doesNotContain("windowNanos");
  }

  @Test
  void of_result_isWhatTablesRead() {
    Run run = Run.parse("pack", JSON.readTree(Reduction.of(RESULT, "E")));

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
                "not reproduced"));
  }

  @Test
  void of_otherLoads_haveTheNamesOfReports() {
    assertThat(loads("{\"model\": \"closed\", \"users\": 1}")).isEqualTo("1 user");
    assertThat(loads("{\"model\": \"jump\", \"from\": 300, \"users\": 6000}"))
        .isEqualTo("300 to 6000 users");
    assertThat(
            loads("{\"model\": \"open\", \"arrivalsPerSecond\": 2.5, \"arrivals\": \"POISSON\"}"))
        .isEqualTo("2.5/s poisson");
    assertThat(
            loads(
                "{\"model\": \"open\", \"arrivalsPerSecond\": 500.0, \"arrivals\": \"CONSTANT\"}"))
        .isEqualTo("500/s");
  }

  @Test
  void of_otherSchema_isRefused() {
    assertThatThrownBy(() -> Reduction.of("{\"schemaVersion\": 3}", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("schemaVersion is 3; results of version 2 can be read");
  }

  private static String loads(String load) {
    String result = RESULT.replace("{\"model\": \"closed\", \"users\": 4}", load);
    return JSON.readTree(Reduction.of(result, "")).get("loads").get(0).get("load").asString();
  }
}
