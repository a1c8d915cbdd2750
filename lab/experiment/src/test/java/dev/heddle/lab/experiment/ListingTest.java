package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ListingTest {

  @Test
  void names_are_listed_with_a_word_before_the_last() {
    assertThat(Listing.and(List.of())).isEmpty();
    assertThat(Listing.and(List.of("a"))).isEqualTo("a");
    assertThat(Listing.and(List.of("a", "b"))).isEqualTo("a and b");
    assertThat(Listing.or(List.of("a", "b", "c"))).isEqualTo("a, b or c");
  }
}
