package dev.heddle.docs.measured;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunLabelsTest {

  @Test
  void of_alikeInFrontAndBehind_leavesWhatDiffers() {
    assertThat(RunLabels.of(List.of("tomcat-overhead-4KB-h", "tomcat-overhead-16KB-h")))
        .containsExactly("4KB", "16KB");
  }

  @Test
  void of_oneBeginsAsTheOther_leavesAPartOfEach() {
    assertThat(RunLabels.of(List.of("short-tasks-75us", "short-tasks-75us-1-cpu")))
        .containsExactly("75us", "75us-1-cpu");
  }

  @Test
  void of_nothingAlike_leavesTheNames() {
    assertThat(RunLabels.of(List.of("liberty-cpu", "tomcat-async-delay-0")))
        .containsExactly("liberty-cpu", "tomcat-async-delay-0");
  }
}
