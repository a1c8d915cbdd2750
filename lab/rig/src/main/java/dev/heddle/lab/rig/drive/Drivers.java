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
 * The drivers of a run. Each is started when it is first needed and serves all trials; one that has
 * ended is replaced. Starts that live side by side have one driver each, chosen by their place in
 * the block's order, so that no arm always gets the same driver. Used by one thread.
 */
public final class Drivers implements AutoCloseable {

  private final LabJvm labJvm;
  private final Path folder;
  private final Map<Seat, DriverProcess> running = new HashMap<>();

  /** The key of a driver. */
  private record Seat(DriverChoice choice, int place) {}

  /**
   * @param labJvm the JVM they run on
   * @param folder the existing folder for their logs, scripts and plans
   */
  public Drivers(LabJvm labJvm, Path folder) {
    this.labJvm = labJvm;
    this.folder = folder;
  }

  /** Whether that driver is running. */
  public boolean isRunning(DriverChoice choice, int place) {
    DriverProcess driver = running.get(new Seat(choice, place));
    return driver != null && driver.isAlive();
  }

  /**
   * Starts a driver if it does not run, without waiting until it is ready.
   *
   * @param place the place of the start among those that live side by side, from 0
   * @throws DriverException if it cannot be started
   */
  public DriverProcess start(DriverChoice choice, int place) throws DriverException {
    Seat seat = new Seat(choice, place);
    DriverProcess current = running.get(seat);
    if (current == null || !current.isAlive()) {
      if (current != null) {
        current.close(); // What holds its process group would otherwise stay until the end.
      }
      current =
          DriverProcess.start(choice.command(labJvm, kept(choice.kind())), log(choice, place));
      running.put(seat, current);
    }
    return current;
  }

  /**
   * A driver that is ready.
   *
   * @param place the place of the start among those that live side by side, from 0
   * @throws DriverException if it cannot be started, or does not become ready
   */
  public DriverProcess get(DriverChoice choice, int place)
      throws DriverException, InterruptedException {
    DriverProcess driver = start(choice, place);
    driver.awaitReady();
    return driver;
  }

  private Path log(DriverChoice choice, int place) {
    String first = choice.kind().log();
    return folder.resolve(place == 0 ? first : first.replace(".log", "-" + (place + 1) + ".log"));
  }

  private Path kept(DriverKind kind) throws DriverException {
    Path kept = folder.resolve(kind.option()).toAbsolutePath();
    try {
      return kind.keepsFiles() ? Files.createDirectories(kept) : kept;
    } catch (IOException e) {
      throw new DriverException(kept + " cannot be created: " + e.getMessage());
    }
  }

  /** Ends them all. */
  @Override
  public void close() {
    running.values().forEach(DriverProcess::close);
  }
}
