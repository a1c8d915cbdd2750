package dev.heddle.executor.telemetry;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The state of an executor. */
@Name("dev.heddle.Executor")
@Label("Executor")
@Category("Heddle")
@Description("Threads, queue and counts of an executor")
@Period("1 s")
@StackTrace(false)
final class ExecutorEvent extends Event {

  @Label("Executor")
  String executor = "";

  @Label("CPUs")
  int cpus;

  @Label("Limit")
  @Description("Platform threads that may be active")
  int limit;

  @Label("Platform Threads")
  int platformThreads;

  @Label("Active Platform Threads")
  int activePlatformThreads;

  @Label("Blocked Platform Threads")
  @Description("Off the CPU in a task, by the JVM's account")
  int blockedPlatformThreads;

  @Label("Virtual Threads")
  @Description("Tasks on virtual threads")
  int virtualThreads;

  @Label("Queued")
  int queued;

  @Label("Queue Age")
  @Timespan
  long queueAge;

  @Label("Started Virtual")
  @Description("Tasks that went to virtual threads at once, so far")
  long startedVirtual;

  @Label("Released to Virtual")
  @Description("Tasks that went there out of the queue, so far")
  long releasedToVirtual;

  @Label("Refused")
  @Description("Tasks that the admission refused, so far")
  long refused;

  @Label("Failed Starts")
  @Description("Threads that could not be started, so far")
  long failedStarts;
}
