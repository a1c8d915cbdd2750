package dev.heddle.lab.rig.inspect;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.inspection.InspectedCpu;
import dev.heddle.lab.result.inspection.InspectedJvm;
import dev.heddle.lab.result.inspection.InspectedPools;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.result.inspection.Inspection.Ending;
import dev.heddle.lab.result.inspection.NamedThreads;
import dev.heddle.lab.result.inspection.OpenWaits;
import dev.heddle.lab.result.inspection.PlatformThread;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.RunningJvm;
import dev.heddle.lab.rig.observe.ServerPools;
import dev.heddle.lab.rig.observe.SubjectUsage;
import dev.heddle.lab.rig.observe.ThreadDump;
import dev.heddle.lab.rig.observe.Throttling;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Observes one JVM for some time. Used once, by one thread. */
public final class Inspector {

  private static final Duration STEP = Duration.ofMillis(500);

  /** The time between samples of the JVM, each of which costs it about ten JMX calls. */
  private static final long SAMPLE_NANOS = Duration.ofSeconds(1).toNanos();

  /** The largest number of thread dumps; each stops the JVM's threads for a moment. */
  private static final int MOST_DUMPS = 10;

  /** This many dumps that show serving threads are enough to report a pool. */
  private static final int FEW_DUMPS = 3;

  /** How much longer than the window the recording may run, in case we are late. */
  private static final Duration GRACE = Duration.ofSeconds(60);

  /** The attributes with a pool's maximum size. */
  private static final List<String> MOST = List.of("maxThreads", "MaximumPoolSize");

  private final JvmObserver jvm;
  private final RunningJvm running;
  private final SubjectUsage usage;
  private final ServerPools serverPools;
  private final OptionalLong localPid;
  private final Duration window;
  private final List<JvmSample> samples = new ArrayList<>();
  private final List<PoolSample> pools = new ArrayList<>();
  private final List<PoolSample> dumped = new ArrayList<>();
  private final List<Double> busy = new ArrayList<>();
  private ThreadProof requests = ThreadProof.NONE;
  private @Nullable String notRecorded;
  private long fromNanos;
  private long sampleDueNanos;
  private long dumpDueNanos;

  /**
   * @param localPid the id of the JVM's process if it runs on this machine
   * @param window how long to look
   * @throws IOException if the JVM does not answer
   */
  public Inspector(JvmObserver jvm, OptionalLong localPid, Duration window) throws IOException {
    this.jvm = jvm;
    this.running = jvm.running();
    this.usage = jvm.usage();
    this.serverPools = jvm.serverPools();
    this.localPid = localPid;
    this.window = window;
  }

  /**
   * Observes the JVM until the time is up, the thread is interrupted, or the JVM no longer answers.
   * Afterwards only the management agent is left in the JVM.
   *
   * @param target the JVM as the user named it
   * @throws IOException if the JVM does not answer at all
   */
  public Inspection look(String target) throws IOException {
    InspectedJvm described = running.describe(target);
    Optional<FlightRecorder> recorder = record();
    try {
      List<PlatformThread> before = running.platformThreads();
      Edge from = edge();
      fromNanos = System.nanoTime();
      sampleDueNanos = fromNanos;
      dumpDueNanos = fromNanos;
      Ending ending = watch();
      long nanos = System.nanoTime() - fromNanos;
      Optional<Recording> recording = recorder.flatMap(this::recorded);
      Optional<List<PlatformThread>> after = threadsNow();
      Optional<Edge> to = edgeNow();
      return new Inspection(
          described,
          Duration.ofNanos(nanos),
          after.isEmpty() ? Ending.JVM_GONE : ending,
          NamedThreads.of(after.orElse(before)),
          requests,
          to.map(last -> cpu(from, last)).orElse(InspectedCpu.UNKNOWN),
          samples,
          new InspectedPools(allPools(), most()),
          recording.map(each -> withOpenWaits(each, before, after.orElse(List.of()))).orElse(null),
          notRecorded);
    } finally {
      recorder.ifPresent(FlightRecorder::close);
    }
  }

  private Optional<FlightRecorder> record() {
    try {
      FlightRecorder recorder = jvm.recordBounded(window.plus(GRACE));
      recorder.openWindow();
      return Optional.of(recorder);
    } catch (IOException | RuntimeException e) {
      notRecorded = String.valueOf(e.getMessage());
      return Optional.empty();
    }
  }

  /**
   * Adds waits that both readings show; they fill the recording's window, which is a little longer.
   */
  private static Recording withOpenWaits(
      Recording recording, List<PlatformThread> before, List<PlatformThread> after) {
    return recording.with(OpenWaits.during(before, after, recording.windowNanos()));
  }

