package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.PinnedCarriers;
import java.util.Locale;
import java.util.regex.Pattern;

final class PinnedCarriersWording implements Wording<PinnedCarriers> {

  /** How the JVM begins a reason that says no more. */
  private static final String UNTOLD = "Freeze or preempt failed";

  private static final Pattern LOADING = Pattern.compile("\\.(loadClass|findClass)(:|$)");

  @Override
  public String title() {
    return "pinned carriers";
  }

  @Override
  public String seenWhen() {
    return "virtual threads that wait hold at least half of the carriers, on"
        + " average; waits of 1 ms or more count, and those that do not end";
  }

  @Override
  public String evidence(PinnedCarriers cause) {
    return String.format(
        Locale.ROOT,
        "is limited by pinned carriers: on average, waiting virtual threads"
            + " hold %.1f of %.0f, mostly in %s%s",
        cause.pinned(),
        cause.carriers(),
        Place.of(cause.stack()),
        why(cause));
  }

  private static String why(PinnedCarriers cause) {
    if (loadsClasses(cause)) {
      return " (class loading)";
    }
    boolean tells = !cause.on().isEmpty() && !cause.on().startsWith(UNTOLD);
    return tells ? " (" + cause.on() + ")" : "";
  }

  private static boolean loadsClasses(PinnedCarriers cause) {
    return cause.stack().stream().anyMatch(frame -> LOADING.matcher(frame).find());
  }

  @Override
  public String remedy(PinnedCarriers cause) {
    return loadsClasses(cause)
        ? "loading those classes before the first request, or running that code on platform"
            + " threads, would remove it"
        : "running that code on platform threads, or without the native frame or"
            + " the lock, would remove it";
  }
}
