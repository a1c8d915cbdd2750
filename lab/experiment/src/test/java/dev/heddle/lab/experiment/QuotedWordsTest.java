package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class QuotedWordsTest {

  @Test
  void of_words_with_spaces_between_them_splits_there() {
    assertThat(QuotedWords.of("  -Xmx1g\t-XX:+UseZGC ")).containsExactly("-Xmx1g", "-XX:+UseZGC");
    assertThat(QuotedWords.of(" ")).isEmpty();
  }

  @Test
  void of_quotes_keeps_what_is_inside_as_one_word() {
    assertThat(QuotedWords.of("-Da='x y' \"-Db=it's\" ''"))
        .containsExactly("-Da=x y", "-Db=it's", "");
  }

  @Test
  void of_a_backslash_takes_the_next_character_as_it_is_except_in_single_quotes() {
    assertThat(QuotedWords.of("a\\ b \\\" \"\\\"\" 'c\\'"))
        .containsExactly("a b", "\"", "\"", "c\\");
  }

  @Test
  void of_what_a_shell_would_replace_stays_as_it_is() {
    assertThat(QuotedWords.of("-Da=$HOME;`id` *")).containsExactly("-Da=$HOME;`id`", "*");
  }

  @Test
  void of_a_quote_that_is_not_closed_is_refused() {
    assertThatThrownBy(() -> QuotedWords.of("-Da='x"))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("the quote ' is not closed: -Da='x");
    assertThatThrownBy(() -> QuotedWords.of("a\\"))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a backslash at the end quotes nothing: a\\");
  }
}
