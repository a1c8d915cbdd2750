package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What kind of thread was seen serving requests, in dumps of the running subject; or on what kind
 * jobs of a task program ended, which it tells itself.
 *
 * @param dumps how many dumps were taken; 0 of a task program
 * @param platform platform threads that were serving a request; of a task program jobs that ended
 *     on one
 * @param virtual virtual threads that were serving a request, likewise
 * @param example the name of one of them; null if none was seen or it has none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ThreadProof(int dumps, int platform, int virtual, @Nullable String example) {

  /** Nothing seen yet. */
  public static final ThreadProof NONE = new ThreadProof(0, 0, 0, null);

  /** Whether a thread that served a request was seen at all. */
  @JsonIgnore
  public boolean isSeen() {
    return platform + virtual > 0;
  }

  /** Both together. */
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
