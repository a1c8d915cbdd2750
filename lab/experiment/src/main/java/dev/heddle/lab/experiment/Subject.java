package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;

/** The program under test. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", defaultImpl = Service.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = Service.class, name = "service"),
  @JsonSubTypes.Type(value = TaskProgram.class, name = "tasks"),
  @JsonSubTypes.Type(value = RunningService.class, name = "running")
})
public sealed interface Subject permits Program, RunningService {

  /** The default for how long it may take to become ready. */
  Duration START_LIMIT = Duration.ofMinutes(1);

  /** The default for how long it may take to stop. */
  Duration STOP_LIMIT = Duration.ofSeconds(10);

  /** How long it may take to become ready. */
  Duration startLimit();

  /** Whether its JVM, if it is one, can be recorded. */
  default boolean canBeRecorded() {
    return true;
  }
}
