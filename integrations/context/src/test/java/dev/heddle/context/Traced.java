package dev.heddle.context;

import dev.heddle.executor.HeddleExecutor;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Scope;
import java.util.concurrent.CompletableFuture;

/**
 * Run under OpenTelemetry's agent: says whether tasks see the span of who submitted them, and which
 * types the executor has told apart.
 */
final class Traced {

  private Traced() {}

  @SuppressWarnings("try") // The scope is closed, and not otherwise used.
  public static void main(String[] arguments) throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      Span span = GlobalOpenTelemetry.getTracer("test").spanBuilder("order").startSpan();
      String submitted;
      String executed;
      try (Scope scope = span.makeCurrent()) {
        submitted = executor.submit(new Parts.Query(Traced::trace)).get();
        CompletableFuture<String> told = new CompletableFuture<>();
        executor.execute(new Told(told));
        executed = told.get();
      }
      span.end();
      String own = span.getSpanContext().getTraceId();
      System.out.println("valid " + span.getSpanContext().isValid());
      System.out.println("submitted " + submitted.equals(own));
      System.out.println("executed " + executed.equals(own));
      System.out.println("types " + Parts.types(executor));
    }
  }

  private record Told(CompletableFuture<String> told) implements Runnable {
    @Override
    public void run() {
      told.complete(trace());
    }
  }

  private static String trace() {
    return Span.current().getSpanContext().getTraceId();
  }
}
