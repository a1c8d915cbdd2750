package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.protocol.Load;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is known about a larger pool if the pool of the first arm is the limit. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Rivalry.NotTried.class, name = "notTried"),
  @JsonSubTypes.Type(value = Rivalry.Tried.class, name = "tried")
})
public sealed interface Rivalry {

  /** The cost metrics by which a rival is compared with another arm. */
  Set<Metric> COSTS =
      Set.copyOf(EnumSet.of(Metric.CPU_PER_REQUEST, Metric.RESIDENT, Metric.THREADS));

  /** The name of the arm whose pool is the limit. */
  String of();

  /**
   * No larger pool was measured.
   *
   * @param of the arm whose pool is the limit
   * @param threads how many threads would probably be enough
   * @param why why no larger pool was measured
   */
  record NotTried(String of, int threads, NotTriedWhy why) implements Rivalry {}

  /** Why no larger pool was measured. */
  enum NotTriedWhy {
    /** The lab does not know how to set the size of the pool. */
    CANNOT_BE_SET,
    /** The time of the run was over, the run was stopped, or another comparison took until then. */
    NO_TIME,
    /** The arm with a larger pool did not start. */
    DOES_NOT_START
  }

  /**
   * A larger pool was measured.
   *
   * @param of the arm whose pool is the limit
   * @param arm the rival: the arm with the larger pool
   * @param threads the size of that pool
   * @param tooSmall the sizes tried before that were still the limit, ascending
   * @param isLimit whether this size is still the limit under some load
   * @param mostBusy the largest number of its threads that were busy at once; null if unknown
   * @param against the other arm that is better than the first under these loads; null if there is
   *     none
   * @param duels the comparison of the rival with that arm under each load where the pool is the
   *     limit: {@code against} comes first; empty if there is no {@code against}
   * @param choice which of the two to take
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Tried(
      String of,
      String arm,
      int threads,
      List<Integer> tooSmall,
      boolean isLimit,
      @Nullable Integer mostBusy,
      @Nullable String against,
      List<Summary> duels,
      Choice choice)
      implements Rivalry {

    public Tried {
      tooSmall = List.copyOf(tooSmall);
      duels = List.copyOf(duels);
    }

    /** The comparison under a load; null if there is none. */
    public @Nullable Summary duel(Load load) {
      return duels.stream().filter(duel -> duel.load().equals(load)).findFirst().orElse(null);
    }
  }

  /** Which of two arms to take. */
  enum Choice {
    /** It is not yet known whether one of them is better. */
    NOT_KNOWN,
    /** The rival is better in a headline, and worse in none. */
    RIVAL_ANSWERS_BETTER,
    /** The other arm is better in a headline, and worse in none. */
    OTHER_ANSWERS_BETTER,
    /** Each is better under some load. */
    EACH_ANSWERS_BETTER,
    /**
     * They are equal in all headlines, and the rival costs less in some metric and more in none.
     */
    RIVAL_COSTS_LESS,
    /**
     * They are equal in all headlines, and the other costs less in some metric and more in none.
     */
    OTHER_COSTS_LESS,
    /** They are equal in all headlines, and each costs less in some metric. */
    EACH_COSTS_LESS,
    /** They are equal in all headlines, and no difference in cost could be shown. */
    NO_DIFFERENCE
  }
}
