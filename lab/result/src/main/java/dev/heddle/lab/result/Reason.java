package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.CpuSaturated;
import java.util.List;

/** Why an arm is better or worse than the first under a load, as far as that is known. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Reason.HeldBack.class, name = "heldBack"),
  @JsonSubTypes.Type(value = Reason.CpuPerRequest.class, name = "cpuPerRequest"),
  @JsonSubTypes.Type(value = Reason.NotKnown.class, name = "notKnown"),
  @JsonSubTypes.Type(value = Reason.NotLookedFor.class, name = "notLookedFor")
})
public sealed interface Reason {

  /** Which verdicts it is about. */
  List<Metric> metrics();

  /**
   * One of the two arms is held back by something that does not hold back the other.
   *
   * @param metrics which verdicts it is about
   * @param behind name of that arm
   * @param cause what holds it back
   */
  record HeldBack(List<Metric> metrics, String behind, Cause cause) implements Reason {

    public HeldBack {
      metrics = List.copyOf(metrics);
    }
  }

  /**
   * All CPUs are at work for one of the two arms, and it takes more of them a request.
   *
   * @param metrics which verdicts it is about
   * @param behind name of that arm
   * @param ahead name of the other
   * @param cause what is at work
   * @param behindMicros CPU time of a request of the arm behind, in microseconds; median of trials
   * @param aheadMicros the same of the arm ahead
   */
  record CpuPerRequest(
      List<Metric> metrics,
      String behind,
      String ahead,
      CpuSaturated cause,
      double behindMicros,
      double aheadMicros)
      implements Reason {

    public CpuPerRequest {
      metrics = List.copyOf(metrics);
    }
  }

  /**
   * What was looked at does not show why one of them is behind.
   *
   * @param metrics which verdicts it is about
   * @param behind name of that arm
   * @param why what stands in the way
   */
  record NotKnown(List<Metric> metrics, String behind, Why why) implements Reason {

    public NotKnown {
      metrics = List.copyOf(metrics);
    }

    /** Why it is not known. */
    public enum Why {
      /** The arm behind was not recorded: its locks and pinned carriers cannot be seen. */
      NOT_RECORDED,
      /** Nothing holds it back that does not hold back the other as well. */
      NOTHING_ALONE
    }
  }

  /**
   * The difference is in what a request costs, of which no cause is looked for.
   *
   * @param metrics which verdicts it is about
   */
  record NotLookedFor(List<Metric> metrics) implements Reason {

    public NotLookedFor {
      metrics = List.copyOf(metrics);
    }
  }
}
