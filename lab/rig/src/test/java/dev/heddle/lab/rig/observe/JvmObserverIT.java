package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class JvmObserverIT {

  @Test
  void compilerQueue_of_another_jvm_is_told() throws Exception {
    Process process = Burner.start();
    try (var jvm = Objects.requireNonNull(JvmObserver.connect(List.of(process.pid())))) {
      assertThat(jvm.compilerQueue()).isPresent();
      assertThat(jvm.compilerQueue().getAsInt()).isNotNegative();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}
