package dev.heddle.lab.cli;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * The training run (JEP 514): carries out two quick commands in one JVM, so that the cache that it
 * then makes of its classes fits both. The script {@code heddle} runs it.
 */
final class TrainingRun {

  private TrainingRun() {}

  public static void main(String[] arguments) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Heddle.run(nowhere, nowhere, "--version");
    Heddle.main(new String[] {"list"});
  }
}
