package dev.heddle.lab.result.inspection;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.recording.Recording;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What was seen of a running JVM over some time, without a load from Heddle.
 *
 * @param jvm what the JVM reports about itself
 * @param window how long it was observed
 * @param ending why the window ended
 * @param threads its platform threads at the end, without those that serve Heddle
 * @param requests the kinds of thread that served a request
 * @param cpu the CPU time that it used
 * @param samples its state, read periodically
 * @param pools the pools of its server
 * @param recording what Flight Recorder reported, plus the waits that did not end; null if there is
 *     no recording
 * @param notRecorded why there is no recording; null if there is one
 */
public record Inspection(
    InspectedJvm jvm,
    Duration window,
    Ending ending,
    List<NamedThreads> threads,
    ThreadProof requests,
    InspectedCpu cpu,
    List<JvmSample> samples,
    InspectedPools pools,
    @Nullable Recording recording,
    @Nullable String notRecorded) {

  /** The first of the threads that the JDK starts only for virtual threads. */
  private static final String VIRTUAL_TIMER = "VirtualThread-unparker";

  /** Why a window ended. */
  public enum Ending {
    /** The window had the requested length. */
    COMPLETE,
    /** The user interrupted it. */
    INTERRUPTED,
    /** The JVM stopped answering. */
    JVM_GONE
  }

  public Inspection {
    threads = List.copyOf(threads);
    samples = List.copyOf(samples);
  }

  /** Whether anything shows that the JVM uses virtual threads. */
  public boolean usesVirtualThreads() {
    return requests.virtual() > 0
        || samples.stream().anyMatch(Inspection::hasVirtual)
        || threads.stream().anyMatch(group -> group.name().startsWith(VIRTUAL_TIMER))
        || (recording != null
            && (recording.threadsIn(Recording.Wait.Kind.PINNED) > 0
                || recording.computing().stream().anyMatch(Recording.Computing::virtual)));
  }

  private static boolean hasVirtual(JvmSample sample) {
    return sample.carriers() != null
        && (sample.carriers().mounted() > 0 || sample.carriers().queued() > 0);
  }

  /** The mean of a figure of the carriers; empty if the JDK does not report it. */
  public OptionalDouble carriers(Function<JvmSample, @Nullable Integer> level) {
    return JvmSample.mean(samples.stream(), level);
  }

  /** The share of the window during which the garbage collector stopped all threads, 0 to 1. */
  public double stoppedByGc() {
    if (samples.size() < 2) {
      return 0;
    }
    JvmSample first = samples.getFirst();
    JvmSample last = samples.getLast();
    return (last.gcMillis() - first.gcMillis())
        / (double) Math.max(1, last.elapsedMillis() - first.elapsedMillis());
  }
}
