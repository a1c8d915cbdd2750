package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.profile.Excess;
import java.util.List;

/** Why an arm is better or worse than the first under a load, as far as that is known. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Reason.HeldBack.class, name = "heldBack"),
  @JsonSubTypes.Type(value = Reason.MoreCpuPerRequest.class, name = "cpuPerRequest"),
  @JsonSubTypes.Type(value = Reason.SameCpu.class, name = "sameCpu"),
  @JsonSubTypes.Type(value = Reason.SpendsMore.class, name = "spendsMore"),
  @JsonSubTypes.Type(value = Reason.NotKnown.class, name = "notKnown"),
  @JsonSubTypes.Type(value = Reason.NotLookedFor.class, name = "notLookedFor")
})
public sealed interface Reason {

  /** The metrics whose verdicts it explains. */
  List<Metric> metrics();

  /**
   * One of the two arms is held back by something that does not affect the other.
   *
   * @param metrics the metrics whose verdicts it explains
   * @param behind name of that arm
   * @param cause what holds it back
   */
  record HeldBack(List<Metric> metrics, String behind, Cause cause) implements Reason {

    public HeldBack {
      metrics = List.copyOf(metrics);
    }
  }

  /**
   * All CPUs are busy, and one of the two arms uses more CPU time for each request.
   *
   * @param metrics the metrics whose verdicts it explains
   * @param behind name of that arm
   * @param ahead name of the other
   * @param cause the saturated CPUs
   * @param behindMicros CPU time of a request of the arm behind, in microseconds; median of trials
   * @param aheadMicros CPU time of a request of the arm ahead, in microseconds; median of trials
   */
  record MoreCpuPerRequest(
      List<Metric> metrics,
      String behind,
      String ahead,
      CpuSaturated cause,
      double behindMicros,
      double aheadMicros)
      implements Reason {

    public MoreCpuPerRequest {
      metrics = List.copyOf(metrics);
    }
  }

  /**
   * Both arms use the same total CPU time, although not all CPUs are busy, and one of them uses
   * more for each request. Probably a fixed number of threads does the computing.
   *
   * @param metrics the metrics whose verdicts it explains
   * @param behind name of that arm
   * @param ahead name of the other
   * @param cpus CPUs that work for the arm behind, on average
   * @param behindMicros CPU time of a request of the arm behind, in microseconds; median of trials
   * @param aheadMicros CPU time of a request of the arm ahead, in microseconds; median of trials
   */
  record SameCpu(
      List<Metric> metrics,
      String behind,
      String ahead,
      double cpus,
      double behindMicros,
      double aheadMicros)
      implements Reason {

    public SameCpu {
      metrics = List.copyOf(metrics);
    }
  }

  /**
   * One of the two arms uses more for each request, and the recordings of both show where.
   *
   * @param metrics the metrics whose verdicts it explains
   * @param behind name of that arm
   * @param ahead name of the other
   * @param excesses what it uses more of, the most relevant first; at least one
   */
  record SpendsMore(List<Metric> metrics, String behind, String ahead, List<Excess> excesses)
      implements Reason {

    public SpendsMore {
      metrics = List.copyOf(metrics);
      excesses = List.copyOf(excesses);
      if (excesses.isEmpty()) {
        throw new IllegalArgumentException("an arm that spends more does so on something");
      }
    }
  }

  /**
   * The data does not show why one of the arms is behind.
   *
   * @param metrics the metrics whose verdicts it explains
   * @param behind name of that arm
   * @param why what is missing
   */
  record NotKnown(List<Metric> metrics, String behind, NotKnownWhy why) implements Reason {

    public NotKnown {
      metrics = List.copyOf(metrics);
    }

    /** Why it is not known. */
    public enum NotKnownWhy {
      /** The arm behind was not recorded, so its locks and pinned carriers are unknown. */
      NOT_RECORDED,
      /** Everything that holds it back also holds back the other arm. */
      NOTHING_ALONE
    }
  }

  /**
   * The difference is in a cost for which Heddle does not look for causes, or whose causes can be
   * found only if both arms are recorded.
   *
   * @param metrics the metrics whose verdicts it explains
   */
  record NotLookedFor(List<Metric> metrics) implements Reason {

    public NotLookedFor {
      metrics = List.copyOf(metrics);
    }
  }
}
