package dev.heddle.context;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleExecutor;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.Scope;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

@SuppressWarnings("try") // Scopes are closed, and not otherwise used.
class OpenTelemetryContextTest {

  private static final ContextKey<String> ORDER = ContextKey.named("order");

  @Test
  void task_seesTheContextOfWhoSubmittedIt_andKeepsItsType() throws Exception {
    List<String> told = new CopyOnWriteArrayList<>();
    try (HeddleExecutor executor =
        HeddleExecutor.builder().taskDecorator(task -> Context.current().wrap(task)).build()) {
      Future<String> query;
      try (Scope scope = Context.current().with(ORDER, "17").makeCurrent()) {
        query = executor.submit(new Parts.Query(OpenTelemetryContextTest::order));
        executor.execute(new Parts.Render(OpenTelemetryContextTest::order, told));
      }

      assertThat(query.get(10, SECONDS)).isEqualTo("17");
      assertThat(executor.submit((Callable<String>) OpenTelemetryContextTest::order).get())
          .isEqualTo("none");
      assertThat(Parts.types(executor))
          .contains(Parts.Query.class.getName(), Parts.Render.class.getName());
    }
    assertThat(told).containsExactly("17");
  }

  @Test
  void executorWrappedByTheLibrary_carriesTheContext_andMakesOneTypeOfAllTasks() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.create();
        Scope scope = Context.current().with(ORDER, "17").makeCurrent()) {
      ExecutorService wrapped = Context.taskWrapping(executor);

      assertThat(wrapped.submit(new Parts.Query(OpenTelemetryContextTest::order)).get(10, SECONDS))
          .isEqualTo("17");
      assertThat(wrapped.submit(new Parts.Total(OpenTelemetryContextTest::order)).get(10, SECONDS))
          .isEqualTo("17");
      assertThat(Parts.types(executor)).singleElement().asString().contains("io.opentelemetry");
    }
  }

  private static String order() {
    String order = Context.current().get(ORDER);
    return order == null ? "none" : order;
  }
}
