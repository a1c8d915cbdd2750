package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.PrometheusUsage;
import dev.heddle.lab.rig.observe.Usage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way into the subject's JVM, if there is one.
 *
 * @param observer null if the subject is no JVM or does not let us in
 */
record JvmAccess(@Nullable JvmObserver observer) implements AutoCloseable {

  /** Connects; why it could not is added to the notes. */
  static JvmAccess to(List<Long> pids, List<String> notes) {
    try {
      JvmObserver observer = JvmObserver.connect(pids);
      if (observer == null) {
        notes.add(
            "heap, GC and threads by kind are missing: no JVM that can be looked into was found");
      }
      return new JvmAccess(observer);
    } catch (IOException e) {
      notes.add("heap, GC and threads by kind are missing: " + e.getMessage());
      return new JvmAccess(null);
    }
  }

  /** The same of a service that runs already. */
  static JvmAccess to(Target target, List<String> notes) {
    if (target.jmx() == null) {
      notes.add("heap, GC and threads by kind are missing: the target tells no JMX address");
      return new JvmAccess(null);
    }
    try {
      return new JvmAccess(JvmObserver.connect(target.jmx()));
    } catch (IOException e) {
      notes.add("heap, GC and threads by kind are missing: " + e.getMessage());
      return new JvmAccess(null);
    }
  }

  /** Where it is told what that service uses; what nobody tells is 0. */
  Usage usage(Target target, List<String> notes) {
    if (target.prometheus() != null) {
      try {
        return PrometheusUsage.of(target.url().resolve(target.prometheus()));
      } catch (IOException e) {
        notes.add("CPU and memory by Prometheus are missing: " + e.getMessage());
      }
    }
    if (observer != null) {
      return observer.usage();
    }
    notes.add("CPU and memory are missing: the target tells them neither by JMX nor Prometheus");
    return elapsedMillis -> new ProcessSample(elapsedMillis, 0, 0, 0, 0, 0);
  }

  /** Null without a way in. */
  @Nullable ThreadCheck threadCheck(Path folder, @Nullable String requestFrame) {
    return observer == null
        ? null
        : new ThreadCheck(observer, folder.toAbsolutePath().resolve("threads.json"), requestFrame);
  }

  @Override
  public void close() {
    if (observer != null) {
      observer.close();
    }
  }
}
