package dev.heddle.lab.report.caution;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Origin;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialInside;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialStart;
import dev.heddle.lab.result.recording.Recording;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An arm with one trial that nobody has run.
 *
 * @param arm the arm
 * @param jvm what its JVM tells as its version; null if it told nothing
 * @param proof the threads that were seen serving requests
 * @param command what was run
 * @param environment the variables it was given
 * @param inside what its jar sets
 * @param waits what its trial recorded
 */
record RanArm(
    Arm arm,
    @Nullable String jvm,
    ThreadProof proof,
    List<String> command,
    Map<String, String> environment,
    Map<String, String> inside,
    List<Recording.Wait> waits) {

  static final ThreadProof ON_VIRTUAL = new ThreadProof(1, 0, 3, null);
  static final ThreadProof ON_PLATFORM = new ThreadProof(1, 3, 0, null);

  static RanArm of(String name, @Nullable String jvm, ThreadProof proof, String... options) {
    return new RanArm(
        Arm.plain(name),
        jvm,
        proof,
        Stream.concat(Stream.of("java"), Stream.of(options)).toList(),
        Map.of(),
        Map.of(),
        List.of());
  }

  RanArm waiting(Recording.Wait.Kind kind, String... stack) {
    return new RanArm(
        arm,
        jvm,
        proof,
        command,
        environment,
        inside,
        List.of(new Recording.Wait(kind, "x", 1, 2, 3, List.of(stack))));
  }

  RanArm with(Map<String, String> variables) {
    return new RanArm(arm, jvm, proof, command, variables, inside, waits);
  }

  RanArm setting(String name, String value) {
    return new RanArm(arm, jvm, proof, command, environment, Map.of(name, value), waits);
  }

  RanArm on(int cpus) {
    Arm granted = new Arm(arm.name(), null, Map.of(), List.of(), List.of(), null, null, cpus, null);
    return new RanArm(granted, jvm, proof, command, environment, inside, waits);
  }

  /** A run of these arms on a machine with so many CPUs. */
  static Result result(int cpus, RanArm... arms) {
    Experiment plain =
        ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.USERS), 1, 1);
    Experiment experiment =
        new Experiment(
            plain.name(),
            plain.subject(),
            Stream.of(arms).map(RanArm::arm).toList(),
            plain.loads(),
            null,
            plain.schedule(),
            plain.criteria(),
            plain.seed());
    return new Result(
        new Origin(
            "test",
            List.of(),
            List.of(),
            Instant.EPOCH,
            List.of(),
            new Machine(
                "Linux 6",
                "6.1",
                "A CPU",
                cpus,
                8,
                8_000_000_000L,
                "A JVM 25",
                Map.of(),
                Map.of())),
        experiment,
        arms.length,
        true,
        List.of(),
        Stream.of(arms).map(RanArm::trial).toList(),
        List.of());
  }

  private TrialRecord trial() {
    TrialRecord plain =
        Examples.trial(
            1,
            arm.name(),
            ExampleExperiments.USERS,
            new Outcome.Completed(),
            List.of(),
            Examples.measurement(100),
            Examples.observation(jvm == null ? null : Examples.jvm(jvm, 1, 2, 3, 4, 5, null)));
    return new TrialRecord(
        plain.identity(),
        plain.startedAt(),
        plain.took(),
        plain.outcome(),
        plain.notes(),
        new TrialStart(command, environment, inside, "log", List.of(), null),
        plain.window(),
        plain.samples(),
        new TrialInside(proof, Examples.recording(1, waits, List.of())));
  }
}
