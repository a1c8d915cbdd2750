package dev.heddle.lab.report;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Undecided;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.AlarmFinding.State;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Result;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run of two builds with a gate of four conditions. */
final class AlarmExamples {

  private static final Load USERS = new Load.Closed(50);

  private AlarmExamples() {}

  /** One condition of each state. */
  static Result failed() {
    return failed(null);
  }

  /** The same, with what becomes of the condition that is open. */
  static Result failed(@Nullable Undecided undecided) {
    Alarm throughput = Alarm.parse("throughput<-5%", Alarm.Level.FAIL);
    Alarm cpu = Alarm.parse("cpu-per-request>+5%", Alarm.Level.FAIL);
    Alarm p99 = Alarm.parse("p99>+10%", Alarm.Level.FAIL);
    Alarm warning = Alarm.parse("allocated-per-request>+5%", Alarm.Level.WARN);
    Criteria criteria =
        new Criteria(
            0.03,
            0.95,
            false,
            Map.of(),
            List.of(),
            List.of(throughput, cpu, p99, warning),
            undecided);
    Experiment experiment =
        ExampleExperiments.looking(
            ResultExamples.experiment(
                "old and new", List.of("old", "new"), List.of(USERS), 2, false, criteria),
            Duration.ofMinutes(10),
            16);
    Result plain = ResultExamples.smallest();
    return new Result(plain.origin(), experiment, 0, true, List.of(), List.of(), List.of())
        .withAlarms(
            List.of(
                new AlarmFinding(throughput, USERS, "new", State.RAISED, change(0.88), null),
                new AlarmFinding(cpu, USERS, "new", State.QUIET, change(1.001), null),
                new AlarmFinding(
                    p99, USERS, "new", State.OPEN, change(1.08), new Doubt.TooNoisy(3)),
                new AlarmFinding(warning, USERS, "new", State.RAISED, change(3.5), null)));
  }

  private static AlarmFinding.Measured change(double ratio) {
    return new AlarmFinding.Measured(ratio, ratio * 0.95, ratio * 1.05, 4);
  }
}
