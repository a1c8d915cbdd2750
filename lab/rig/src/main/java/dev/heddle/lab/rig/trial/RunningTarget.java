package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A service that the user has started and will stop. */
final class RunningTarget implements RunningSubject {

  private static final Duration ASK_AGAIN = Duration.ofMillis(100);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final RunningService service;
  private final Target target;

  RunningTarget(RunningService service, Target target) {
    this.service = service;
    this.target = target;
  }

  @Override
  public void awaitReady() throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + service.startLimit().toNanos();
    String lastSeen = "it was not asked";
    Readiness first = Readiness.answers(service.requests().getFirst().path());
    try (ReadinessProbe probe = new ReadinessProbe(first, target)) {
      while (System.nanoTime() - end < 0) {
        ReadinessProbe.Answer answer = probe.ask(PATIENCE);
        lastSeen = answer.detail();
        switch (answer.kind()) {
          case READY -> {
            return;
          }
          case GARBAGE -> throw new TrialEnd(new Outcome.Garbage(lastSeen));
          case NOT_YET -> TimeUnit.NANOSECONDS.sleep(ASK_AGAIN.toNanos());
        }
      }
    }
    throw new TrialEnd(new Outcome.NeverReady(service.startLimit(), lastSeen));
  }

  /** Does nothing, because only failed requests show that the service has ended. */
  @Override
  public void requireAlive(Phase phase) {}

  @Override
  public List<Long> pids() {
    return target.pid() == null ? List.of() : List.of(target.pid());
  }

  @Override
  public boolean isHere() {
    return target.isHere();
  }

  @Override
  public int port() {
    return 0;
  }

  @Override
  public boolean stop() {
    return true;
  }

  @Override
  public boolean releasesPort() {
    return true;
  }

  @Override
  public void close() {}
}
