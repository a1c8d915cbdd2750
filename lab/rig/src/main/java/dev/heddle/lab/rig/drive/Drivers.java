package dev.heddle.lab.rig.drive;

import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The drivers of a run: each is started when it is first needed and serves all trials; one that has
 * ended is replaced. Used by one thread.
 */
public final class Drivers implements AutoCloseable {

  private static final String EMBEDDED = "dev.heddle.driver.embedded.DriverMain";

  private static final String K6 = "dev.heddle.driver.k6.K6Main";

  /** Not on the class path: it comes with the libraries of JMeter. */
  private static final String JMETER = "dev.heddle.driver.jmeter.JmeterMain";

  private final LabJvm labJvm;
  private final Path folder;
  private final Map<DriverChoice, DriverProcess> running = new HashMap<>();

  /**
   * @param labJvm what they run on
   * @param folder where their logs, scripts and plans are kept; exists
   */
  public Drivers(LabJvm labJvm, Path folder) {
    this.labJvm = labJvm;
    this.folder = folder;
  }

  /**
   * What a driver is run with.
   *
   * @param kept where its scripts and plans are kept
   */
  public static List<String> command(DriverChoice choice, LabJvm jvm, Path kept) {
    String java = Jdk.java(jvm.home()).toString();
    return switch (choice.kind()) {
      case EMBEDDED -> {
        List<String> command =
            new ArrayList<>(
                List.of(
                    java,
                    "-Xms256m",
                    "-Xmx1g",
                    "-XX:+UseSerialGC",
                    "--enable-native-access=ALL-UNNAMED",
                    "--sun-misc-unsafe-memory-access=allow",
                    "-cp",
                    jvm.classPath(),
                    EMBEDDED));
        if (!jvm.rehearsal()) {
          command.add("--no-rehearsal");
        }
        yield command;
      }
      case K6 ->
          List.of(
              java,
              "-XX:+UseSerialGC",
              "-XX:TieredStopAtLevel=1",
              "-cp",
              jvm.classPath(),
              K6,
              "--keep=" + kept);
      case JMETER -> {
        List<String> command =
            new ArrayList<>(
                List.of(
                    java,
                    "-Xmx2g",
                    "-cp",
                    jvm.jmeter().resolve("*").toString(),
                    JMETER,
                    "--keep=" + kept.resolve("plan.jmx")));
        if (!choice.engines().isEmpty()) {
          command.add("--engines=" + String.join(",", choice.engines()));
        }
        yield command;
      }
    };
  }

  /** Whether that driver is at work already. */
  public boolean isRunning(DriverChoice choice) {
    DriverProcess driver = running.get(choice);
    return driver != null && driver.isAlive();
  }

  /**
   * That driver, ready.
   *
   * @throws DriverException if it cannot be started
   */
  public DriverProcess get(DriverChoice choice) throws DriverException, InterruptedException {
    DriverProcess current = running.get(choice);
    if (current == null || !current.isAlive()) {
      current =
          DriverProcess.start(command(choice, labJvm, kept(choice.kind())), log(choice.kind()));
      running.put(choice, current);
    }
    return current;
  }

  private Path log(DriverKind kind) {
    return folder.resolve(kind == DriverKind.EMBEDDED ? "driver.log" : kind.option() + ".log");
  }

  private Path kept(DriverKind kind) throws DriverException {
    Path kept = folder.resolve(kind.option()).toAbsolutePath();
    try {
      return kind == DriverKind.EMBEDDED ? kept : Files.createDirectories(kept);
    } catch (IOException e) {
      throw new DriverException(kept + " cannot be made: " + e.getMessage());
    }
  }

  /** Ends them all. */
  @Override
  public void close() {
    running.values().forEach(DriverProcess::close);
  }
}
