package dev.heddle.lab.result.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CallTallyTest {

  private final CallTally tally = new CallTally();

  @Test
  void stacks_share_the_nodes_of_their_callers() {
    tally.add(List.of("c", "b", "a"), true);
    tally.add(List.of("d", "b", "a"), true);
    tally.add(List.of("b", "a"), false);

    CallTree tree = tally.tree();
    assertThat(tree.size()).isEqualTo(4);
    assertThat(tree.total()).isEqualTo(3);
    assertThat(tree.stack(2)).containsExactly("c", "b", "a");
    assertThat(tree.stack(3)).containsExactly("d", "b", "a");
    assertThat(tree.alone(1)).isEqualTo(new Sampled(1, 0));
    assertThat(tree.alone(2)).isEqualTo(new Sampled(1, 1));
  }

  @Test
  void a_method_that_calls_itself_has_a_node_for_each_call() {
    tally.add(List.of("a", "a"), true);

    assertThat(tally.tree().methods()).containsExactly("a");
    assertThat(tally.tree().size()).isEqualTo(2);
  }

  @Test
  void rare_calls_are_counted_with_their_caller() {
    for (int i = 0; i < 999; i++) {
      tally.add(List.of("b", "a"), true);
    }
    tally.add(List.of("deep", "rare", "a"), true);

    CallTree tree = tally.tree();
    assertThat(tree.methods()).containsExactly("a", "b");
    assertThat(tree.total()).isEqualTo(1000);
    assertThat(tree.alone(0)).isEqualTo(new Sampled(1, 1));
  }

  @Test
  void a_stack_without_frames_is_not_counted() {
    tally.add(List.of(), true);

    assertThat(tally.tree()).isEqualTo(CallTree.EMPTY);
  }

  @Test
  void a_tree_that_does_not_hang_together_is_refused() {
    List<Integer> one = List.of(1);
    assertThatThrownBy(() -> new CallTree(List.of("a"), List.of(0), List.of(0), one, one))
        .hasMessage("caller of a node must be from -1 to below 0, was 0");
    assertThatThrownBy(() -> new CallTree(List.of("a"), List.of(-1), one, one, one))
        .hasMessageContaining("method of a node");
    assertThatThrownBy(() -> new CallTree(List.of("a"), List.of(-1), List.of(0), one, List.of(2)))
        .hasMessageContaining("stretches of a node");
    assertThatThrownBy(() -> new CallTree(List.of("a"), List.of(), List.of(0), one, one))
        .hasMessageContaining("one length");
  }
}
