package dev.heddle.lab.rig.drive;

import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.LabJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The drivers of a run: each is started when it is first needed and serves all trials; one that has
 * ended is replaced. Used by one thread.
 */
public final class Drivers implements AutoCloseable {

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
          DriverProcess.start(
              choice.command(labJvm, kept(choice.kind())), folder.resolve(choice.kind().log()));
      running.put(choice, current);
    }
    return current;
  }

  private Path kept(DriverKind kind) throws DriverException {
    Path kept = folder.resolve(kind.option()).toAbsolutePath();
    try {
      return kind.keepsFiles() ? Files.createDirectories(kept) : kept;
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
