package dev.heddle.lab.examples;

import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialIdentity;
import dev.heddle.lab.result.TrialInside;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.profile.CallTally;
import dev.heddle.lab.result.profile.Profile;
import dev.heddle.lab.result.profile.Resource;
import dev.heddle.lab.result.profile.Spent;
import dev.heddle.lab.result.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A recorded trial that nobody has run: 1000 answers, each after 2 ms, 1 ms of CPU and 10 KB of
 * allocation, unless it is told otherwise.
 */
public final class ProfiledTrial {

  private static final long ANSWERS = 1000;

  private final String arm;
  private final Load load;
  private final CallTally cpu = new CallTally();
  private final List<Spent> spent = new ArrayList<>();
  private long cpuMicros = 1000;
  private long presentMicros = 2000;
  private long allocatedBytes = 10_000;
  private long compilerMicros;
  private long pauseMicros;
  private @Nullable Double systemShare;

  public ProfiledTrial(String arm, Load load) {
    this.arm = arm;
    this.load = load;
  }

  /** CPU time of a request. */
  public ProfiledTrial cpuMicros(long micros) {
    cpuMicros = micros;
    return this;
  }

  /** Time of a request in the system. */
  public ProfiledTrial presentMicros(long micros) {
    presentMicros = micros;
    return this;
  }

  /** Allocation of a request. */
  public ProfiledTrial allocatedBytes(long bytes) {
    allocatedBytes = bytes;
    return this;
  }

  /** CPU time of the compilers for a request. */
  public ProfiledTrial compilerMicros(long micros) {
    compilerMicros = micros;
    return this;
  }

  /** Time for which the collector stopped the threads, for a request. */
  public ProfiledTrial pauseMicros(long micros) {
    pauseMicros = micros;
    return this;
  }

  public ProfiledTrial systemShare(double share) {
    systemShare = share;
    return this;
  }

  /** That many independent samples of this stack, innermost first. */
  public ProfiledTrial running(int samples, String... stack) {
    for (int i = 0; i < samples; i++) {
      cpu.add(List.of(stack), true);
    }
    return this;
  }

  /** That many equal events. */
  public ProfiledTrial spending(
      Resource resource, String on, String site, double amount, int events) {
    spent.add(new Spent(resource, on, site, amount, events));
    return this;
  }

  public TrialRecord record() {
    Observation observed =
        new Observation(
            new ProcessFigures(
                cpuMicros * 1000 * ANSWERS,
                compilerMicros * 1000 * ANSWERS,
                80_000_000L,
                90_000_000L,
                20,
                null,
                null),
            Examples.jvm("25", 0, 0, 1, 0, 0, allocatedBytes * ANSWERS),
            new MachineFigures(0.95, 0.0, null, null),
            null,
            null,
            null);
    TrialRecord plain =
        Examples.trial(
            1,
            arm,
            load,
            new Outcome.Completed(),
            List.of(),
            Examples.measured(ANSWERS).presentNanos(presentMicros * 1000 * ANSWERS).measurement(),
            observed);
    Recording recording =
        new Recording(
            1_000_000_000,
            List.of(),
            List.of(),
            new Recording.Pauses(3, pauseMicros * 1000 * ANSWERS, 1),
            List.of(),
            List.of(),
            new Profile(cpu.tree(), systemShare, null, spent),
            null,
            null,
            null);
    return new TrialRecord(
        new TrialIdentity(plain.identity().number(), 0, arm, load, true),
        plain.startedAt(),
        plain.took(),
        plain.outcome(),
        plain.notes(),
        plain.start(),
        plain.window(),
        plain.samples(),
        new TrialInside(null, recording));
  }
}
