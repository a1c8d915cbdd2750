package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.StarvedCompilers;
import java.util.Locale;

final class StarvedCompilersWording implements Wording<StarvedCompilers> {

  @Override
  public String title() {
    return "starved compilers";
  }

  @Override
  public String seenWhen() {
    return "the threads of the JIT compilers wait for a CPU for longer than they run, and for"
        + " more than half of the window, all together";
  }

  @Override
  public String evidence(StarvedCompilers cause) {
    return String.format(
        Locale.ROOT,
        "starves its JIT compilers: on average, %.1f of their threads wait for a CPU and %.1f"
            + " run, so it is not as compiled as its age suggests",
        cause.waiting(),
        cause.running());
  }

  @Override
  public String remedy(StarvedCompilers cause) {
    return "more CPUs, fewer threads that compute at a time, or a longer warm-up (--warm-up,"
        + " --warm-up-limit) would remove it";
  }
}
