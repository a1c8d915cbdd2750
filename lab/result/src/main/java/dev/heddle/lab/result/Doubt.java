package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Why nothing can be told of two arms. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Doubt.TooEarly.class, name = "tooEarly"),
  @JsonSubTypes.Type(value = Doubt.TooNoisy.class, name = "tooNoisy"),
  @JsonSubTypes.Type(value = Doubt.NotComparable.class, name = "notComparable"),
  @JsonSubTypes.Type(value = Doubt.Discarded.class, name = "discarded")
})
public sealed interface Doubt {

  /**
   * There are fewer pairs than any verdict takes, however far apart the arms are.
   *
   * @param furtherPairs how many more it takes until one can be decided, at least 1
   */
  record TooEarly(int furtherPairs) implements Doubt {

    public TooEarly {
      requirePositive(furtherPairs);
    }
  }

  /**
   * The ratios scatter too much for how little they are away from 1.
   *
   * @param furtherPairs how many more would probably decide if mean and spread stay as they are, 1
   *     to 1000; null if it takes more, or if it is not known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record TooNoisy(@Nullable Integer furtherPairs) implements Doubt {

    public TooNoisy {
      if (furtherPairs != null) {
        requirePositive(furtherPairs);
      }
    }
  }

  /** More pairs would not help: the values do not answer the question. */
  record NotComparable(Ground ground) implements Doubt {}

  /**
   * No trial of one of the two counts.
   *
   * @param trials how the trials of that arm ended, each with how often; not empty
   */
  record Discarded(Map<String, Integer> trials) implements Doubt {

    public Discarded {
      trials = Map.copyOf(trials);
      if (trials.isEmpty()) {
        throw new IllegalArgumentException("no trial was discarded");
      }
    }
  }

  /** Why values do not answer the question. */
  enum Ground {
    /** Users who wait have offered each arm another load, by what it answered. */
    @JsonProperty("differentLoads")
    DIFFERENT_LOADS,
    /** Of both arms it is only known that the value lies beyond the same limit. */
    @JsonProperty("bounds")
    BOUNDS,
    /** An arm fails requests, and what failures make look good cannot show that it is good. */
    @JsonProperty("failures")
    FAILURES,
    /** The backlog of an arm grows, so that response times depend on how long is measured. */
    @JsonProperty("backlog")
    BACKLOG
  }

  private static void requirePositive(int furtherPairs) {
    if (furtherPairs < 1) {
      throw new IllegalArgumentException("further pairs are 1 or more, not " + furtherPairs);
    }
  }
}
