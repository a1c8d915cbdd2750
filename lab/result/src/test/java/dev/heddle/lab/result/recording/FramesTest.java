package dev.heddle.lab.result.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FramesTest {

  private static final List<String> STACK =
      List.of(
          "java.lang.Object.wait:1",
          "jdk.internal.X.y:2",
          "lib.Pool$Bag.take:7",
          "app.Here.call:9");

  @Test
  void place_is_the_innermost_frame_outside_the_jdk_or_else_the_innermost() {
    assertThat(Frames.place(STACK)).isEqualTo("lib.Pool$Bag.take:7");
    assertThat(Frames.method(STACK)).isEqualTo("lib.Pool$Bag.take");
    assertThat(Frames.type(STACK)).isEqualTo("lib.Pool$Bag");
    assertThat(Frames.place(STACK.subList(0, 2))).isEqualTo("java.lang.Object.wait:1");
    assertThat(Frames.place(List.of())).isEmpty();
    assertThat(Frames.type(List.of())).isEmpty();
  }

  @Test
  void in_puts_the_library_after_the_place_alone() {
    Map<String, String> libraries =
        Map.of("lib.Pool$Bag", "pool-1.2.jar", "app.Here", "app.jar", "java.lang.Object", "x.jar");

    List<String> stack = Frames.in(libraries, STACK);

    assertThat(stack)
        .containsExactly(
            STACK.get(0), STACK.get(1), "lib.Pool$Bag.take:7 (pool-1.2.jar)", STACK.get(3));
    assertThat(Frames.place(stack)).isEqualTo("lib.Pool$Bag.take:7 (pool-1.2.jar)");
    assertThat(Frames.method(stack)).isEqualTo("lib.Pool$Bag.take");
    assertThat(Frames.in(Map.of(), STACK)).isEqualTo(STACK);
    assertThat(Frames.in(libraries, List.of())).isEmpty();
  }
}
