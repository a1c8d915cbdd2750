package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.cause.Cause;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What to do about the first arm, as far as a comparison tells. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "action")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Advice.Switch.class, name = "switch"),
  @JsonSubTypes.Type(value = Advice.Keep.class, name = "keep"),
  @JsonSubTypes.Type(value = Advice.Bound.class, name = "bound"),
  @JsonSubTypes.Type(value = Advice.MeasureOn.class, name = "measureOn"),
  @JsonSubTypes.Type(value = Advice.RunInFull.class, name = "runInFull")
})
public sealed interface Advice {

  /** Name of the arm that it is about: the one to take, or the first where all stays. */
  String arm();

  /**
   * Take another arm: it is better under a load at least, and worse under none that is known.
   *
   * @param arm the one to take
   * @param better the comparisons by which it is better; it is worse by none
   * @param unknown the loads under which it cannot be told from the first
   */
  record Switch(String arm, List<Ground> better, List<Load> unknown) implements Advice {

    public Switch {
      better = List.copyOf(better);
      unknown = List.copyOf(unknown);
    }
  }

  /**
   * Stay with the first arm.
   *
   * @param arm the first
   * @param worse the comparisons by which others are worse
   * @param failures where others have no trial that counts
   * @param unknown the loads under which another that has not failed cannot be told from the first
   */
  record Keep(String arm, List<Ground> worse, List<Failure> failures, List<Load> unknown)
      implements Advice {

    public Keep {
      worse = List.copyOf(worse);
      failures = List.copyOf(failures);
      unknown = List.copyOf(unknown);
    }
  }

  /**
   * Every arm waits for the same pool downstream: make that, or what is let in, larger or smaller
   * first.
   *
   * @param arm the first
   * @param load under which
   * @param cause what holds the first arm back there
   */
  record Bound(String arm, Load load, Cause cause) implements Advice {}

  /**
   * Measure on: no arm can be told from the first.
   *
   * @param arm the first
   * @param furtherPairs how many more blocks would probably do; null if that is not known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record MeasureOn(String arm, @Nullable Integer furtherPairs) implements Advice {}

  /**
   * It was a quick run, which is no ground to choose on.
   *
   * @param arm the first
   */
  record RunInFull(String arm) implements Advice {}

  /**
   * A comparison on which advice rests.
   *
   * @param arm that is compared with the first
   * @param load under which
   * @param metric what that load shows of the speed of an arm
   * @param ratio of the arm to the first
   */
  record Ground(String arm, Load load, Metric metric, double ratio) {}

  /**
   * An arm that has no trial that counts where the first has one.
   *
   * @param arm that one
   * @param load under which
   */
  record Failure(String arm, Load load) {}
}
