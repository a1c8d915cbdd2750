package dev.heddle.executor.telemetry;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** What is known about a type of task has changed. */
@Name("dev.heddle.TaskType")
@Label("Task Type")
@Category("Heddle")
@Description("What tasks of a type mostly do is known now, or unknown again")
@StackTrace(false)
final class TaskTypeEvent extends Event {

  @Label("Executor")
  String executor = "";

  @Label("Type")
  String type = "";

  @Label("Before")
  String before = "";

  @Label("Now")
  String now = "";
}
