package dev.heddle.subject.tasks;

import dev.heddle.driver.JobMain;
import dev.heddle.driver.Jobs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import kotlinx.coroutines.Dispatchers;

/** {@code TasksMain WORKLOAD [KEY=VALUE ...] --on=EXECUTOR}. */
public final class TasksMain {

  private static final String ON = "--on=";

  private TasksMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Jobs jobs;
    try {
      jobs = jobs(List.of(arguments));
    } catch (IllegalArgumentException e) {
      System.err.println("tasks: " + e.getMessage());
      System.exit(2);
      return;
    }
    JobMain.serve(jobs);
  }

  static Jobs jobs(List<String> arguments) {
    List<String> words = new ArrayList<>(arguments);
    String on =
        words.stream()
            .filter(word -> word.startsWith(ON))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("an executor is needed: --on=NAME"));
    words.remove(on);
    Workload workload = Workload.parse(words);
    String executor = on.substring(ON.length());
    return switch (executor) {
      case "structured" -> new ExecutorJobs(Executors.make("virtual"), workload.structured());
      case "suspend-default" -> new SuspendingJobs(Dispatchers.getDefault(), workload);
      case "suspend-io" -> new SuspendingJobs(Dispatchers.getIO(), workload);
      default -> new ExecutorJobs(Executors.make(executor), workload);
    };
  }
}
