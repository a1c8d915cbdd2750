package dev.heddle.executor;

import java.util.List;
import java.util.Map;

/**
 * What {@link HeddleExecutor#stats()} shows, for JMX. Each attribute is read when a client asks.
 *
 * @see HeddleExecutorBuilder#registerMXBean()
 */
public interface HeddleExecutorMXBean {

  /** The executor's name. */
  String getName();

  /** How many tasks it lets compute at once: the parallelism if set, else the CPUs granted. */
  int getCpus();

  /** Platform threads that may be active now. */
  int getLimit();

  /** Its platform threads. */
  int getPlatformThreads();

  /** Platform threads that run tasks or look for one. */
  int getActivePlatformThreads();

  /** Active platform threads that are blocked, parked or asleep in a task, as the JVM reports. */
  int getBlockedPlatformThreads();

  /** Tasks that virtual threads have begun and not ended. */
  int getVirtualThreads();

  /** Tasks that have not begun. */
  int getQueued();

  /** How long the first queued task had waited when the executor last looked, in milliseconds. */
  double getQueueAgeMillis();

  /** How many tasks went to virtual threads directly. */
  long getStartedVirtual();

  /** How many tasks went to virtual threads from the queue. */
  long getReleasedToVirtual();

  /** How many tasks the admission has refused. */
  long getRefused();

  /** How often a thread could not be started. */
  long getFailedStarts();

  /** How often the executor acted, by reason. */
  Map<String, Long> getDecisions();

  /** What is known about each type of task. */
  List<HeddleStats.TaskTypeStats> getTaskTypes();
}
