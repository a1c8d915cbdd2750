package dev.heddle.lab.examples;

import dev.heddle.lab.observation.CarrierLevel;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.inspection.InspectedCpu;
import dev.heddle.lab.result.inspection.InspectedJvm;
import dev.heddle.lab.result.inspection.InspectedPools;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.result.inspection.NamedThreads;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An inspection that nobody has made, of a JVM of two CPUs that has next to nothing to do. */
public final class InspectionExample {

  public static final long WINDOW_NANOS = 30_000_000_000L;

  private String version = "25.0.3+9-LTS";
  private int feature = 25;
  private Inspection.Ending ending = Inspection.Ending.COMPLETE;
  private List<NamedThreads> threads =
      List.of(
          new NamedThreads("pool-*-thread-*", Map.of(Thread.State.WAITING, 8)),
          new NamedThreads("main", Map.of(Thread.State.TIMED_WAITING, 1)));
  private ThreadProof requests = ThreadProof.NONE;
  private InspectedCpu cpu = new InspectedCpu(0.02, 0.1, 0.0);
  private @Nullable CarrierLevel carriers = new CarrierLevel(2, 0, 0);
  private long gcMillis;
  private final List<PoolSample> pools = new ArrayList<>();
  private final Map<String, Long> most = new HashMap<>();
  private final List<Wait> waits = new ArrayList<>();
  private final List<Recording.Computing> computing = new ArrayList<>();
  private @Nullable String notRecorded;

  public InspectionExample version(String text, int release) {
    version = text;
    feature = release;
    return this;
  }

  public InspectionExample ending(Inspection.Ending other) {
    ending = other;
    return this;
  }

  public InspectionExample threads(NamedThreads... groups) {
    threads = List.of(groups);
    return this;
  }

  public InspectionExample requests(ThreadProof proof) {
    requests = proof;
    return this;
  }

  public InspectionExample cpu(
      @Nullable Double used, @Nullable Double busy, @Nullable Double throttled) {
    cpu = new InspectedCpu(used, busy, throttled);
    return this;
  }

  public InspectionExample carriers(@Nullable CarrierLevel state) {
    carriers = state;
    return this;
  }

  public InspectionExample gcMillis(long millis) {
    gcMillis = millis;
    return this;
  }

  public InspectionExample threadPool(int size, int busy, long largest) {
    pools.add(new PoolSample(1000, "http", PoolSample.Kind.THREADS, size, busy, null));
    most.put("http", largest);
    return this;
  }

  /** Threads of one name, of which the largest number is not known. */
  public InspectionExample threads(String name, int size, int busy) {
    pools.add(new PoolSample(1000, name, PoolSample.Kind.THREADS, size, busy, null));
    return this;
  }

  public InspectionExample connections(int size, int busy, int waiting) {
    pools.add(new PoolSample(1000, "db", PoolSample.Kind.CONNECTIONS, size, busy, waiting));
    return this;
  }

  /** So many threads, on average, are in a wait. */
  public InspectionExample waiting(Wait.Kind kind, String on, double threadsIn, String... stack) {
    long nanos = Math.round(threadsIn * WINDOW_NANOS);
    waits.add(new Wait(kind, on, 1000, nanos, 40_000_000, List.of(stack)));
    return this;
  }

  public InspectionExample computing(Recording.Computing place) {
    computing.add(place);
    return this;
  }

  public InspectionExample notRecorded(String why) {
    notRecorded = why;
    return this;
  }

  public Inspection seen() {
    return new Inspection(
        new InspectedJvm(
            "pid 4711",
            "shop.jar",
            4711,
            "OpenJDK 64-Bit Server VM",
            version,
            "Eclipse Adoptium",
            feature,
            2,
            List.of("G1 Young Generation", "G1 Old Generation"),
            Duration.ofMinutes(133)),
        Duration.ofNanos(WINDOW_NANOS),
        ending,
        threads,
        requests,
        cpu,
        List.of(sample(0, 0), sample(30_000, gcMillis)),
        new InspectedPools(pools, most),
        notRecorded != null ? null : Examples.recording(WINDOW_NANOS, waits, computing),
        notRecorded);
  }

  private JvmSample sample(long atMillis, long collecting) {
    return new JvmSample(atMillis, 0, 0, collecting, 0, null, 0, 9, null, carriers, null, null);
  }
}
