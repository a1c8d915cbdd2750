package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.cause.Cause;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What to do about the first arm, according to the results of a comparison. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "action")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Advice.Switch.class, name = "switch"),
  @JsonSubTypes.Type(value = Advice.Keep.class, name = "keep"),
  @JsonSubTypes.Type(value = Advice.LimitRequests.class, name = "bound"),
  @JsonSubTypes.Type(value = Advice.MeasureOn.class, name = "measureOn"),
  @JsonSubTypes.Type(value = Advice.RunInFull.class, name = "runInFull")
})
public sealed interface Advice {

  /** The name of the arm to use: another one, or the first if nothing changes. */
  String arm();

  /**
   * Switch to another arm: it is better under at least one load and worse under none.
   *
   * @param arm the arm to switch to
   * @param better the comparisons in which it is better
   * @param unknown the loads under which no difference from the first arm could be shown
   */
  record Switch(String arm, List<Support> better, List<Load> unknown) implements Advice {

    public Switch {
      better = List.copyOf(better);
      unknown = List.copyOf(unknown);
    }
  }

  /**
   * Keep the first arm.
   *
   * @param arm the first arm
   * @param worse the comparisons in which others are worse
   * @param failures the other arms that fail
   * @param unknown the loads under which no difference could be shown between the first arm and
   *     another that has not failed
   */
  record Keep(String arm, List<Support> worse, List<Failure> failures, List<Load> unknown)
      implements Advice {

    public Keep {
      worse = List.copyOf(worse);
      failures = List.copyOf(failures);
      unknown = List.copyOf(unknown);
    }
  }

  /**
   * First change the size of a downstream pool, or limit the requests: every arm waits for one.
   *
   * @param arm the first arm
   * @param load the load under which the arms wait
   * @param cause what holds the first arm back under that load
   * @param requests how many requests at once would keep that pool as busy without waiting for it;
   *     null if unknown
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record LimitRequests(String arm, Load load, Cause cause, @Nullable Integer requests)
      implements Advice {}

  /**
   * Measure longer: no difference between the first arm and another could be shown.
   *
   * @param arm the first arm
   * @param furtherPairs how many more blocks would probably be enough; null if unknown
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record MeasureOn(String arm, @Nullable Integer furtherPairs) implements Advice {}

  /**
   * Run the whole experiment: a quick run is not enough for a choice.
   *
   * @param arm the first arm
   */
  record RunInFull(String arm) implements Advice {}

  /**
   * A comparison that supports the advice.
   *
   * @param arm the arm that is compared with the first
   * @param load the load
   * @param metric the headline metric of that load
   * @param ratio the ratio of the arm to the first
   */
  record Support(String arm, Load load, Metric metric, double ratio) {}

  /**
   * An arm that fails under a load where the first arm does not, or less often.
   *
   * @param arm the arm that fails
   * @param load the load under which it fails
   * @param trials how it failed in pairs in which the first arm worked, and how often each; empty
   *     if it has no valid trial
   */
  record Failure(
      String arm,
      Load load,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Integer> trials) {

    public Failure {
      trials = trials == null ? Map.of() : Map.copyOf(trials); // A result may lack them.
    }

    /** An arm without a valid trial. */
    public Failure(String arm, Load load) {
      this(arm, load, Map.of());
    }
  }
}
