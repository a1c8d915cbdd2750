package dev.heddle.lab.verify.fuzz;

import dev.heddle.lab.cli.Heddle;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A result in JSON is shown by the commands that show results, or they refuse it with exit code 2,
 * in words that name where it is. It is never told as a bug of Heddle.
 */
public final class ResultFuzz {

  private static final Path FILE = Inputs.file("result.json");
  private static final Path FOLDER = Objects.requireNonNull(FILE.getParent());
  private static final Path PAGE = Inputs.file("report.html");

  private ResultFuzz() {}

  /** What the fuzzer calls. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    Files.write(FILE, input);
    String folder = FOLDER.toString();
    if (isShown("report", folder, "--details")) {
      isShown("report", folder, "--format", "markdown");
      isShown("report", folder, "--format", "csv");
      isShown("report", folder, "--format", "junit");
      isShown("report", folder, "--out", PAGE.toString());
    }
    isShown("diff", folder, folder);
  }

  private static boolean isShown(String... arguments) {
    StringWriter err = new StringWriter();
    int code = Heddle.run(new PrintWriter(new StringWriter()), new PrintWriter(err), arguments);
    String told = String.join(" ", arguments) + ": " + err;
    Inputs.require(code == 0 || code == 2, "exit code " + code + " of " + told);
    Inputs.require(
        code == 0
            || err.toString().contains(FOLDER.toString())
            || err.toString().contains("no arm and load that both have"),
        "no file in: " + told);
    return code == 0;
  }
}
