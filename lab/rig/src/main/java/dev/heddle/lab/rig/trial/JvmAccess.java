package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.PrometheusUsage;
import dev.heddle.lab.rig.observe.SubjectUsage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The way into the subject's JVM, if there is one.
 *
 * @param observer null if the subject is no JVM or does not let us in
 */
record JvmAccess(@Nullable JvmObserver observer) implements AutoCloseable {

  /** Connects; why it could not is added to the log. */
  static JvmAccess to(List<Long> pids, TrialLog log) {
    try {
      JvmObserver observer = JvmObserver.connect(pids);
      if (observer == null) {
        log.note(
            "heap, GC and threads by kind are missing: no JVM that can be looked into was found");
      }
      return new JvmAccess(observer);
    } catch (IOException e) {
      log.note("heap, GC and threads by kind are missing: " + e.getMessage());
      return new JvmAccess(null);
    }
  }

  /** The same of a service that runs already. */
  static JvmAccess to(Target target, TrialLog log) {
    if (target.jmx() == null) {
      log.note("heap, GC and threads by kind are missing: the target tells no JMX address");
      return new JvmAccess(null);
    }
    try {
      return new JvmAccess(JvmObserver.connect(target.jmx()));
    } catch (IOException e) {
      log.note("heap, GC and threads by kind are missing: " + e.getMessage());
      return new JvmAccess(null);
    }
  }

  /** Where it is told what that service uses; what nobody tells is missing. */
  SubjectUsage usage(Target target, TrialLog log) {
    if (target.prometheus() != null) {
      try {
        return PrometheusUsage.of(target.url().resolve(target.prometheus()));
      } catch (IOException e) {
        log.note("CPU and memory by Prometheus are missing: " + e.getMessage());
      }
    }
    if (observer != null) {
      try {
        return observer.usage();
      } catch (IOException e) {
        log.note("CPU and memory by JMX are missing: " + e.getMessage());
        return ProcessSample::silent;
      }
    }
    log.note("CPU and memory are missing: the target tells them neither by JMX nor Prometheus");
    return ProcessSample::silent;
  }

  /** Turns its Flight Recorder on, if that can be; why it cannot is added to the log. */
  Optional<FlightRecorder> record(TrialLog log) {
    try {
      return observer == null ? Optional.empty() : Optional.of(observer.record());
    } catch (IOException e) {
      log.note("waits, locks and pinned carriers are missing: " + e.getMessage());
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    if (observer != null) {
      observer.close();
    }
  }
}
