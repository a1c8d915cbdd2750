package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Alarm.Level;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Undecided;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.AlarmFinding.State;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseGateTest {

  private static final Load USERS = ExampleExperiments.USERS;
  private static final Alarm FAIL = Alarm.parse("throughput<-5%", Level.FAIL);
  private static final Alarm WARN = Alarm.parse("throughput<-3%", Level.WARN);

  @Test
  void of_a_run_without_alarms_is_empty() {
    Experiment experiment = ExampleExperiments.experiment(List.of("a", "b"), List.of(USERS), 8, 1);

    assertThat(ReleaseGate.of(run(experiment, List.of(), true))).isEmpty();
  }

  @Test
  void of_alarms_is_the_worst_of_them() {
    assertThat(gate(null, finding(FAIL, State.QUIET), finding(WARN, State.QUIET)))
        .isEqualTo(ReleaseGate.PASSED);
    assertThat(gate(null, finding(FAIL, State.QUIET), finding(WARN, State.RAISED)))
        .isEqualTo(ReleaseGate.WARNED);
    assertThat(gate(null, finding(FAIL, State.OPEN), finding(WARN, State.RAISED)))
        .isEqualTo(ReleaseGate.UNDECIDED);
    assertThat(gate(null, finding(FAIL, State.OPEN), finding(FAIL, State.RAISED)))
        .isEqualTo(ReleaseGate.FAILED);
  }

  @Test
  void of_a_warning_that_could_not_be_told_passes() {
    assertThat(gate(null, finding(FAIL, State.QUIET), finding(WARN, State.OPEN)))
        .isEqualTo(ReleaseGate.PASSED);
  }

  @Test
  void of_warnings_alone_passes_where_nothing_was_found() {
    Criteria warnings = new Criteria(0.03, 0.95, false, Map.of(), List.of(), List.of(WARN), null);
    Experiment experiment =
        ExampleExperiments.experiment(List.of("a", "b"), List.of(USERS), null, 8, warnings, 1);

    assertThat(ReleaseGate.of(run(experiment, List.of(), true))).contains(ReleaseGate.PASSED);
    assertThat(ReleaseGate.of(run(experiment, List.of(), false))).contains(ReleaseGate.PASSED);
  }

  @Test
  void of_what_could_not_be_told_is_what_was_chosen_and_a_clear_failure_stays_one() {
    AlarmFinding open = finding(FAIL, State.OPEN);

    assertThat(gate(Undecided.PASS, open)).isEqualTo(ReleaseGate.PASSED);
    assertThat(gate(Undecided.WARN, open)).isEqualTo(ReleaseGate.WARNED);
    assertThat(gate(Undecided.FAIL, open)).isEqualTo(ReleaseGate.FAILED);
    assertThat(gate(Undecided.PASS, open, finding(WARN, State.RAISED)))
        .isEqualTo(ReleaseGate.WARNED);
    assertThat(gate(Undecided.PASS, open, finding(FAIL, State.RAISED)))
        .isEqualTo(ReleaseGate.FAILED);
    assertThat(gate(null)).isEqualTo(ReleaseGate.UNDECIDED);
  }

  @Test
  void of_a_fixed_plan_that_was_stopped_is_undecided() {
    Experiment fixed =
        ExampleExperiments.experiment(
            List.of("a", "b"), List.of(USERS), null, 8, criteria(null), 1);
    List<AlarmFinding> raised = List.of(finding(FAIL, State.RAISED));

    assertThat(ReleaseGate.of(run(fixed, raised, false))).contains(ReleaseGate.UNDECIDED);
    assertThat(ReleaseGate.of(run(fixed, raised, true))).contains(ReleaseGate.FAILED);
  }

  @Test
  void alarms_and_their_findings_are_in_the_file_of_a_result(@TempDir Path folder)
      throws IOException {
    Experiment fixed =
        ExampleExperiments.experiment(
            List.of("a", "b"), List.of(USERS), null, 8, criteria(Undecided.WARN), 1);
    AlarmFinding raised =
        new AlarmFinding(
            FAIL, USERS, "b", State.RAISED, new AlarmFinding.Measured(0.8, 0.7, 0.9, 4), null);
    AlarmFinding open =
        new AlarmFinding(
            WARN,
            USERS,
            "b",
            State.OPEN,
            new AlarmFinding.Measured(1, null, null, 1),
            new Doubt.TooEarly(1));
    Result result = run(fixed, List.of(raised, open), true);

    ResultFile.write(result, folder);

    assertThat(ResultFile.read(folder).alarms()).containsExactly(raised, open);
    assertThat(ResultFile.read(folder).experiment().criteria()).isEqualTo(fixed.criteria());
  }

  private static ReleaseGate gate(@Nullable Undecided undecided, AlarmFinding... findings) {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(
                List.of("a", "b"), List.of(USERS), null, 1, criteria(undecided), 1),
            Duration.ofHours(1),
            16);
    return ReleaseGate.of(run(experiment, List.of(findings), true)).orElseThrow();
  }

  private static Criteria criteria(@Nullable Undecided undecided) {
    return new Criteria(0.03, 0.95, false, Map.of(), List.of(), List.of(FAIL, WARN), undecided);
  }

  private static AlarmFinding finding(Alarm alarm, State state) {
    return new AlarmFinding(alarm, USERS, "b", state, null, null);
  }

  private static Result run(Experiment experiment, List<AlarmFinding> findings, boolean complete) {
    Origin origin =
        new Origin(
            "0.1.0",
            List.of("compare"),
            List.of("java"),
            Instant.parse("2026-01-02T03:04:05Z"),
            List.of(),
            Examples.MACHINE);
    return new Result(origin, experiment, 0, complete, List.of(), List.of(), List.of())
        .withAlarms(findings);
  }
}
