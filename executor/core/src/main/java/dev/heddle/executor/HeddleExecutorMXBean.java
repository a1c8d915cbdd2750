package dev.heddle.executor;

import java.util.List;
import java.util.Map;

/**
 * What {@link HeddleExecutor#stats()} tells, for JMX. Each attribute is read when it is asked for.
 *
 * @see HeddleExecutorBuilder#registerMXBean()
 */
public interface HeddleExecutorMXBean {

  /** The executor's name. */
  String getName();

  /** CPUs that it reckons with. */
  int getCpus();

  /** Platform threads that may be active now. */
  int getLimit();

  /** Its platform threads. */
  int getPlatformThreads();

  /** Those that run tasks or look for some. */
  int getActivePlatformThreads();

  /** Those of them that are blocked, parked or asleep in a task, by the JVM's account. */
  int getBlockedPlatformThreads();

  /** Tasks on virtual threads. */
  int getVirtualThreads();

  /** Tasks that have not begun. */
  int getQueued();

  /** How long the first of them had waited when that was last looked at, in milliseconds. */
  double getQueueAgeMillis();

  /** How many tasks went to virtual threads at once. */
  long getStartedVirtual();

  /** How many did so out of the queue. */
  long getReleasedToVirtual();

  /** Tasks that were refused by the admission. */
  long getRefused();

  /** How often a thread could not be started. */
  long getFailedStarts();

  /** How often something was done for which reason. */
  Map<String, Long> getDecisions();

  /** What is known of each type of task. */
  List<HeddleStats.TaskTypeStats> getTaskTypes();
}
