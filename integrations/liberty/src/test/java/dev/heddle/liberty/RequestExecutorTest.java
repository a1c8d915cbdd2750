package dev.heddle.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RequestExecutorTest {

  @Test
  void options_name_choices_and_none_is_heddle() {
    assertThat(RequestExecutor.ofOption(null).words()).isEqualTo("HeddleExecutor");
    assertThat(RequestExecutor.ofOption("").words()).isEqualTo("HeddleExecutor");
    assertThat(RequestExecutor.ofOption("heddle").words()).isEqualTo("HeddleExecutor");
    assertThat(RequestExecutor.ofOption("heddle-platform").words())
        .isEqualTo("HeddleExecutor with platform threads only");
    assertThat(RequestExecutor.ofOption("virtual").words()).isEqualTo("a virtual thread each");
  }

  @Test
  void option_of_a_class_makes_one_of_it() {
    RequestExecutor choice = RequestExecutor.ofOption("class:" + ThreadEach.class.getName());

    assertThat(choice.words()).isEqualTo(ThreadEach.class.getName());
    assertThat(choice.executor()).isInstanceOf(ThreadEach.class);
  }

  @Test
  void classes_that_cannot_run_requests_are_refused() {
    assertRefused("nowhere.Executor", "class nowhere.Executor cannot be loaded; add its jar");
    assertRefused("java.lang.String", "java.lang.String is not a java.util.concurrent.Executor");
    assertRefused(
        "java.util.concurrent.ThreadPoolExecutor",
        "java.util.concurrent.ThreadPoolExecutor cannot be created by a public constructor"
            + " without");
  }

  private static void assertRefused(String type, String reason) {
    assertThatThrownBy(() -> RequestExecutor.ofOption("class:" + type).executor())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(reason);
  }

  @Test
  void other_options_are_refused_with_those_there_are() {
    assertThatThrownBy(() -> RequestExecutor.ofOption("fibres"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there is no option \"fibres\"; there are heddle, heddle-platform, virtual and"
                + " class:NAME, and strict beside one of them");
  }
}
