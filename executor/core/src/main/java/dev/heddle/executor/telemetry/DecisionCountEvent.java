package dev.heddle.executor.telemetry;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** How often the sentinel has acted for a reason; written with every {@link ExecutorEvent}. */
@Name("dev.heddle.DecisionCount")
@Label("Decision Count")
@Category("Heddle")
@Description("How often the executor has decided for a reason so far")
@StackTrace(false)
final class DecisionCountEvent extends Event {

  @Label("Executor")
  String executor = "";

  @Label("Reason")
  String reason = "";

  @Label("Count")
  long count;
}