  private Optional<Recording> recorded(FlightRecorder recorder) {
    try {
      return Optional.of(recorder.closeWindow(hasCarriers()));
    } catch (RuntimeException e) {
      notRecorded = "the recording was lost (" + e.getMessage() + ")";
      return Optional.empty();
    }
  }

  /** Takes readings until the window is over; returns why it ended. */
  private Ending watch() {
    try {
      while (System.nanoTime() - fromNanos < window.toNanos()) {
        read();
        long left = window.toNanos() - (System.nanoTime() - fromNanos);
        Thread.sleep(Duration.ofNanos(Math.clamp(left, 0, STEP.toNanos())));
      }
      sample();
      return Ending.COMPLETE;
    } catch (InterruptedException e) {
      return Ending.INTERRUPTED;
    } catch (IOException e) {
      return Ending.JVM_GONE;
    }
  }

  private void read() throws IOException {
    long now = System.nanoTime();
    serverPools.find();
    pools.addAll(serverPools.sample(elapsedMillis()));
    if (now - sampleDueNanos >= 0) {
      sample();
      sampleDueNanos = now + SAMPLE_NANOS;
    }
    boolean looksForPool = requests.platform() > 0 && !showsThreads() && dumped.size() < FEW_DUMPS;
    if (now - dumpDueNanos >= 0 && (!requests.isSeen() || looksForPool)) {
      dump();
      dumpDueNanos = now + window.toNanos() / MOST_DUMPS;
    }
  }

  /** Prints the threads; a dump of all threads can crash a JVM of JDK 25. */
  private void dump() throws IOException {
    String threads = jvm.printThreads();
    if (!requests.isSeen()) {
      requests = requests.plus(ThreadDump.readPrint(threads, null));
    }
    ThreadDump.pool(threads, null).ifPresent(pool -> dumped.add(pool.at(elapsedMillis())));
  }

  /** Whether its server publishes the pool whose threads serve requests. */
  private boolean showsThreads() {
    return pools.stream().anyMatch(sample -> sample.kind() == PoolSample.Kind.THREADS);
  }

  /**
   * The pools that the server publishes and, if none of them is of threads, the one seen in dumps.
   */
  private List<PoolSample> allPools() {
    List<PoolSample> all = new ArrayList<>(pools);
    if (!showsThreads() && dumped.size() >= FEW_DUMPS) {
      all.addAll(dumped);
    }
    return all;
  }

  private void sample() throws IOException {
    samples.add(jvm.sample(elapsedMillis()));
    OptionalDouble load = running.machineBusy();
    // The first reading covers the time before the window.
    if (load.isPresent() && samples.size() > 1) {
      busy.add(load.getAsDouble());
    }
  }

  private long elapsedMillis() {
    return (System.nanoTime() - fromNanos) / 1_000_000;
  }

  private boolean hasCarriers() {
    return samples.stream().anyMatch(sample -> sample.parallelism() != null);
  }

  private Optional<List<PlatformThread>> threadsNow() {
    try {
      return Optional.of(running.platformThreads());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The counters at one edge of the window. */
  private record Edge(long nanos, @Nullable Long cpuNanos, Optional<Duration> throttled) {}

  private Edge edge() throws IOException {
    return new Edge(
        System.nanoTime(),
        usage.sample(0).cpuNanos(),
        localPid.isPresent() ? Throttling.soFar(localPid.getAsLong()) : Optional.empty());
  }

  private Optional<Edge> edgeNow() {
    try {
      return Optional.of(edge());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private InspectedCpu cpu(Edge from, Edge to) {
    double nanos = Math.max(1, to.nanos() - from.nanos());
    Long before = from.cpuNanos();
    Long after = to.cpuNanos();
    OptionalDouble machine = busy.stream().mapToDouble(Double::doubleValue).average();
    return new InspectedCpu(
        before == null || after == null ? null : Double.valueOf((after - before) / nanos),
        machine.isPresent() ? Double.valueOf(machine.getAsDouble()) : null,
        from.throttled().isPresent() && to.throttled().isPresent()
            ? Double.valueOf(to.throttled().get().minus(from.throttled().get()).toNanos() / nanos)
            : null);
  }

  /** The maximum size of each pool that publishes one. */
  private Map<String, Long> most() {
    Map<String, Long> most = new HashMap<>();
    try {
      serverPools
          .caps()
          .forEach(
              (pool, caps) ->
                  MOST.stream()
                      .filter(caps::containsKey)
                      .findFirst()
                      .ifPresent(name -> most.put(pool, caps.get(name))));
    } catch (IOException e) {
      return Map.of(); // The JVM has just ended.
    }
    return most;
  }
}
