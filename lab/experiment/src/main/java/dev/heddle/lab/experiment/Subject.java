package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;

/** What is under test. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", defaultImpl = Service.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = Service.class, name = "service"),
  @JsonSubTypes.Type(value = TaskProgram.class, name = "tasks"),
  @JsonSubTypes.Type(value = RunningService.class, name = "running")
})
public sealed interface Subject permits Program, RunningService {

  /** How long it may take to get ready, unless said otherwise. */
  Duration START_LIMIT = Duration.ofMinutes(1);

  /** How long it may take to stop, unless said otherwise. */
  Duration STOP_LIMIT = Duration.ofSeconds(10);

  /** How long it may take to get ready. */
  Duration startLimit();
}
