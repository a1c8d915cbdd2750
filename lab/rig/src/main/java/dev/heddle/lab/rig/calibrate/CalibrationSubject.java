package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.ThreadKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The service with a known cost: a request computes a number of steps or waits for some time. */
final class CalibrationSubject {

  /** Steps of a request: several times the cost of HTTP. */
  static final long WORK = 400_000;

  private CalibrationSubject() {}

  /** An arm that computes on a single thread, so that its cost alone determines throughput. */
  static Arm computing(String name, long work) {
    return arm(name, ThreadKind.PLATFORM, "--threads=1", "--work=" + work);
  }

  /** An arm that waits on a pool of platform threads. */
  static Arm waitingOnPlatform(String name, int threads, long delayMicros) {
    return arm(name, ThreadKind.PLATFORM, "--threads=" + threads, "--delay-micros=" + delayMicros);
  }

  /** An arm that waits on a new virtual thread for each request. */
  static Arm waitingOnVirtual(String name, long delayMicros) {
    return arm(name, ThreadKind.VIRTUAL, "--threads=virtual", "--delay-micros=" + delayMicros);
  }

  private static Arm arm(String name, ThreadKind threads, String... arguments) {
    return new Arm(name, threads, Map.of(), List.of(), List.of(arguments), null, null);
  }

  static Experiment experiment(
      Path jar, KnownRun run, Schedule schedule, Criteria criteria, long seed) {
    Path file = jar.toAbsolutePath().normalize();
    Subject subject =
        Service.answering(
            "/",
            List.of("{java}", "-jar", file.toString(), "--port={port}"),
            String.valueOf(file.getParent()),
            Duration.ofMinutes(1),
            Duration.ofSeconds(10));
    return new Experiment(
        run.title(), subject, run.arms(), run.loads(), null, schedule, criteria, seed);
  }
}
