package dev.heddle.lab.describe;

import dev.heddle.driver.protocol.HttpRequest;
import dev.heddle.driver.protocol.Load;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the user asked for on the command line. What is empty or null there is taken from the
 * description, and what the description leaves out from the defaults here.
 *
 * @param requests what users send
 * @param loads how requests arrive
 * @param arms names of the arms to run, in this order
 * @param jdks the JDKs to run every arm on
 * @param blocks how many blocks
 * @param warmUp load before the measured window
 * @param measure the measured window
 * @param timeout how long a request may take
 * @param quick one short block, which proves nothing
 * @param https whether the subject speaks https
 * @param seed of the order of trials and of Poisson arrivals
 */
public record Settings(
    List<HttpRequest> requests,
    List<Load> loads,
    List<String> arms,
    List<Jdk> jdks,
    @Nullable Integer blocks,
    @Nullable Duration warmUp,
    @Nullable Duration measure,
    @Nullable Duration timeout,
    boolean quick,
    boolean https,
    long seed) {

  private static final int BLOCKS = 3;
  private static final Duration WARM_UP = Duration.ofMillis(2_500);
  private static final Duration MEASURE = Duration.ofMillis(2_500);
  private static final Duration QUICK_WARM_UP = Duration.ofSeconds(2);
  private static final Duration QUICK_MEASURE = Duration.ofSeconds(2);
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** Below, above and far above the 200 threads that servers pool by default. */
  private static final List<Load> LOADS =
      List.of(new Load.Closed(100), new Load.Closed(400), new Load.Closed(800));

  public Settings {
    requests = List.copyOf(requests);
    loads = List.copyOf(loads);
    arms = List.copyOf(arms);
    jdks = List.copyOf(jdks);
  }

  /** Nothing asked for. */
  public static Settings defaults(long seed) {
    return new Settings(
        List.of(), List.of(), List.of(), List.of(), null, null, null, null, false, false, seed);
  }

  /** The same with these requests. */
  public Settings withRequests(List<HttpRequest> others) {
    return new Settings(
        others, loads, arms, jdks, blocks, warmUp, measure, timeout, quick, https, seed);
  }

  /** The schedule, where {@code described} is what a description says. */
  Schedule schedule(
      @Nullable Integer describedBlocks,
      @Nullable Duration describedWarmUp,
      @Nullable Duration describedMeasure,
      @Nullable Duration describedTimeout) {
    return new Schedule(
        first(blocks, quick ? Integer.valueOf(1) : describedBlocks, BLOCKS),
        first(warmUp, quick ? QUICK_WARM_UP : describedWarmUp, WARM_UP),
        first(measure, quick ? QUICK_MEASURE : describedMeasure, MEASURE),
        first(timeout, describedTimeout, TIMEOUT),
        quick);
  }

  List<Load> loads(List<Load> described) {
    if (!loads.isEmpty()) {
      return loads;
    }
    return described.isEmpty() ? LOADS : described;
  }

  /** Every arm on every JDK asked for. */
  List<Arm> onJdks(List<Arm> plain) {
    if (jdks.isEmpty()) {
      return plain;
    }
    List<Arm> crossed = new ArrayList<>();
    for (Jdk jdk : jdks) {
      for (Arm arm : plain) {
        crossed.add(arm.on(jdk));
      }
    }
    return crossed;
  }

  private static <T> T first(@Nullable T asked, @Nullable T described, T otherwise) {
    if (asked != null) {
      return asked;
    }
    return described != null ? described : otherwise;
  }
}
