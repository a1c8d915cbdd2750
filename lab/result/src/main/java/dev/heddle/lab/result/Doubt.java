package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Why a comparison has no answer. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Doubt.TooEarly.class, name = "tooEarly"),
  @JsonSubTypes.Type(value = Doubt.TooNoisy.class, name = "tooNoisy"),
  @JsonSubTypes.Type(value = Doubt.NotComparable.class, name = "notComparable"),
  @JsonSubTypes.Type(value = Doubt.Discarded.class, name = "discarded"),
  @JsonSubTypes.Type(value = Doubt.Failing.class, name = "failing")
})
public sealed interface Doubt {

  /**
   * There are too few pairs for any verdict, however far apart the arms are.
   *
   * @param furtherPairs how many more pairs the first verdict needs, at least 1
   */
  record TooEarly(int furtherPairs) implements Doubt {

    public TooEarly {
      requirePositive(furtherPairs);
    }
  }

  /**
   * The ratios scatter too much to tell whether they differ from 1.
   *
   * @param furtherPairs how many more pairs would probably decide if mean and spread stay the same,
   *     1 to 1000; null if it takes more, or if unknown
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record TooNoisy(@Nullable Integer furtherPairs) implements Doubt {

    public TooNoisy {
      if (furtherPairs != null) {
        requirePositive(furtherPairs);
      }
    }
  }

  /** The values cannot answer the question, and more pairs would not help. */
  record NotComparable(Ground ground) implements Doubt {}

  /**
   * One of the two arms has no valid trial.
   *
   * @param trials how the trials of that arm ended, and how often each; not empty
   */
  record Discarded(Map<String, Integer> trials) implements Doubt {

    public Discarded {
      trials = requireTrials(trials);
    }
  }

  /**
   * The service of the arm fails in pairs in which that of the first arm works, so its figures are
   * those of its good starts.
   *
   * @param trials how the arm's trials ended in these pairs, and how often each; not empty
   */
  record Failing(Map<String, Integer> trials) implements Doubt {

    public Failing {
      trials = requireTrials(trials);
    }
  }

  /** Why values cannot answer the question. */
  enum Ground {
    /**
     * The arms had different loads, because waiting users send more to an arm that answers faster.
     */
    @JsonProperty("differentLoads")
    DIFFERENT_LOADS,
    /** Of some values only a limit is known, and the answer depends on how far beyond they are. */
    @JsonProperty("bounds")
    BOUNDS,
    /** An arm fails requests, and failures improve this metric. */
    @JsonProperty("failures")
    FAILURES,
    /** The backlog of an arm grows, so its response times depend on the length of the window. */
    @JsonProperty("backlog")
    BACKLOG,
    /** No pair has values of both arms, although both have several valid trials. */
    @JsonProperty("noValues")
    NO_VALUES,
    /** In some pair a value is 0, which has no ratio, and the other pairs show the opposite. */
    @JsonProperty("zeros")
    ZEROS
  }

  private static Map<String, Integer> requireTrials(Map<String, Integer> trials) {
    if (trials.isEmpty()) {
      throw new IllegalArgumentException("trials must not be empty");
    }
    return Map.copyOf(trials);
  }

  private static void requirePositive(int furtherPairs) {
    if (furtherPairs < 1) {
      throw new IllegalArgumentException("furtherPairs must be at least 1, was " + furtherPairs);
    }
  }
}
