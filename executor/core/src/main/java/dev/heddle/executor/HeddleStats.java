package dev.heddle.executor;

import dev.heddle.executor.dispatch.AdmissionGate;
import dev.heddle.executor.dispatch.Snapshot;
import dev.heddle.executor.dispatch.TaskTypes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state of an executor. Immutable. Counts begin when the executor is created.
 *
 * @param name the executor's name
 * @param cpus how many tasks it lets compute at once: the parallelism if set, else the CPUs granted
 * @param threads its threads
 * @param queued tasks that have not begun
 * @param queueAge how long the first of them had waited when the executor last looked; always 0 if
 *     all threads are virtual, because the JVM queues the tasks then
 * @param startedVirtual how many tasks went to virtual threads directly, because their type is
 *     known to wait, a virtual thread submitted them, or no other kind of thread is allowed
 * @param releasedToVirtual how many tasks went to virtual threads from the queue
 * @param refused how many tasks the admission has refused
 * @param failedStarts how often a thread could not be started
 * @param decisions how often the executor acted, by reason; the executor's README lists the reasons
 *     under "What it does"
 * @param taskTypes what is known about each type of task
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

  /** Copies the collections. */
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
   * The threads of an executor.
   *
   * @param limit platform threads that may be active now; 0 with virtual threads alone
   * @param platform platform threads
   * @param active platform threads that run tasks or look for one
   * @param blocked active threads that are blocked, parked or asleep in a task, as the JVM reports;
   *     threads that wait in native code, for example for a socket, are not counted
   * @param virtual tasks that virtual threads have begun and not ended
   */
  public record ThreadStats(int limit, int platform, int active, int blocked, int virtual) {}

  /**
   * What is known about a type of task.
   *
   * @param type its name
   * @param manner what its tasks mostly do
   * @param waiting the share of its tasks that waited lately, 0 to 1
   */
  public record TaskTypeStats(String type, Manner manner, double waiting) {

    /** What tasks mostly do. */
    public enum Manner {
      /** Not known yet. */
      UNKNOWN,
      /** They compute and end soon. */
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
