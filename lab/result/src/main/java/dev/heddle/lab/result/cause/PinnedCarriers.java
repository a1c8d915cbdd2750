package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Virtual threads keep their carriers while they wait.
 *
 * @param pinned how many carriers are held at once; mean over the window
 * @param carriers how many carriers there are
 * @param on why a virtual thread could not leave its carrier; empty if unknown
 * @param stack where most of the waiting happens, innermost frame first; empty if unknown
 */
@JsonTypeName("pinnedCarriers")
public record PinnedCarriers(double pinned, double carriers, String on, List<String> stack)
    implements Cause {

  static final CauseKind<PinnedCarriers> KIND =
      new CauseKind<>(
          PinnedCarriers.class,
          "pinned carriers",
          "virtual threads that wait hold at least half of the carriers, on average; waits of 1 ms"
              + " or more count, and those that do not end",
          "how many carriers are `pinned` at a time, of how many `carriers`; why, in `on` (empty if"
              + " not known); the `stack` of most of it, innermost frame first",
          PinnedCarriers::in);

  /** The least share of the carriers. */
  private static final double HALF = 0.5;

  /** The beginning of a reason in which the JVM explains nothing. */
  private static final String UNTOLD = "Freeze or preempt failed";

  private static final Pattern LOADING = Pattern.compile("\\.(loadClass|findClass)(:|$)");

  public PinnedCarriers {
    stack = List.copyOf(stack);
  }

  private static Optional<PinnedCarriers> in(Evidence evidence) {
    Recording recording = evidence.recording();
    if (recording == null) {
      return Optional.empty();
    }
    double carriers = evidence.parallelism();
    double pinned = recording.threadsIn(Wait.Kind.PINNED);
    return pinned < HALF * carriers
        ? Optional.empty()
        : recording.waits().stream()
            .filter(wait -> wait.kind() == Wait.Kind.PINNED)
            .max(Comparator.comparingLong(Wait::nanos))
            .map(wait -> new PinnedCarriers(pinned, carriers, wait.on(), wait.stack()));
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "is limited by pinned carriers: on average, waiting virtual threads hold %.1f of %.0f,"
            + " mostly in %s%s",
        pinned,
        carriers,
        place(),
        why());
  }

  private String why() {
    if (loadsClasses()) {
      return " (class loading)";
    }
    return on.isEmpty() || on.startsWith(UNTOLD) ? "" : " (" + on + ")";
  }

  private boolean loadsClasses() {
    return stack.stream().anyMatch(frame -> LOADING.matcher(frame).find());
  }

  @Override
  public String remedy() {
    return loadsClasses()
        ? "loading those classes before the first request, or running that code on platform"
            + " threads, would remove it"
        : "running that code on platform threads, or without the native frame or the lock, would"
            + " remove it";
  }
}
