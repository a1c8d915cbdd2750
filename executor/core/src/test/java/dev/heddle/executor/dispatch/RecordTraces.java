package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the traces that are replayed, into the folder that is named. */
final class RecordTraces {

  private RecordTraces() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    Files.writeString(folder.resolve("both.trace"), Trace.write(SimulationTest.recorded(true)));
    Files.writeString(
        folder.resolve("platform.trace"), Trace.write(SimulationTest.recorded(false)));
  }
}
