package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * What all causes of one kind have in common. Each kind is described in the file of its record.
 *
 * @param type the record with the figures of a cause
 * @param title the name for tables: "garbage collection"
 * @param seenWhen when the cause is found, as a clause in Markdown
 * @param figures what the record holds, as a clause in Markdown that names all components
 * @param search finds the cause; empty if it is not there
 * @param <C> the type of the record
 */
public record CauseKind<C extends Cause>(
    Class<C> type,
    String title,
    String seenWhen,
    String figures,
    Function<Evidence, Optional<C>> search) {

  /** The kind's name in a result: "gcPauses". */
  public String name() {
    return Objects.requireNonNull(type.getAnnotation(JsonTypeName.class)).value();
  }
}
