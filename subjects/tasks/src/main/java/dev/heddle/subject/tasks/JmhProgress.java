package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Prints JMH's output, and notes when it measures. Written by JMH's thread, read by any. */
final class JmhProgress implements OutputFormat {

  private final OutputFormat print;
  private final List<Long> operations = new CopyOnWriteArrayList<>();
  private volatile boolean opened;
  private volatile boolean closed;
  private volatile long openedNanos;
  private volatile long closedNanos;

  JmhProgress(PrintStream out) {
    print = OutputFormatFactory.createFormatInstance(out, VerboseMode.NORMAL);
  }

  boolean hasOpened() {
    return opened;
  }

  boolean hasClosed() {
    return closed;
  }

  long openedNanos() {
    return openedNanos;
  }

  long closedNanos() {
    return closedNanos;
  }

  List<Long> operations() {
    return List.copyOf(operations);
  }

  @Override
  public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
    print.iteration(benchmark, params, iteration);
    if (isMeasured(params) && !opened) {
      openedNanos = System.nanoTime();
      opened = true;
    }
  }

  @Override
  public void iterationResult(
      BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult result) {
    if (isMeasured(params)) {
      closedNanos = System.nanoTime();
      operations.add(result.getMetadata().getAllOps());
      closed = operations.size() == params.getCount();
    }
    print.iterationResult(benchmark, params, iteration, result);
  }

  private static boolean isMeasured(IterationParams params) {
    return params.getType() == IterationType.MEASUREMENT;
  }

  @Override
  public void startBenchmark(BenchmarkParams benchmark) {
    print.startBenchmark(benchmark);
  }

  @Override
  public void endBenchmark(BenchmarkResult result) {
    print.endBenchmark(result);
  }

  @Override
  public void startRun() {
    print.startRun();
  }

  @Override
  public void endRun(Collection<RunResult> results) {
    print.endRun(results);
  }

  @Override
  public void print(String text) {
    print.print(text);
  }

  @Override
  public void println(String text) {
    print.println(text);
  }

  @Override
  public void verbosePrintln(String text) {
    print.verbosePrintln(text);
  }

  @Override
  public void write(int character) {
    print.write(character);
  }

  @Override
  public void write(byte[] text) throws IOException {
    print.write(text);
  }

  @Override
  public void flush() {
    print.flush();
  }

  @Override
  public void close() {
    print.close();
  }
}
