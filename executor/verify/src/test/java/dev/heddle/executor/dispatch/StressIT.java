package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs all stress tests in short. Longer: {@code mvn -pl executor/core,executor/verify verify
 * -Dstress=tough -Dstress.split=true -Dstress.millis=5000}; split also compiles each actor in every
 * way.
 */
@Tag("process")
class StressIT {

  private static final long LIMIT_MINUTES = 6;

  @Test
  void jcstress_findsNothingForbidden(@TempDir Path folder)
      throws IOException, InterruptedException {
    File output = folder.resolve("output.txt").toFile();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "org.openjdk.jcstress.Main",
                "-m",
                System.getProperty("stress", "sanity"),
                "-sc",
                System.getProperty("stress.split", "false"),
                "-time",
                System.getProperty("stress.millis", "200"),
                "-r",
                folder.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output)
            .start();
    try {
      assertThat(process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).as("see %s", output).isZero();
      assertThat(output)
          .content()
          .containsPattern("[1-9][0-9]* passed, 0 failed, 0 soft errs, 0 hard errs");
    } finally {
      process.destroyForcibly();
    }
  }
}
