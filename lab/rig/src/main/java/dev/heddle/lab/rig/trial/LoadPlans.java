package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.JobPlan;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes the plan that a driver gets for a trial. Pure.
 *
 * @param experiment the experiment
 * @param planned the trial
 */
record LoadPlans(Experiment experiment, PlannedTrial planned) {

  private static final int CPUS_PER_DRIVER_THREAD = 4;

  /** Event loops of the embedded driver. */
  static final int DRIVER_THREADS =
      Math.max(1, Runtime.getRuntime().availableProcessors() / CPUS_PER_DRIVER_THREAD);

  /** The plan for a server. */
  LoadPlan http(String host, int port, boolean https, List<HttpRequest> requests) {
    return new LoadPlan(
        host,
        port,
        https,
        requests,
        planned.load(),
        DRIVER_THREADS,
        LoadPlan.MOST_CONNECTIONS,
        timeoutNanos(),
        // The drain: every request whose intended start is in the window is answered or times out.
        timeoutNanos(),
        sampleNanos(),
        arrivalSeed());
  }

  /** The plan for a task program. */
  JobPlan jobs() {
    return new JobPlan(
        planned.load(), timeoutNanos(), timeoutNanos(), sampleNanos(), arrivalSeed());
  }

  private long timeoutNanos() {
    return experiment.schedule().timeout().toNanos();
  }

  private long sampleNanos() {
    return planned.load().sampleEvery().toNanos();
  }

  /** The seed of the arrivals: the same for all arms of a block, different for each block. */
  private long arrivalSeed() {
    return new SplittableRandom(experiment.seed() + planned.block()).nextLong();
  }
}
