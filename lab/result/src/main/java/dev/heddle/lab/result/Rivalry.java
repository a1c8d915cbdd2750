package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.protocol.Load;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is known about a larger pool where the pool of the first arm is the limit. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Rivalry.NotTried.class, name = "notTried"),
  @JsonSubTypes.Type(value = Rivalry.Tried.class, name = "tried")
})
public sealed interface Rivalry {

  /** The metrics of cost by which a rival is compared with another arm. */
  Set<Metric> COSTS =
      Set.copyOf(EnumSet.of(Metric.CPU_PER_REQUEST, Metric.RESIDENT, Metric.THREADS));

  /** The name of the arm whose pool is the limit. */
  String of();

  /**
   * No larger pool was measured.
   *
   * @param of the arm whose pool is the limit
   * @param threads how many threads would probably be enough
   * @param why why none was measured
   */
  record NotTried(String of, int threads, Why why) implements Rivalry {}

  /** Why no larger pool was measured. */
  enum Why {
    /** The lab does not know how to set the size of the pool. */
    CANNOT_BE_SET,
    /** The time of the run is over, or it was stopped, or a comparison went on until then. */
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
   * @param tooSmall the sizes tried before that were still the limit, in ascending order
   * @param isLimit whether this size, too, is still the limit under some load
   * @param mostBusy the largest number of its threads that were busy at once; null if not known
   * @param against the other arm that is better than the first under these loads; null if the
   *     experiment has no other
   * @param duels the comparison of the rival with that arm under each load where the pool is the
   *     limit: {@code against} comes first; empty without one
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
    /** It is not known yet whether one answers more. */
    NOT_KNOWN,
    /** The rival is better in a headline, and worse in none. */
    RIVAL_ANSWERS_BETTER,
    /** The other arm is better in a headline, and worse in none. */
    OTHER_ANSWERS_BETTER,
    /** Each is better under a load. */
    EACH_ANSWERS_BETTER,
    /** They are equal in all headlines, and the rival costs less in something, more in nothing. */
    RIVAL_COSTS_LESS,
    /** They are equal in all headlines, and the other costs less in something, more in nothing. */
    OTHER_COSTS_LESS,
    /** They are equal in all headlines, and each costs less in something. */
    EACH_COSTS_LESS,
    /** They are equal in all headlines, and no difference in cost could be shown. */
    NO_DIFFERENCE
  }
}
