package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.protocol.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The program under test. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", defaultImpl = Service.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = Service.class, name = "service"),
  @JsonSubTypes.Type(value = TaskProgram.class, name = "tasks"),
  @JsonSubTypes.Type(value = RunningService.class, name = "running")
})
public sealed interface Subject permits Program, RunningService {

  /** The default for how long a subject may take to become ready. */
  Duration START_LIMIT = Duration.ofMinutes(1);

  /** The default for how long a subject may take to stop. */
  Duration STOP_LIMIT = Duration.ofSeconds(10);

  /** How long the subject may take to become ready. */
  Duration startLimit();

  /** What users send, in turn; empty if there are no users. */
  List<HttpRequest> requests();

  /** Whether the subject serves requests of a driver, rather than making its own load. */
  default boolean hasServer() {
    return true;
  }

  /** Whether the subject runs already, so that the lab neither starts nor stops it. */
  default boolean runsAlready() {
    return false;
  }

  /** Whether two arms differ at most in their names, so that any difference is noise. */
  default boolean areAlike(Arm arm, Arm other) {
    return arm.isLike(other);
  }

  /** What keeps its starts from living at the same time; empty if nothing does. */
  default Optional<LivingPairs.Obstacle> obstacle() {
    return Optional.empty();
  }

  /** Whether its JVM, if it is one, can be recorded. */
  default boolean canBeRecorded() {
    return true;
  }
}
