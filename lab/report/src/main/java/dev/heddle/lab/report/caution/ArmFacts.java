package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.jdk.JdkVersion;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known about an arm besides its figures.
 *
 * @param arm the arm
 * @param options the options of its latest start
 * @param jdk the JDK that its JVM reported last; empty if it reported none
 * @param granted the CPUs that it may use; empty if the lab did not start it
 * @param trials all its trials
 */
record ArmFacts(
    Arm arm,
    ArmOptions options,
    Optional<JdkVersion> jdk,
    OptionalInt granted,
    List<TrialRecord> trials) {

  private static final String ACTIVE_PROCESSORS = "ActiveProcessorCount";

  /** The facts of each arm that has a trial, in the order of the arms. */
  static List<ArmFacts> of(Result result) {
    List<ArmFacts> facts = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      List<TrialRecord> trials =
          result.trials().stream()
              .filter(trial -> trial.identity().arm().equals(arm.name()))
              .toList();
      if (!trials.isEmpty()) {
        facts.add(
            new ArmFacts(
                arm,
                ArmOptions.of(trials.getLast().start()),
                jdk(trials),
                granted(result, arm),
                trials));
      }
    }
    return facts;
  }

  private static Optional<JdkVersion> jdk(List<TrialRecord> trials) {
    return trials.reversed().stream()
        .map(trial -> version(trial.window().observation()))
        .filter(Objects::nonNull)
        .findFirst()
        .flatMap(JdkVersion::parse);
  }

  private static @Nullable String version(@Nullable Observation observation) {
    return observation == null || observation.jvm() == null ? null : observation.jvm().version();
  }

  private static OptionalInt granted(Result result, Arm arm) {
    Integer own = arm.cpus();
    if (own != null) {
      return OptionalInt.of(own);
    }
    return result.experiment().subject().runsAlready()
        ? OptionalInt.empty()
        : OptionalInt.of(result.machine().cpus());
  }

  String name() {
    return arm.name();
  }

  /** The number of CPUs that an option tells its JVM to use; empty without the option. */
  OptionalInt told() {
    return options.number(ACTIVE_PROCESSORS);
  }

  /** The number of CPUs that its JVM assumes; empty if not known. */
  OptionalInt counted() {
    OptionalInt told = told();
    return told.isPresent() ? told : granted;
  }

  /** Whether it promises virtual threads, or a virtual thread was seen serving a request. */
  boolean usesVirtualThreads() {
    return arm.threads() == ThreadKind.VIRTUAL || proofs().anyMatch(proof -> proof.virtual() > 0);
  }

  /** Whether a platform thread was seen serving a request. */
  boolean usesPlatformThreads() {
    return proofs().anyMatch(proof -> proof.platform() > 0);
  }

  private Stream<ThreadProof> proofs() {
    return trials.stream().map(trial -> trial.inside().threads()).filter(Objects::nonNull);
  }

  /** The waits that recorded trials show. */
  List<Recording.Wait> waits() {
    return trials.stream()
        .map(trial -> trial.inside().recording())
        .filter(Objects::nonNull)
        .flatMap(recording -> recording.waits().stream())
        .toList();
  }
}
