package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The arm that a run adds by itself if a pool of threads is the limit: the same arm with the
 * smallest pool that is not. How large that is, is found while the run goes on.
 *
 * @param of the name of the arm whose pool is made larger: the first of the experiment
 * @param sizing the JVM options that set the size of its pool, with {@code {threads}} in place of
 *     the number; empty if the lab knows none
 * @param threads the size of the rival that is among the experiment's arms, 1 to 99,999; null: none
 *     is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FairRival(String of, List<String> sizing, @Nullable Integer threads) {

  /** The largest pool that is tried. */
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
   * The experiment with a rival that cannot be tried, because the lab does not know how to set the
   * size of a pool, so that its report can say so; as it is if there is nothing to say.
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
  @JsonIgnore
  public boolean isPossible() {
    return !sizing.isEmpty();
  }

  /** The same with a pool of that size among the arms; null: with none. */
  FairRival with(@Nullable Integer size) {
    return new FairRival(of, sizing, size);
  }

  /** The name of the arm with a pool of that size: "platform-400", "platform-400@21". */
  public String name(int size) {
    return ArmName.of(of).sized(size).toString();
  }

  /** The size of the pool of the arm with that name; empty if it is no such arm. */
  public OptionalInt size(String arm) {
    Integer size = ArmName.of(arm).number();
    return size != null && !arm.equals(of) && name(size).equals(arm)
        ? OptionalInt.of(size)
        : OptionalInt.empty();
  }

  /** The arm with a pool of that size. */
  Arm arm(Arm base, int size) {
    return base.withNumber(name(size), sizing, THREADS, size);
  }
}
