package dev.heddle.docs;

import dev.heddle.lab.report.CalibrationTables;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A part of the stored calibration: {@code calibration place}, {@code runs}, {@code informative},
 * {@code trivial} or {@code counts}.
 *
 * @param file the {@code calibration.json}; if it does not exist, the page says so
 */
record CalibrationTable(Path file) implements GeneratedTable {

  private static final String NONE = "No calibration has been kept yet.";

  @Override
  public String name() {
    return "calibration";
  }

  @Override
  public String markdown(List<String> arguments) {
    String part = arguments.size() == 1 ? arguments.getFirst() : "";
    return switch (part) {
      case "place", "runs", "informative", "trivial", "counts" ->
          Files.exists(file) ? markdown(part, read()) : NONE;
      default ->
          throw new TableException(
              "a calibration has the parts place, runs, informative, trivial and counts, not "
                  + arguments);
    };
  }

  private static String markdown(String part, Calibration calibration) {
    return switch (part) {
      case "place" -> CalibrationTables.place(calibration);
      case "runs" -> CalibrationTables.runs(calibration);
      case "informative" -> CalibrationTables.checks(calibration, Weight.INFORMATIVE);
      case "trivial" -> CalibrationTables.checks(calibration, Weight.TRIVIAL);
      default -> CalibrationTables.sentences(calibration);
    };
  }

  private Calibration read() {
    try {
      return ResultFile.readCalibration(file);
    } catch (IOException e) {
      throw new TableException(String.valueOf(e.getMessage()), e);
    }
  }
}
