package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The arm that a run adds by itself if a pool of threads is the limit: the same arm with the
 * smallest pool that is not the limit. The run finds that size.
 *
 * @param of the name of the arm whose pool is enlarged: the first of the experiment
 * @param sizing the JVM options that set the size of the pool, with {@code {threads}} in place of
 *     the number; empty if the lab knows none
 * @param threads the pool size of the rival that has joined the experiment's arms, 1 to 99,999;
 *     null: none has
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FairRival(String of, List<String> sizing, @Nullable Integer threads) {

  /** The largest pool that a run tries. */
  public static final int MOST_THREADS = 99_999;

  private static final String THREADS = "{threads}";

  public FairRival {
    sizing = List.copyOf(sizing);
    if (threads != null && (threads < 1 || threads > MOST_THREADS)) {
      throw new IllegalArgumentException(
          "a rival has 1 to " + MOST_THREADS + " threads, was " + threads);
    }
  }

  /** A rival that has not joined yet. */
  public FairRival(String of, List<String> sizing) {
    this(of, sizing, null);
  }

  /**
   * The experiment with a rival that cannot be tried because the lab cannot set the size of the
   * pool, so that the report can say so. Unchanged if it can have no rival, or has one.
   */
  public static Experiment unset(Experiment experiment) {
    boolean mayBeLimited =
        experiment.rival() == null
            && experiment.subject().hasServer()
            && experiment.schedule().looks()
            && experiment.arms().size() > 1
            && experiment.arms().stream()
                .skip(1)
                .allMatch(arm -> arm.threads() != ThreadKind.PLATFORM);
    return mayBeLimited
        ? experiment.withRival(new FairRival(experiment.arms().getFirst().name(), List.of()))
        : experiment;
  }

  /** Whether the lab can set the size of the pool. */
  public boolean isPossible() {
    return !sizing.isEmpty();
  }

  /** The same rival, joined with a pool of that size; null: not joined. */
  FairRival with(@Nullable Integer size) {
    return new FairRival(of, sizing, size);
  }

  /** The name of the arm with a pool of that size: "platform-400", "platform-400@21". */
  public String name(int size) {
    return ArmName.of(of).sized(size).toString();
  }

  /** The pool size of the rival with that name; empty if that is no name of a rival. */
  public OptionalInt size(String arm) {
    Integer size = ArmName.of(arm).number();
    return size != null && !arm.equals(of) && name(size).equals(arm)
        ? OptionalInt.of(size)
        : OptionalInt.empty();
  }

  /** The base with a pool of that size. */
  Arm arm(Arm base, int size) {
    return base.withNumber(name(size), sizing, THREADS, size);
  }
}
