package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Computing;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Virtual threads that compute for a long time keep others from the carriers.
 *
 * @param longestNanos the longest time that one was seen computing without a pause
 * @param queued how many others wait for a carrier at once; mean over the windows
 * @param carriers how many carriers there are
 * @param stack where it computes, innermost frame first; empty if unknown
 */
@JsonTypeName("starvedCarriers")
public record StarvedCarriers(long longestNanos, double queued, double carriers, List<String> stack)
    implements Cause {

  static final CauseKind<StarvedCarriers> KIND =
      new CauseKind<>(
          StarvedCarriers.class,
          "starved carriers",
          "all carriers are busy, at least as many virtual threads wait for one, and at least 30 %"
              + " of the samples show a virtual thread that has been computing for 20 ms or more",
          "`longestNanos`: for how long a virtual thread was seen computing; how many others are"
              + " `queued` for one of the `carriers`; the `stack`",
          StarvedCarriers::in);

  /** The share of carriers at work from which all count as busy. */
  private static final double AT_WORK = 0.9;

  /** The least share of samples that show a thread that has been computing for a long time. */
  private static final double MANY = 0.3;

  public StarvedCarriers {
    stack = List.copyOf(stack);
  }

  private static Optional<StarvedCarriers> in(Evidence evidence) {
    Recording recording = evidence.recording();
    double carriers = evidence.carriers(JvmSample::parallelism).orElse(0);
    double mounted = evidence.carriers(JvmSample::mounted).orElse(0);
    double queued = evidence.carriers(JvmSample::queued).orElse(0);
    boolean full = carriers > 0 && mounted >= AT_WORK * carriers && queued >= carriers;
    if (recording == null || !full) {
      return Optional.empty();
    }
    return recording.computing().stream()
        .filter(Computing::virtual)
        .max(Comparator.comparingLong(Computing::longSamples))
        .filter(place -> place.longSamples() >= MANY * recording.allSamples())
        .map(place -> new StarvedCarriers(place.longestNanos(), queued, carriers, place.stack()));
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "starves its carriers: virtual threads compute for up to %.0f ms without a pause in %s,"
            + " while %.0f others wait for one of %.0f carriers",
        longestNanos / 1e6,
        place(),
        queued,
        carriers);
  }

  /** From outside, a loop that waits looks like one that computes. */
  @Override
  public String descriptionInside() {
    return description()
        + " (if that is a loop that waits, wait for a lock, a future or a queue there instead)";
  }

  @Override
  public String remedy() {
    return "platform threads, which the operating system time-slices, or HeddleExecutor would"
        + " remove it";
  }
}
