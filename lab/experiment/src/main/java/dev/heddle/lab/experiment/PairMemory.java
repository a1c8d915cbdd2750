package dev.heddle.lab.experiment;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Estimates the memory that the starts of a pair need together: the heap of each arm, plus what its
 * JVM needs outside the heap and its driver. Pure.
 */
public final class PairMemory {

  /** The heap assumed for an arm without a heap size: a small service under load. */
  private static final long HEAP = 512L << 20;

  private static final long BESIDE_THE_HEAP = 256L << 20;
  private static final long DRIVER = 256L << 20;

  private static final Pattern LARGEST_HEAP = Pattern.compile("-Xmx(\\d{1,12})([kmgt]?)");

  private PairMemory() {}

  /** The estimate, in bytes. */
  public static long of(Experiment experiment) {
    boolean isDriven = experiment.subject().hasServer();
    return experiment.armsOfBlock().stream()
        .mapToLong(arm -> heap(experiment, arm) + BESIDE_THE_HEAP + (isDriven ? DRIVER : 0))
        .sum();
  }

  /** The heap size of an arm; as in the JVM, the last option counts. */
  private static long heap(Experiment experiment, Arm arm) {
    long heap = HEAP;
    if (experiment.subject() instanceof Program program) {
      for (String word : arm.command() == null ? program.command() : arm.command()) {
        heap = heap(word, heap);
      }
    }
    for (String flag : arm.flags()) {
      heap = heap(flag, heap);
    }
    return heap;
  }

  private static long heap(String word, long otherwise) {
    Matcher size = LARGEST_HEAP.matcher(word.toLowerCase(Locale.ROOT).replace("-xmx", "-Xmx"));
    if (!size.matches()) {
      return otherwise;
    }
    int shift =
        switch (size.group(2)) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          case "t" -> 40;
          default -> 0;
        };
    return Long.parseLong(size.group(1)) << shift;
  }
}
