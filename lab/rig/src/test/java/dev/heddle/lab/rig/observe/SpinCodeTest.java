package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SpinCodeTest {

  @Test
  void a_method_spins_that_calls_a_hint_of_the_jdk_and_no_other_of_its_class() throws IOException {
    byte[] file = classFile();

    assertThat(SpinCode.isCalledBy(file, "hint")).isTrue();
    assertThat(SpinCode.isCalledBy(file, "give")).isTrue();
    assertThat(SpinCode.isCalledBy(file, "once")).isFalse();
    assertThat(SpinCode.isCalledBy(file, "compute")).isFalse();
    assertThat(SpinCode.isCalledBy(file, "unknown")).isFalse();
  }

  @Test
  void nothing_is_known_without_a_class_file_and_nonsense_is_refused() {
    assertThat(SpinCode.isCalledBy(new byte[0], "hint")).isFalse();
    assertThatThrownBy(() -> SpinCode.isCalledBy(new byte[] {1, 2, 3}, "hint"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_stack_spins_that_is_inside_such_a_call() {
    assertThat(SpinCode.isCalledIn(List.of("java.lang.Thread.yield0:1", "app.Loop.run:3")))
        .isTrue();
    assertThat(SpinCode.isCalledIn(List.of("java.util.HashMap.get:1", "app.Loop.run:3"))).isFalse();
    assertThat(SpinCode.isCalledIn(List.of("app.Loop.run:3", "java.lang.Thread.yield:1")))
        .isFalse();
    assertThat(SpinCode.isCalledIn(List.of())).isFalse();
  }

  private static byte[] classFile() throws IOException {
    String name = SpinCodeTest.class.getSimpleName() + "$Examples.class";
    try (InputStream in = SpinCodeTest.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** What is read. */
  static final class Examples {

    static volatile boolean over;

    private Examples() {}

    static void hint() {
      while (!over) {
        Thread.onSpinWait();
      }
    }

    @SuppressWarnings("ThreadPriorityCheck") // It is what is looked for.
    static void give() {
      while (!over) {
        Thread.yield();
      }
    }

    @SuppressWarnings("ThreadPriorityCheck") // It is what is looked for.
    static void once() {
      if (over) {
        Thread.yield();
      }
      while (!over) {
        compute();
      }
    }

    static double compute() {
      return Math.sqrt(2);
    }
  }
}
