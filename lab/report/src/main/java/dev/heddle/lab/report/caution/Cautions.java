package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.stream.Stream;

/** All cautions, in the order in which reports show them. */
public final class Cautions {

  private static final List<Caution> OF_RESULTS =
      List.of(
          new QuickRun(),
          new Interrupted(),
          new OutOfLength(),
          new UnsteadyTrials(),
          new Resumed(),
          new NoCapacity(),
          new CapacityAtLeast(),
          new GivenUpArms(),
          new UnderLimits(),
          new LostInSurge(),
          new RateBounds(),
          new NotAtRest(),
          new LateDriver(),
          new Unanswered(),
          new UnprovenThreads(),
          new NoiseFloor(),
          new ScatteringMachine(),
          new FaultyJdks());

  private Cautions() {}

  /** The cautions that apply to a result, in sentences. */
  public static List<String> of(Result result) {
    return Stream.concat(OF_RESULTS.stream(), OptionCautions.ALL.stream())
        .flatMap(caution -> caution.of(result).stream())
        .toList();
  }
}
