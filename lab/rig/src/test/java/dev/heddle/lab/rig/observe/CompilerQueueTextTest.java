package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompilerQueueTextTest {

  private static final String IDLE =
      """
      Current compiles:\s

      C1 compile queue:
      Empty

      C2 compile queue:
      Empty

      """;

  private static final String JDK_21 =
      """
      Current compiles:\s
      C1 CompilerThread0  1611       3       java.util.HashMap::hash (20 bytes)
      C2 CompilerThread0  1385       4       com.example.Path::resolve (125 bytes)

      C1 compile queue:
      1612     n 0       java.lang.Object::notifyAll (native)
      1616   !   2       com.example.Locations$$Lambda/0x00007fba101024f8::accept (8 bytes)

      C2 compile queue:
      Empty

      """;

  private static final String JDK_25 =
      """
      Current compiles:\s
      C2 CompilerThread0  3803   !   4       com.example.Folder::list (349 bytes)

      C1 compile queue:
      Empty

      C2 compile queue:
      3810 %     4       com.example.Finder::fillIn @ 13 (160 bytes)
      3812  s    4       com.example.Buffer::available (10 bytes)
      3827       4       com.example.Empty::<init> (10 bytes)

      """;

  private static final String ONE_COMPILER =
      """
      Current compiles:\s

      C1 compile queue:
      12       1       java.lang.String::length (11 bytes)

      """;

  @Test
  void tasks_of_idle_compilers_are_none() {
    assertThat(CompilerQueueText.tasks(IDLE)).hasValue(0);
  }

  @Test
  void tasks_are_those_at_work_and_those_that_wait() {
    assertThat(CompilerQueueText.tasks(JDK_21)).hasValue(4);
    assertThat(CompilerQueueText.tasks(JDK_25)).hasValue(4);
    assertThat(CompilerQueueText.tasks(ONE_COMPILER)).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "The compiler is disabled", "Empty", "java.lang.RuntimeException: no"})
  void tasks_in_another_form_are_not_known(String text) {
    assertThat(CompilerQueueText.tasks(text)).isEmpty();
  }
}
