package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.protocol.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The service whose cost is known: a request computes so many steps and waits so long. */
final class CalibrationSubject {

  /** What every arm is compared with. */
  static final String BASE = "base";

  /** Steps of a request: more CPU than HTTP costs. */
  static final long WORK = 100_000;

  /** The wait of a request. */
  static final long DELAY_MICROS = 20_000;

  /**
   * Below saturation of one CPU, and so many requests that what is run once a request has been
   * compiled for good after seconds: HotSpot asks for 5,000 to 15,000 invocations.
   */
  private static final Load LOAD = new Load.Open(2_000, Load.Arrivals.CONSTANT);

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
        Service.answering(
            "/",
            List.of("{java}", "-jar", file.toString(), "--port={port}"),
            String.valueOf(file.getParent()),
            Duration.ofMinutes(1),
            Duration.ofSeconds(10));
    return new Experiment(
        "calibration", subject, arms, List.of(LOAD), null, schedule, criteria, seed);
  }
}
