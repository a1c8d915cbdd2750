package dev.heddle.lab.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a text into words as people write them on a command line, but without a shell: spaces
 * separate words, both kinds of quotes keep spaces, and a backslash keeps the next character
 * literal except inside single quotes. Nothing is replaced: {@code $HOME} and {@code *} stay as
 * they are. Pure.
 */
final class QuotedWords {

  private static final char NONE = 0;

  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean isBegun;

  private QuotedWords() {}

  /**
   * The words of a text; none if it is blank.
   *
   * @throws DescriptionException if a quote is not closed, or a backslash is the last character
   */
  static List<String> of(String text) {
    return new QuotedWords().split(text);
  }

  private List<String> split(String text) {
    char quote = NONE;
    for (int at = 0; at < text.length(); at++) {
      char next = text.charAt(at);
      if (next == '\\' && quote != '\'') {
        at++;
        if (at == text.length()) {
          throw new DescriptionException("a backslash at the end quotes nothing: " + text);
        }
        add(text.charAt(at));
      } else if (quote != NONE && next == quote) {
        quote = NONE;
      } else if (quote == NONE && (next == '"' || next == '\'')) {
        quote = next;
        isBegun = true;
      } else if (quote == NONE && Character.isWhitespace(next)) {
        end();
      } else {
        add(next);
      }
    }
    if (quote != NONE) {
      throw new DescriptionException("the quote " + quote + " is not closed: " + text);
    }
    end();
    return List.copyOf(words);
  }

  private void add(char next) {
    word.append(next);
    isBegun = true;
  }

  private void end() {
    if (isBegun) {
      words.add(word.toString());
    }
    word.setLength(0);
    isBegun = false;
  }
}
