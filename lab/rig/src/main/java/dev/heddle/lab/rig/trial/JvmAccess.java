package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.PrometheusUsage;
import dev.heddle.lab.rig.observe.SubjectProcesses;
import dev.heddle.lab.rig.observe.SubjectUsage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Access to the subject's JVM, if there is one.
 *
 * @param observer null if the subject is no JVM or does not allow access
 */
record JvmAccess(@Nullable JvmObserver observer) implements AutoCloseable {

  /** Connects to a JVM among these processes; if that fails, the reason goes to the log. */
  static JvmAccess to(List<Long> pids, TrialLog log) {
    try {
      JvmObserver observer = JvmObserver.connect(pids);
      if (observer == null) {
        log.note("heap, GC and threads by kind are missing: no accessible JVM was found");
      }
      return new JvmAccess(observer);
    } catch (IOException e) {
      log.note("heap, GC and threads by kind are missing: " + e.getMessage());
      return new JvmAccess(null);
    }
  }

  /** Connects to the JVM of a service that is already running. */
  static JvmAccess to(Target target, TrialLog log) {
    if (target.pid() != null) {
      return to(List.of(target.pid()), log);
    }
    if (target.jmx() == null) {
      log.note(
          "heap, GC and threads by kind are missing: the target has neither a process (--pid) nor a"
              + " JMX address (--jmx)");
      return new JvmAccess(null);
    }
    try {
      return new JvmAccess(JvmObserver.connect(target.jmx()));
    } catch (IOException | RuntimeException e) { // For example, it asks for a password.
      log.note("heap, GC and threads by kind are missing: " + e.getMessage());
      return new JvmAccess(null);
    }
  }

  /** The source of that service's usage; values without a source are missing. */
  SubjectUsage usage(Target target, TrialLog log) {
    if (target.pid() != null) {
      return new SubjectProcesses(List.of(target.pid()));
    }
    if (target.prometheus() != null) {
      try {
        return PrometheusUsage.of(target.at(target.prometheus()));
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
    log.note("CPU and memory are missing: the target has no process, no JMX and no Prometheus");
    return ProcessSample::silent;
  }

  /** Makes the JVM report its carriers; if that fails, the reason goes to the log. */
  void showCarriers(TrialLog log) {
    try {
      if (observer != null) {
        observer.showCarriers();
      }
    } catch (IOException e) {
      log.note("idle carriers are missing: " + e.getMessage());
    }
  }

  /** One way to start Flight Recorder. */
  interface Starter {
    FlightRecorder start(JvmObserver jvm) throws IOException;
  }

  /** Starts Flight Recorder; if that fails, the reason goes to the log. */
  Optional<FlightRecorder> record(TrialLog log, Starter starter) {
    try {
      return observer == null ? Optional.empty() : Optional.of(starter.start(observer));
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
