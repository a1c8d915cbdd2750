package dev.heddle.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreeTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path root;

  /** The kernel gives out such a file in one piece; its least value has three digits. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void number_of_a_kernel_parameter_has_all_digits() {
    assertThat(new Tree(Path.of("/")).number("/proc/sys/kernel/pid_max").orElseThrow())
        .isGreaterThan(300);
  }

  @Test
  void number_behind_a_key_is_that_of_the_whole_key() {
    Tree tree = new FakeMachine(root).file("proc/x", "SwapTotalX: 1 kB\nSwapTotal: 2 kB\n").tree();

    assertThat(tree.number("/proc/x", "SwapTotal")).hasValue(2);
    assertThat(tree.number("/proc/x", "Swap")).isEmpty();
  }

  @Test
  void word_with_anything_else_is_empty() {
    FakeMachine machine = new FakeMachine(root).file("a", "tsc\n").file("b", "tsc\u001b[31m\n");

    assertThat(machine.tree().word("/a")).hasValue("tsc");
    assertThat(machine.tree().word("/b")).isEmpty();
  }

  @Test
  void folder_and_path_that_is_none_are_empty() {
    Tree tree = new FakeMachine(root).file("folder/file", "1").tree();

    assertThat(tree.text("/folder")).isEmpty();
    assertThat(tree.text("/a\u0000b")).isEmpty();
  }

  @Test
  void cpu_list_is_read_with_its_ranges() {
    assertThat(CpuList.parse("0-2,8\n")).hasValue(Set.of(0, 1, 2, 8));
    assertThat(CpuList.parse("\n")).hasValue(Set.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"3-1", "0-", "-1", "0-65536", "a", "1,,2", "0-1-2", ","})
  void cpu_list_of_another_form_is_empty(String text) {
    assertThat(CpuList.parse(text)).isEmpty();
  }
}
