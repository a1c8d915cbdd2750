package dev.heddle.lab.rig.drive;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Wire;
import dev.heddle.lab.rig.process.ChildProcess;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The process of a driver. Every driver is a program that takes commands and reports events in the
 * same protocol, whatever makes the load in the end. Used by one thread; a thread of its own reads
 * the driver's events into a queue.
 */
public final class DriverProcess implements AutoCloseable {

  private static final Duration START_LIMIT = Duration.ofSeconds(60);

  /** How long it may take to end its load and exit. */
  private static final Duration EXIT_LIMIT = Duration.ofSeconds(4);

  private static final Duration POLL = Duration.ofMillis(100);

  /** Many times the length of a measurement with its histograms. */
  private static final int LONGEST_LINE = 16_000_000;

  /** The number of characters quoted from a line that is not an event. */
  private static final int TOLD = 200;

  /** What a JVM itself writes to standard output: unified logging, warnings, and why it ends. */
  private static final Pattern OF_THE_JVM =
      Pattern.compile(
          "\\[.*]\\[.*|.* VM warning: .*|#( .*)?|(Terminating|Aborting) due to .*"
              + "|java\\.lang\\.OutOfMemoryError.*|(Dumping h|H)eap .*|Unable to create .*");

  private final ChildProcess child;
  private final Path log;
  private final BufferedWriter commands;
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private boolean ready;

  private DriverProcess(ChildProcess child, Path log) {
    this.child = child;
    this.log = log;
    this.commands = child.process().outputWriter(StandardCharsets.UTF_8);
    Thread.ofPlatform().daemon().name("heddle-driver-events").start(this::readEvents);
  }

  /**
   * Starts a driver, without waiting until it is ready.
   *
   * @param command its command line
   * @param log the file for its error output, and for what its JVM itself writes
   * @throws DriverException if it cannot be started
   */
  public static DriverProcess start(List<String> command, Path log) throws DriverException {
    try {
      return new DriverProcess(
          ChildProcess.startWithInput(
              new ProcessBuilder(command)
                  .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))),
          log);
    } catch (IOException e) {
      throw new DriverException("the driver cannot be started: " + e.getMessage());
    }
  }

  /**
   * Treats a program that makes its own load as a driver.
   *
   * @param log the file to which its error output is appended
   */
  public static DriverProcess of(ChildProcess program, Path log) {
    return new DriverProcess(program, log);
  }

  /**
   * Waits until the driver is ready; the embedded driver first warms itself up. Returns at once if
   * it is already ready.
   *
   * @throws DriverException if it does not become ready; it has then been killed
   */
  public void awaitReady() throws DriverException, InterruptedException {
    if (ready) {
      return;
    }
    try {
      if (await(Event.Ready.class, START_LIMIT) == null) {
        throw new DriverException("the driver did not become ready; see " + log);
      }
      ready = true;
    } catch (InterruptedException | DriverException e) {
      close();
      throw e;
    }
  }

  /**
   * Sends the driver its next command.
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

  /** The next event; null if none arrives in time. */
  public @Nullable Event poll(Duration wait) throws InterruptedException {
    return events.poll(wait.toNanos(), TimeUnit.NANOSECONDS);
  }

  /**
   * Waits for an event and drops all events before it.
   *
   * @param awaited the type of the event
   * @param atMost how long to wait
   * @return null if it does not arrive in time, or the process ends
   * @throws DriverException if the driver reports a failure
   */
  public <E extends Event> @Nullable E await(Class<E> awaited, Duration atMost)
      throws DriverException, InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (System.nanoTime() - end < 0) {
      boolean alive = isAlive();
      Event event = poll(POLL);
      if (event == null && !alive) {
        return null;
      }
      if (event instanceof Event.Failed failed) {
        throw new DriverException(failed.message());
      }
      if (awaited.isInstance(event)) {
        return awaited.cast(event);
      }
    }
    return null;
  }

  /** Whether its process runs. */
  public boolean isAlive() {
    return child.isAlive();
  }

  private void readEvents() {
    try (Reader lines = child.process().inputReader(StandardCharsets.UTF_8)) {
      for (String line = readLine(lines); line != null; line = readLine(lines)) {
        if (!line.startsWith("{") && OF_THE_JVM.matcher(line).matches()) {
          keep(line);
        } else {
          events.add(read(line));
        }
      }
    } catch (LongLineException e) {
      events.add(
          new Event.Failed("the driver wrote a line of more than " + LONGEST_LINE + " characters"));
    } catch (IOException e) {
      // The process has ended, as isAlive will show.
    }
  }

  private void keep(String line) {
    try {
      Files.writeString(log, line + '\n', StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      // No events are in it.
    }
  }

  private static @Nullable String readLine(Reader lines) throws IOException {
    StringBuilder line = new StringBuilder();
    int read = lines.read();
    for (; read >= 0 && read != '\n'; read = lines.read()) {
      if (line.length() == LONGEST_LINE) {
        throw new LongLineException();
      }
      line.append((char) read);
    }
    return read < 0 && line.isEmpty() ? null : line.toString();
  }

  private static Event read(String line) {
    try {
      Event event = Wire.readEvent(line);
      if (event instanceof Event.Sliced sliced) {
        requireUsable(sliced.measurement());
      } else if (event instanceof Event.Finished finished) {
        requireUsable(finished.measurement());
      }
      return event;
    } catch (JacksonException | IllegalArgumentException e) {
      return new Event.Failed(
          "the driver wrote something that is not an event: "
              + line.substring(0, Math.min(line.length(), TOLD)));
    }
  }

  private static void requireUsable(Measurement measurement) {
    Measurement.together(List.of(measurement)); // Decodes its histograms.
    if (measurement.windowNanos() < 1) {
      throw new IllegalArgumentException("a window must have a length");
    }
  }

  /**
   * Ends the process. At the end of its standard input a driver ends its load, also on engines
   * elsewhere, and exits; if it does not within some seconds, or if this thread is interrupted
   * meanwhile, it is killed.
   */
  @Override
  public void close() {
    // An earlier interrupt is often why it is closed.
    boolean wasInterrupted = Thread.interrupted();
    try {
      commands.close();
      child.process().waitFor(EXIT_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (IOException e) {
      // It has ended, or has closed its standard input itself.
    } catch (InterruptedException e) {
      wasInterrupted = true;
    }
    child.close();
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Thrown for a line that is too long to be held in memory. */
  private static final class LongLineException extends IOException {}
}
