package dev.heddle.bench;

import java.util.Collection;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * What it costs to bring an empty task to a thread, by JMH, in this JVM, which is fresh.
 *
 * @param benchmark a method of {@link DispatchBenchmark}
 */
record Dispatch(String benchmark) implements Workload {

  static final String TIME = "ns/task";
  static final String MEMORY = "bytes/task";

  @Override
  public Figures run(Arm arm) throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(DispatchBenchmark.class.getName() + "." + benchmark + "$")
                    .param("arm", arm.toString())
                    .addProfiler(GCProfiler.class)
                    .verbosity(VerboseMode.SILENT)
                    .forks(0)
                    .build())
            .run();
    RunResult result = results.iterator().next();
    return new Figures()
        .with(TIME, result.getPrimaryResult().getScore())
        .with(MEMORY, result.getSecondaryResults().get("gc.alloc.rate.norm").getScore());
  }
}
