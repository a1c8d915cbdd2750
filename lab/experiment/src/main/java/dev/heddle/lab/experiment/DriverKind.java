package dev.heddle.lab.experiment;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What makes the load. */
public enum DriverKind {
  /** Heddle's own: cheap, and it counts from the intended start. */
  EMBEDDED,
  /** Grafana k6, a program that has to be installed; the driver of study B. */
  K6,
  /** Apache JMeter, put in place by {@code drivers/jmeter/install}; the driver of study A. */
  JMETER;

  /** Its name in files and options. */
  public String option() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The one of that name.
   *
   * @throws DescriptionException if there is none
   */
  public static DriverKind ofOption(String option) {
    return Arrays.stream(values())
        .filter(kind -> kind.option().equals(option))
        .findFirst()
        .orElseThrow(
            () ->
                new DescriptionException(
                    "there is no driver \""
                        + option
                        + "\"; there are "
                        + Arrays.stream(values())
                            .map(DriverKind::option)
                            .collect(Collectors.joining(", "))));
  }
}
