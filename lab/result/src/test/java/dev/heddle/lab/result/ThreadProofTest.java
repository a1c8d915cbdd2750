package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadProofTest {

  @Test
  void plus_adds_up_and_keeps_the_first_example() {
    ThreadProof sum =
        ThreadProof.NONE
            .plus(new ThreadProof(1, 2, 0, null))
            .plus(new ThreadProof(1, 0, 3, "first"))
            .plus(new ThreadProof(1, 1, 1, "second"));

    assertThat(sum).isEqualTo(new ThreadProof(3, 3, 4, "first"));
  }

  @Test
  void kinds_of_what_was_seen_are_named() {
    assertThat(new ThreadProof(1, 1, 0, null).kinds()).isEqualTo("platform");
    assertThat(new ThreadProof(1, 0, 1, null).kinds()).isEqualTo("virtual");
    assertThat(new ThreadProof(1, 1, 1, null).kinds()).isEqualTo("platform and virtual");
    assertThat(ThreadProof.NONE.kinds()).isEqualTo("no");
  }

  @Test
  void isSeen_of_any_thread_that_served_a_request() {
    assertThat(new ThreadProof(1, 1, 0, null).isSeen()).isTrue();
    assertThat(new ThreadProof(1, 0, 1, null).isSeen()).isTrue();
    assertThat(new ThreadProof(9, 0, 0, null).isSeen()).isFalse();
  }
}
