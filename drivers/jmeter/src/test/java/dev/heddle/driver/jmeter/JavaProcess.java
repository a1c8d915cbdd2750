package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Wire;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A main class of this module in a process of its own: the driver, or an engine. */
public final class JavaProcess implements AutoCloseable {

  /** How long a line may take that must come; only a broken process takes it all. */
  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final Writer in;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> errors = new LinkedBlockingQueue<>();

  JavaProcess(Class<?> main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    this.process = new ProcessBuilder(command).start();
    this.in = process.outputWriter(StandardCharsets.UTF_8);
    collect(process.inputReader(StandardCharsets.UTF_8), lines);
    collect(process.errorReader(StandardCharsets.UTF_8), errors);
  }

  private static void collect(BufferedReader from, BlockingQueue<String> into) {
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try (from) {
                from.lines().forEach(into::add);
              } catch (IOException | UncheckedIOException e) {
                // The process was ended while it spoke.
              }
            });
  }

  void tell(Command command) throws IOException {
    in.write(Wire.write(command) + "\n");
    in.flush();
  }

  void begin(LoadPlan plan) throws Exception {
    tell(new Command.Begin(plan));
    expect(Event.Begun.class);
  }

  /** Measures the load that is under way, to its end. */
  Measurement measure(Duration window) throws Exception {
    tell(new Command.Measure(window.toNanos()));
    expect(Event.WindowOpened.class);
    expect(Event.WindowClosed.class);
    return expect(Event.Finished.class).measurement();
  }

  /** The next event that is no sample, which must be of this type. */
  <E extends Event> E expect(Class<E> type) throws InterruptedException {
    while (true) {
      Event event = Wire.readEvent(line());
      if (type.isInstance(event)) {
        return type.cast(event);
      }
      if (!(event instanceof Event.Sample)) {
        throw new AssertionError("expected a " + type.getSimpleName() + ", got " + event);
      }
    }
  }

  /** The next sample that is so. */
  Event.Sample awaitSample(Predicate<Event.Sample> condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() - end < 0) {
      Event.Sample sample = expect(Event.Sample.class);
      if (condition.test(sample)) {
        return sample;
      }
    }
    throw new AssertionError("no such sample for " + PATIENCE_SECONDS + " s");
  }

  public String line() throws InterruptedException {
    return next(lines);
  }

  /** The next line of its error stream. */
  String error() throws InterruptedException {
    return next(errors);
  }

  private String next(BlockingQueue<String> from) throws InterruptedException {
    String line = from.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (line == null) {
      throw new AssertionError("it said nothing; of errors it said " + errors);
    }
    return line;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends its input and waits for its end. */
  int endOfInput() throws Exception {
    in.close();
    return exitCode();
  }

  int exitCode() throws InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("it has not ended within " + PATIENCE_SECONDS + " s");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
