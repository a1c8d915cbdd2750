package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The process of a task program, which is its own driver. */
final class TaskProcess implements StartedSubject {

  private static final Duration POLL = Duration.ofMillis(20);

  private final TaskProgram program;
  private final ChildProcess child;
  private final DriverProcess driver;

  private TaskProcess(TaskProgram program, ChildProcess child, Path log) {
    this.program = program;
    this.child = child;
    this.driver = DriverProcess.of(child, log);
  }

  /** Starts it; its error stream goes to the log. */
  static TaskProcess start(TaskProgram program, CommandLine commandLine, Path log) throws TrialEnd {
    ProcessBuilder builder =
        new ProcessBuilder(commandLine.command())
            .directory(Path.of(program.directory()).toFile())
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
    try {
      Files.deleteIfExists(log); // Of a trial that was interrupted.
      builder.environment().putAll(commandLine.environment());
      return new TaskProcess(program, ChildProcess.startWithInput(builder), log);
    } catch (IOException | IllegalArgumentException e) { // The latter if a variable is named "A=B".
      throw new TrialEnd(new Outcome.NotStarted(String.valueOf(e.getMessage())));
    }
  }

  @Override
  public void awaitReady() throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + program.startLimit().toNanos();
    while (System.nanoTime() - end < 0) {
      switch (driver.poll(POLL)) {
        case Event.Ready ready -> {
          return;
        }
        case Event.Failed failed -> throw new TrialEnd(new Outcome.Garbage(failed.message()));
        case null, default -> requireAlive(Phase.STARTING);
      }
    }
    throw new TrialEnd(
        new Outcome.NeverReady(program.startLimit(), "it did not report that it is ready"));
  }

  @Override
  public ChildProcess child() {
    return child;
  }

  @Override
  public Optional<DriverProcess> ownDriver() {
    return Optional.of(driver);
  }

  @Override
  public int port() {
    return 0;
  }

  @Override
  public boolean stop() throws InterruptedException {
    return child.stop(program.stopLimit());
  }

  @Override
  public boolean releasesPort() {
    return true;
  }
}
