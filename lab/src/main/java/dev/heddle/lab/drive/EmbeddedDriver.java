package dev.heddle.lab.drive;

import dev.heddle.driver.DriverMain;
import dev.heddle.driver.protocol.Command;
import dev.heddle.driver.protocol.Event;
import dev.heddle.driver.protocol.Wire;
import dev.heddle.lab.describe.Jdk;
import dev.heddle.lab.process.ChildProcess;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The embedded driver's process, and the two ends of the conversation with it. Used by one thread;
 * what the driver says is read by a thread of its own and waits until it is asked for.
 */
public final class EmbeddedDriver implements AutoCloseable {

  private static final Duration START_LIMIT = Duration.ofSeconds(60);

  private final ChildProcess child;
  private final BufferedWriter commands;
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

  private EmbeddedDriver(ChildProcess child) {
    this.child = child;
    this.commands = child.process().outputWriter(StandardCharsets.UTF_8);
    Thread.ofPlatform().daemon().name("heddle-driver-events").start(this::readEvents);
  }

  /** What a driver is run with. */
  public static List<String> command(LabJvm jvm) {
    return List.of(
        Jdk.java(jvm.home()).toString(),
        "-Xms256m",
        "-Xmx1g",
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow",
        "-cp",
        jvm.classPath(),
        DriverMain.class.getName());
  }

  /**
   * Starts a driver and waits until it has warmed itself up.
   *
   * @param jvm what to run it on
   * @param log where its error output goes
   * @throws DriverException if it does not get that far
   */
  public static EmbeddedDriver start(LabJvm jvm, Path log)
      throws DriverException, InterruptedException {
    EmbeddedDriver driver;
    try {
      driver =
          new EmbeddedDriver(
              ChildProcess.start(
                  new ProcessBuilder(command(jvm))
                      .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))));
    } catch (IOException e) {
      throw new DriverException("the driver cannot be started: " + e.getMessage());
    }
    driver.awaitReady(log);
    return driver;
  }

  /** The process of a program that makes its load itself and speaks as a driver does. */
  public static EmbeddedDriver of(ChildProcess program) {
    return new EmbeddedDriver(program);
  }

  private void awaitReady(Path log) throws DriverException, InterruptedException {
    long end = System.nanoTime() + START_LIMIT.toNanos();
    try {
      while (System.nanoTime() - end < 0 && isAlive()) {
        if (poll(Duration.ofMillis(100)) instanceof Event.Ready) {
          return;
        }
      }
    } catch (InterruptedException e) {
      close();
      throw e;
    }
    close();
    throw new DriverException("the driver did not get ready; see " + log);
  }

  /**
   * Tells the driver what to do next.
   *
   * @throws DriverException if it has ended
   */
  public void send(Command command) throws DriverException {
    try {
      commands.write(Wire.write(command));
      commands.write('\n');
      commands.flush();
    } catch (IOException e) {
      throw new DriverException("the driver has ended");
    }
  }

  /** The next event; null if none came in that time. */
  public @Nullable Event poll(Duration wait) throws InterruptedException {
    return events.poll(wait.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Whether its process runs. */
  public boolean isAlive() {
    return child.process().isAlive();
  }

  private void readEvents() {
    try (BufferedReader lines = child.process().inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        events.add(read(line));
      }
    } catch (IOException e) {
      // The process has ended; isAlive tells.
    }
  }

  private static Event read(String line) {
    try {
      return Wire.readEvent(line);
    } catch (JacksonException e) {
      return new Event.Failed("the driver said something else than an event: " + line);
    }
  }

  /** Ends the process. */
  @Override
  public void close() {
    child.close();
  }
}
