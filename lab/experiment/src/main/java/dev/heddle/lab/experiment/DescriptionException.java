package dev.heddle.lab.experiment;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a description of an experiment is wrong. The message says what is wrong and where, in
 * one or two lines, and can be shown to the user unchanged.
 */
public final class DescriptionException extends IllegalArgumentException {

  private final String field;

  /** What is wrong is not in one field. */
  public DescriptionException(@Nullable String message) {
    this("", message);
  }

  /**
   * A field is wrong.
   *
   * @param field see {@link #field()}
   */
  public DescriptionException(String field, @Nullable String message) {
    super(message);
    this.field = field;
  }

  /**
   * The {@linkplain FieldPath path} of the wrong field, as an experiment file names it; or, of what
   * only the command line sets, the option, such as {@code --arm}; empty: what is wrong is not in
   * one field, or the message names the place in a file.
   */
  public String field() {
    return field;
  }

  /** Makes a value from a field; whatever is wrong is in this field, or in one inside it. */
  public static <T> T at(String field, Supplier<T> made) {
    try {
      return made.get();
    } catch (DescriptionException e) {
      throw new DescriptionException(FieldPath.join(field, e.field), e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new DescriptionException(field, e.getMessage());
    }
  }
}
