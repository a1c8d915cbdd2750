package dev.heddle.subject.tasks;

import dev.heddle.driver.core.LoadMaker;
import dev.heddle.driver.tasks.JobMain;
import dev.heddle.driver.tasks.Jobs;
import dev.heddle.kotlin.HeddleDispatcher;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import kotlinx.coroutines.Dispatchers;

/** {@code TasksMain [in-a-row [runs=N]] WORKLOAD [KEY=VALUE ...] --on=EXECUTOR}. */
public final class TasksMain {

  private static final String ON = "--on=";

  /** The workload for which JMH makes the load. */
  private static final String JMH = "jmh";

  /** The word before a workload for a fixed number of jobs in a row. */
  private static final String IN_A_ROW = "in-a-row";

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

  /**
   * The maker of the load.
   *
   * @throws IllegalArgumentException if there is no such workload, setting or executor
   */
  static LoadMaker loads(List<String> arguments) {
    List<String> others = arguments.subList(Math.min(1, arguments.size()), arguments.size());
    return switch (arguments.isEmpty() ? "" : arguments.getFirst()) {
      case JMH -> JmhLoad.parse(others);
      case IN_A_ROW -> InARow.parse(others);
      default -> JobMain.loads(jobs(arguments));
    };
  }

  static Jobs jobs(List<String> arguments) {
    List<String> words = new ArrayList<>(arguments);
    String executor = takeExecutor(words);
    Workload workload = Workload.parse(words);
    return switch (executor) {
      case "structured" -> new ExecutorJobs(Executors.make("virtual"), workload.structured());
      case "suspend-default" -> new SuspendingJobs(Dispatchers.getDefault(), workload);
      case "suspend-io" -> new SuspendingJobs(Dispatchers.getIO(), workload);
      case "suspend-heddle" -> onHeddle(new HeddleDispatcher(), workload);
      default -> new ExecutorJobs(Executors.make(executor), workload);
    };
  }

  private static Jobs onHeddle(HeddleDispatcher heddle, Workload workload) {
    return new SuspendingJobs(heddle, workload, heddle);
  }

  /** Removes the name of the executor from the words and returns it. */
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
