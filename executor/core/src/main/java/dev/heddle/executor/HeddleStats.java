package dev.heddle.executor;

import dev.heddle.executor.dispatch.AdmissionGate;
import dev.heddle.executor.dispatch.Snapshot;
import dev.heddle.executor.dispatch.TaskTypes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where an executor stands. Immutable. What is counted is counted since it was made.
 *
 * @param name of the executor
 * @param cpus tasks that it lets compute at a time: the CPUs granted, if not set
 * @param threads its threads
 * @param queued tasks that have not begun
 * @param queueAge how long the first of them had waited when that was last looked at
 * @param startedVirtual how many tasks went to virtual threads at once, because their type was
 *     known to wait, or no other thread is allowed
 * @param releasedToVirtual how many did so out of the queue
 * @param refused tasks that were refused by the admission
 * @param failedStarts how often a thread could not be started
 * @param decisions how often something was done for which reason; the keys are in the README of the
 *     executor, "What it does"
 * @param taskTypes what is known of each type of task
 */
public record HeddleStats(
    String name,
    int cpus,
    ThreadStats threads,
    int queued,
    Duration queueAge,
    long startedVirtual,
    long releasedToVirtual,
    long refused,
    long failedStarts,
    Map<String, Long> decisions,
    List<TaskTypeStats> taskTypes) {

  /** Copies what can be changed. */
  public HeddleStats {
    decisions = Map.copyOf(decisions);
    taskTypes = List.copyOf(taskTypes);
  }

  static HeddleStats of(String name, Snapshot now, TaskTypes types, @Nullable AdmissionGate gate) {
    return new HeddleStats(
        name,
        now.cpus(),
        new ThreadStats(now.allowed(), now.platform(), now.active(), now.blocked(), now.virtual()),
        now.queued(),
        Duration.ofNanos(now.headAgeNanos()),
        now.startedVirtual(),
        now.released(),
        gate == null ? 0 : gate.refused(),
        now.notStarted(),
        now.actions(),
        types.all().stream()
            .map(
                type ->
                    new TaskTypeStats(
                        type.name(),
                        TaskTypeStats.Manner.valueOf(type.manner().name()),
                        type.belief().waiting()))
            .toList());
  }

  /**
   * Threads.
   *
   * @param limit platform threads that may be active now
   * @param platform platform threads
   * @param active those that run tasks or look for some
   * @param blocked those of them that are blocked, parked or asleep in a task, by the JVM's
   *     account: waiting in native code, as for a socket, is not seen
   * @param virtual tasks on virtual threads
   */
  public record ThreadStats(int limit, int platform, int active, int blocked, int virtual) {}

  /**
   * What is known of a type of task.
   *
   * @param type its name
   * @param manner what its tasks mostly do
   * @param waiting how surely they wait, 0 to 1
   */
  public record TaskTypeStats(String type, Manner manner, double waiting) {

    /** What tasks mostly do. */
    public enum Manner {
      /** Not known yet. */
      UNKNOWN,
      /** They compute, and end soon. */
      COMPUTES,
      /** They wait for most of their time. */
      WAITS,
      /** They wait for a disk. */
      WAITS_FOR_DISK,
      /** Some compute for longer than 5 ms. */
      COMPUTES_LONG
    }
  }
}
