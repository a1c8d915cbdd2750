package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Calibration;
import java.util.List;
import java.util.Locale;

/** A calibration as plain text. */
public final class CalibrationReport {

  private CalibrationReport() {}

  /** How often the judge was right, one line a comparison, and what it comes to. */
  public static String render(Calibration calibration) {
    List<Calibration.Check> nothing =
        calibration.checks().stream().filter(Calibration.Check::isOfNothing).toList();
    List<Calibration.Check> effects =
        calibration.checks().stream().filter(check -> !check.isOfNothing()).toList();
    int compared = nothing.stream().mapToInt(Calibration.Check::runs).sum();
    int claimed = nothing.stream().mapToInt(Calibration.Check::different).sum();
    int wrong = effects.stream().mapToInt(Calibration.Check::wrongSign).sum();
    return String.format(
            Locale.ROOT,
            "%s of %d blocks, %s, %d valid; a request costs %.0f us of CPU and takes %.1f ms\n\n",
            Format.count(calibration.runs(), "run"),
            calibration.experiment().schedule().blocks(),
            Format.count(calibration.trials(), "trial"),
            calibration.valid(),
            calibration.costs().cpuMicros(),
            calibration.costs().responseMillis())
        + table(calibration.checks())
        + String.format(
            Locale.ROOT,
            """

            A difference was claimed in %d of %d comparisons where there is none (%.1f %%),
            and with the wrong sign in %d of %d where there is one.
            """,
            claimed,
            compared,
            compared == 0 ? 0 : 100.0 * claimed / compared,
            wrong,
            effects.stream().mapToInt(Calibration.Check::runs).sum());
  }

  private static String table(List<Calibration.Check> checks) {
    TextTable table =
        new TextTable()
            .add(
                "compared",
                "metric",
                "truth",
                "median",
                "different",
                "equivalent",
                "covered",
                "redrawn",
                "smallest effect");
    for (Calibration.Check check : checks) {
      table.add(
          check.arm(),
          check.metric().title(),
          String.format(Locale.ROOT, "%.2fx", check.truth()),
          String.format(Locale.ROOT, "%.3fx", check.medianRatio()),
          of(check.different(), check),
          of(check.equivalent(), check),
          of(check.covered(), check),
          check.redrawn() == null
              ? ""
              : String.format(Locale.ROOT, "%.1f %%", check.redrawn() * 100),
          check.smallestEffect() == null
              ? ""
              : String.format(Locale.ROOT, "%.1f %%", check.smallestEffect() * 100));
    }
    return table.render();
  }

  private static String of(int times, Calibration.Check check) {
    return times + " of " + check.runs();
  }
}
