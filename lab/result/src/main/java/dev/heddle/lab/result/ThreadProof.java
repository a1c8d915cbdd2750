package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of thread that served requests in thread dumps of the subject or, for a task program,
 * the kinds on which jobs ended according to its own report.
 *
 * @param dumps the number of thread dumps taken; 0 for a task program
 * @param platform platform threads that were serving a request; for a task program, jobs that ended
 *     on one
 * @param virtual virtual threads that were serving a request; for a task program, jobs that ended
 *     on one
 * @param example the name of one such thread; null if none was seen or it has no name
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ThreadProof(int dumps, int platform, int virtual, @Nullable String example) {

  /** Nothing has been seen yet. */
  public static final ThreadProof NONE = new ThreadProof(0, 0, 0, null);

  /** Whether any thread was seen serving a request. */
  public boolean isSeen() {
    return platform + virtual > 0;
  }

  /** The sum of both. */
  public ThreadProof plus(ThreadProof other) {
    return new ThreadProof(
        dumps + other.dumps,
        platform + other.platform,
        virtual + other.virtual,
        example == null ? other.example : example);
  }

  /** The kinds that were seen: "virtual", "platform", "platform and virtual" or "no". */
  public String kinds() {
    if (platform > 0) {
      return virtual > 0 ? "platform and virtual" : "platform";
    }
    return virtual > 0 ? "virtual" : "no";
  }
}
