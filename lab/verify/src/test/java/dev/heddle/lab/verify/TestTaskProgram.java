package dev.heddle.lab.verify;

import dev.heddle.driver.tasks.JobMain;
import dev.heddle.driver.tasks.Jobs;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** A task program that does as its argument says. Its jobs wait for 5 ms. */
public final class TestTaskProgram {

  private TestTaskProgram() {}

  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "platform" -> JobMain.serve(on(Executors.newFixedThreadPool(8)));
      case "virtual" -> JobMain.serve(on(Executors.newVirtualThreadPerTaskExecutor()));
      case "speaks-otherwise" -> System.out.println("hello");
      case "dies-under-load" ->
          JobMain.serve(
              job -> {
                System.err.println("this is the end");
                Runtime.getRuntime().halt(7);
              });
      case "never-ends" -> JobMain.serve(job -> {});
      default -> System.exit(2);
    }
  }

  private static Jobs on(Executor executor) {
    return job -> executor.execute(() -> work(job));
  }

  static void work(Jobs.Job job) {
    try {
      Thread.sleep(5);
      job.end();
    } catch (InterruptedException e) {
      job.fail();
    }
  }
}
