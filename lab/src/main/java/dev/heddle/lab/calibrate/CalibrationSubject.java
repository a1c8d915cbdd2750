package dev.heddle.lab.calibrate;

import dev.heddle.driver.protocol.HttpRequest;
import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Criteria;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.describe.Readiness;
import dev.heddle.lab.describe.Schedule;
import dev.heddle.lab.describe.Subject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The service whose cost is known: a request computes so many steps and waits so long. */
final class CalibrationSubject {

  /** What every arm is compared with. */
  static final String BASE = "base";

  /** Steps of a request: far more CPU than HTTP costs. */
  static final long WORK = 300_000;

  /** The wait of a request. */
  static final long DELAY_MICROS = 20_000;

  /** Well below saturation of one CPU, and enough requests for a p99. */
  private static final Load LOAD = new Load.Open(500, Load.Arrivals.CONSTANT);

  private CalibrationSubject() {}

  static Arm base() {
    return arm(BASE, WORK, DELAY_MICROS);
  }

  static Arm arm(String name, long work, long delayMicros) {
    return new Arm(
        name,
        null,
        Map.of(),
        List.of(),
        List.of("--work=" + work, "--delay-micros=" + delayMicros),
        null,
        null);
  }

  static Experiment experiment(
      Path jar, List<Arm> arms, Schedule schedule, Criteria criteria, long seed) {
    Path file = jar.toAbsolutePath().normalize();
    Subject subject =
        new Subject(
            List.of("{java}", "-jar", file.toString(), "--port={port}"),
            String.valueOf(file.getParent()),
            Map.of(),
            null,
            false,
            Readiness.answers("/"),
            List.of(HttpRequest.get("/")),
            null,
            Duration.ofMinutes(1),
            Duration.ofSeconds(10));
    return new Experiment(
        "calibration", subject, arms, List.of(LOAD), null, schedule, criteria, seed);
  }
}
