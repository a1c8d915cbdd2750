package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.ThreadLocalCaches;
import java.util.Locale;

final class ThreadLocalCachesWording implements Wording<ThreadLocalCaches> {

  @Override
  public String title() {
    return "thread-local caches";
  }

  @Override
  public String seenWhen() {
    return "at least 30 % of the sampled allocation is made by virtual threads inside the first use"
        + " of a thread-local, or by a method that has found one empty and sets it"
        + " afterwards, in 20 samples or more; and the CPU is used up, or collections stop"
        + " the threads for 3 % of the window";
  }

  @Override
  public String evidence(ThreadLocalCaches cause) {
    return String.format(
        Locale.ROOT,
        "makes thread-locals anew: %.0f %% of what it allocates is for the first value of a thread"
            + " in %s",
        100 * cause.share(),
        Place.of(cause.stack()));
  }

  @Override
  public String remedy(ThreadLocalCaches cause) {
    return "a virtual thread serves one request, so what is kept for each thread is made for each"
        + " request; share an immutable object, or keep a pool of objects";
  }
}
