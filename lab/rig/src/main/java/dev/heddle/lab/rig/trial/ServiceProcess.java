package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.process.ChildProcess;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The process of a service, from its start to the moment its port is free again. */
final class ServiceProcess implements StartedSubject {

  private static final Duration ASK_AGAIN = Duration.ofMillis(25);

  /**
   * How long the first check waits for an answer; a check that waits in vain doubles this, for slow
   * services.
   */
  private static final Duration FIRST_PATIENCE = Duration.ofSeconds(1);

  private static final Duration PORT_LIMIT = Duration.ofSeconds(5);
  private static final int GARBAGE_IS_FINAL = 3;

  private final Service service;
  private final int port;
  private final StartFolder folder;
  private final ChildProcess child;

  private ServiceProcess(Service service, int port, StartFolder folder, ChildProcess child) {
    this.service = service;
    this.port = port;
    this.folder = folder;
    this.child = child;
  }

  static ServiceProcess start(
      Service service, CommandLine commandLine, int port, StartFolder folder, Path log)
      throws TrialEnd {
    if (!Ports.isFree(port)) {
      throw new TrialEnd(new Outcome.PortTaken(port));
    }
    ProcessBuilder builder =
        new ProcessBuilder(commandLine.command())
            .directory(Path.of(service.directory()).toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    try {
      builder.environment().putAll(commandLine.environment());
      folder.makeFor(commandLine);
      return new ServiceProcess(service, port, folder, ChildProcess.start(builder));
    } catch (IOException | IllegalArgumentException e) { // The latter if a variable is named "A=B".
      folder.close();
      throw new TrialEnd(new Outcome.NotStarted(String.valueOf(e.getMessage())));
    }
  }

  @Override
  public void awaitReady() throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + service.startLimit().toNanos();
    int garbage = 0;
    Duration patience = FIRST_PATIENCE;
    String lastSeen = "it was not asked";
    try (ReadinessProbe probe = new ReadinessProbe(service.ready(), port, service.https())) {
      while (System.nanoTime() - end < 0) {
        requireAlive(Phase.STARTING);
        long asked = System.nanoTime();
        ReadinessProbe.Answer answer = probe.ask(atMost(patience, end - asked));
        if (System.nanoTime() - asked >= patience.toNanos()) {
          patience = patience.multipliedBy(2);
        }
        lastSeen = answer.detail();
        switch (answer.kind()) {
          case READY -> {
            requireAlive(Phase.STARTING);
            return;
          }
          case GARBAGE -> garbage++;
          case NOT_YET -> garbage = 0;
        }
        if (garbage == GARBAGE_IS_FINAL) {
          throw new TrialEnd(new Outcome.Garbage(lastSeen));
        }
        TimeUnit.NANOSECONDS.sleep(ASK_AGAIN.toNanos());
      }
    }
    requireAlive(Phase.STARTING);
    throw new TrialEnd(new Outcome.NeverReady(service.startLimit(), lastSeen));
  }

  /** The patience or what is left of the limit, but at least {@link #FIRST_PATIENCE}. */
  private static Duration atMost(Duration patience, long leftNanos) {
    long nanos = Math.max(FIRST_PATIENCE.toNanos(), Math.min(patience.toNanos(), leftNanos));
    return Duration.ofNanos(nanos);
  }

  @Override
  public ChildProcess child() {
    return child;
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public boolean stop() throws InterruptedException {
    return child.stop(service.stopLimit());
  }

  @Override
  public void close() {
    child.close();
    folder.close();
  }

  @Override
  public boolean releasesPort() throws InterruptedException {
    long end = System.nanoTime() + PORT_LIMIT.toNanos();
    while (!Ports.isFree(port)) {
      if (System.nanoTime() - end > 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.sleep(ASK_AGAIN.toNanos());
    }
    return true;
  }
}
