package dev.heddle.lab.cli;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** States that no run was in. */
final class LiveExamples {

  /** There is none below this process. */
  static final DriverClock NO_DRIVER = new DriverClock(new LabJvm("jdk", "x.jar", Path.of("x")));

  static final LiveState.Now NOW = new LiveState.Now(3994.4, 104.2, 400, 12, 0.853, 0.319);

  private LiveExamples() {}

  /** In the middle of a trial, with a verdict of each tone. */
  static LiveState measuring() {
    return state(
        "spring-hello",
        NOW,
        List.of(
            standing("100 users", "CLEAR", LiveState.Tone.GOOD),
            standing("400 users", "CHECKING", LiveState.Tone.NEITHER),
            standing("400 users", "LIKELY", LiveState.Tone.BAD)));
  }

  static LiveState starting(String title) {
    return new LiveState(
        title, "starting", 0, 1_000, 599_000, true, "warming up the driver", null, List.of());
  }

  static LiveState state(
      String title, LiveState.@Nullable Now now, List<LiveState.Standing> standings) {
    return new LiveState(
        title,
        "pair 3",
        0.25,
        192_000,
        408_000,
        true,
        "pair 3, 400 users: measuring virtual",
        new LiveState.Trial("400 users", now),
        standings);
  }

  static LiveState.Standing standing(String load, String word, LiveState.Tone tone) {
    return new LiveState.Standing(load, word, "virtual answers 2.0x as much as platform", tone);
  }

  static Event.Sample sample(long elapsedMillis, long completed, long p99Millis) {
    return new Event.Sample(
        elapsedMillis * 1_000_000, completed, 0, 400, 12, 400, p99Millis * 1_000_000);
  }

  static ProcessSample used(long elapsedMillis, long cpuMillis) {
    return Examples.processSample(elapsedMillis, cpuMillis * 1_000_000, 0, 1, 1, 1);
  }
}
