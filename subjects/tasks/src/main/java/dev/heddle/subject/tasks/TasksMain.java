package dev.heddle.subject.tasks;

import dev.heddle.driver.JobMain;
import dev.heddle.driver.Jobs;
import dev.heddle.driver.LoadMaker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import kotlinx.coroutines.Dispatchers;

/** {@code TasksMain WORKLOAD [KEY=VALUE ...] --on=EXECUTOR}. */
public final class TasksMain {

  private static final String ON = "--on=";

  /** The workload that JMH makes the load of. */
  private static final String JMH = "jmh";

  private TasksMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    LoadMaker loads;
    try {
      loads = loads(List.of(arguments));
    } catch (IllegalArgumentException e) {
      System.err.println("tasks: " + e.getMessage());
      System.exit(2);
      return;
    }
    JobMain.serve(loads);
  }

  private static LoadMaker loads(List<String> arguments) {
    return !arguments.isEmpty() && arguments.getFirst().equals(JMH)
        ? JmhLoad.parse(arguments.subList(1, arguments.size()))
        : JobMain.loads(jobs(arguments));
  }

  static Jobs jobs(List<String> arguments) {
    List<String> words = new ArrayList<>(arguments);
    String executor = takeExecutor(words);
    Workload workload = Workload.parse(words);
    return switch (executor) {
      case "structured" -> new ExecutorJobs(Executors.make("virtual"), workload.structured());
      case "suspend-default" -> new SuspendingJobs(Dispatchers.getDefault(), workload);
      case "suspend-io" -> new SuspendingJobs(Dispatchers.getIO(), workload);
      default -> new ExecutorJobs(Executors.make(executor), workload);
    };
  }

  /** Its name, which is no longer among the words. */
  static String takeExecutor(List<String> words) {
    String on =
        words.stream()
            .filter(word -> word.startsWith(ON))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("an executor is needed: --on=NAME"));
    words.remove(on);
    return on.substring(ON.length());
  }
}
