package dev.heddle.context;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import io.micrometer.context.ContextRegistry;
import io.micrometer.context.ContextSnapshotFactory;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MicrometerContextTest {

  private static final ThreadLocal<String> TENANT = new ThreadLocal<>();

  private final ContextSnapshotFactory snapshots =
      ContextSnapshotFactory.builder()
          .contextRegistry(new ContextRegistry().registerThreadLocalAccessor("tenant", TENANT))
          .build();

  @AfterEach
  void forgetTheTenant() {
    TENANT.remove();
  }

  @ParameterizedTest
  @EnumSource
  void task_seesTheContextOfWhoSubmittedIt_andTheNextSeesNone(ThreadKinds kinds) throws Exception {
    List<String> told = new CopyOnWriteArrayList<>();
    try (HeddleExecutor executor = executor(kinds)) {
      TENANT.set("north");
      assertThat(executor.submit(new Parts.Query(TENANT::get)).get(10, SECONDS)).isEqualTo("north");
      assertThat(executor.invokeAll(List.of(new Parts.Query(TENANT::get))).getFirst().get())
          .isEqualTo("north");
      executor.execute(new Parts.Render(TENANT::get, told));
      TENANT.set("south");
      executor.execute(new Parts.Render(TENANT::get, told));
      TENANT.remove();
      assertThat(executor.submit(new Parts.Query(TENANT::get)).get(10, SECONDS)).isNull();
    }

    assertThat(told).containsExactlyInAnyOrder("north", "south");
  }

  @Test
  void wrappedTasks_keepTheirTypes() throws Exception {
    try (HeddleExecutor executor = executor(ThreadKinds.BOTH)) {
      executor.submit(new Parts.Query(TENANT::get)).get(10, SECONDS);
      executor
          .submit(new Parts.Render(() -> "north", new CopyOnWriteArrayList<>()))
          .get(10, SECONDS);

      assertThat(Parts.types(executor))
          .containsExactlyInAnyOrder(Parts.Query.class.getName(), Parts.Render.class.getName());
    }
  }

  @Test
  void executorWrappedByMicrometer_carriesTheContext_andMakesOneTypeOfAllTasks() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      ExecutorService wrapped = ReadmeExample.wrapped(executor, snapshots);
      TENANT.set("north");

      assertThat(wrapped.submit(new Parts.Query(TENANT::get)).get(10, SECONDS)).isEqualTo("north");
      assertThat(wrapped.submit(new Parts.Total(TENANT::get)).get(10, SECONDS)).isEqualTo("north");
      assertThat(Parts.types(executor)).singleElement().asString().contains("io.micrometer");
    }
  }

  private HeddleExecutor executor(ThreadKinds kinds) {
    return ReadmeExample.builder(snapshots).threads(kinds).build();
  }
}
