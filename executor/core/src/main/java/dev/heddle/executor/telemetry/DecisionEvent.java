package dev.heddle.executor.telemetry;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A decision of the sentinel that changes something. */
@Name("dev.heddle.Decision")
@Label("Decision")
@Category("Heddle")
@Description("How many platform threads may run tasks, or where queued tasks go, is changed")
@StackTrace(false)
final class DecisionEvent extends Event {

  @Label("Executor")
  String executor = "";

  @Label("Reason")
  String reason = "";

  @Label("CPUs")
  int cpus;

  @Label("Limit Before")
  @Description("Platform threads that were allowed to be active")
  int limitBefore;

  @Label("Limit")
  @Description("Platform threads that are from now on")
  int limit;

  @Label("Released")
  @Description("Queued tasks that go to virtual threads now, at most")
  int released;

  @Label("Queued")
  long queued;

  @Label("Queue Age")
  @Description("How long the first queued task has waited")
  @Timespan
  long queueAge;

  @Label("Active")
  @Description("Platform threads that were active")
  int active;

  @Label("Waiting")
  @Description("How many of those were off the CPU in a task and made no progress")
  int waiting;

  @Label("Computing")
  @Description("How many of those were in a task, computing, and made no progress")
  int computing;
}
