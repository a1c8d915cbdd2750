package dev.heddle.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Runs a trial in a fresh JVM. */
final class TrialProcess {

  private static final int LIMIT_SECONDS = 120;

  private TrialProcess() {}

  /** What was read of it; nothing if it does not finish. Its figures go to the error stream too. */
  static Figures run(Scenario scenario, Arm arm) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Xmx8g",
                "-Dheddle.bench.stats=" + Boolean.getBoolean("heddle.bench.stats"),
                Trial.class.getName(),
                scenario.label(),
                arm.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    process
        .onExit()
        .orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS)
        .exceptionally(late -> kill(process));
    String lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    process.waitFor();
    System.err.println(scenario + " " + arm + ": " + lines.replace('\t', ' ').replace('\n', ';'));
    return Figures.ofLines(lines);
  }

  private static Process kill(Process process) {
    return process.destroyForcibly();
  }
}
