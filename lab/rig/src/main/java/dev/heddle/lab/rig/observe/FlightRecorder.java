package dev.heddle.lab.rig.observe;

import dev.heddle.lab.result.profile.MethodName;
import dev.heddle.lab.result.profile.Resource;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.management.MBeanServerConnection;
import jdk.jfr.EventSettings;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.management.jfr.RemoteRecordingStream;
import org.jspecify.annotations.Nullable;

/**
 * Streams the subject's Flight Recorder over JMX while it runs. Events are read on a thread of the
 * stream; the methods can be called on any thread.
 */
public final class FlightRecorder implements AutoCloseable {

  private static final Duration PINNED = Duration.ofMillis(1);
  private static final Duration LOCK = Duration.ofMillis(5);
  private static final Duration OTHER = Duration.ofMillis(10);
  private static final Duration CPU_LOAD = Duration.ofSeconds(1);
  private static final int FRAMES = 12;

  /** What is unknown without an agent. */
  private static final String NOT_INSIDE = "what virtual threads are parked on, and executors: ";

  /** Stands for the outer frames of a stack that is too deep. */
  private static final String NOT_RECORDED = "(outer frames)";

  /** The method of {@code ThreadLocal} that makes a thread's first value. */
  private static final String FIRST_VALUE = "setInitialValue";

  private final RemoteRecordingStream stream;
  private final AtomicInteger virtualThreads = new AtomicInteger();
  private boolean countsVirtualThreads;
  private final FlightTally tally = new FlightTally();

  /** Guarded by {@code tally}. */
  private final FilledThreadLocals filled = new FilledThreadLocals();

  /** Guarded by {@code tally}; null if no profile is taken. */
  private final @Nullable ProfileTally profile;

  /**
   * Platform threads that were parked for some time, from events; used only without the agent,
   * which shows all parked threads. Guarded by {@code tally}.
   */
  private final Tallies parks;

  /** Watches what Flight Recorder does not report; empty if that is not possible. */
  private Optional<InsideWatch> inside = Optional.empty();

  private final Map<String, String> methods = new HashMap<>();

  /** Null if the JVM uses the lab's own clock. */
  private @Nullable JvmClock clock;

  private volatile @Nullable Instant from;
  private volatile Instant to = Instant.MAX;

  /** When the window opened, by our own clock. */
  private volatile long fromNanos;

  /** The moment at which the recording began, by the JVM's clock and by ours, which may differ. */
  private record JvmClock(Instant startedAt, long startedNanos) {}

  private FlightRecorder(RemoteRecordingStream stream, @Nullable ProfileTally profile) {
    this.stream = stream;
    this.profile = profile;
    this.parks = new Tallies(new FlightTally(), profile == null ? null : new ProfileTally());
  }

  /** Where waits are added up. */
  private record Tallies(FlightTally flight, @Nullable ProfileTally profile) {}

  /** Starts a recording that also counts live virtual threads and takes a profile. */
  static FlightRecorder start(MBeanServerConnection server, Inside inside) throws IOException {
    ProfileTally profile = new ProfileTally();
    FlightRecorder recorder = new FlightRecorder(open(server), profile);
    try {
      recorder.lookInside(inside);
      recorder.subscribe();
      recorder.subscribe(profile);
      recorder.countVirtualThreads();
      recorder.stream.startAsync();
      return recorder;
    } catch (RuntimeException e) {
      recorder.close();
      throw new IOException("Flight Recorder does not start: " + e.getMessage(), e);
    }
  }

  /**
   * Starts a recording that costs little, because it neither counts virtual threads nor takes a
   * profile. It stays small, and ends by itself if nobody stops it.
   *
   * @param atMost the time after which it ends
   */
  static FlightRecorder startBounded(MBeanServerConnection server, Duration atMost)
      throws IOException {
    FlightRecorder recorder = new FlightRecorder(open(server), null);
    try {
      recorder.tally.missing(
          NOT_INSIDE + "no agent is loaded into a service that is already running");
      BoundedRecording bounded = BoundedRecording.newest(server, atMost);
      recorder.subscribe();
      recorder.stream.startAsync();
      recorder.clock = new JvmClock(bounded.startedAt(), System.nanoTime());
      return recorder;
    } catch (IOException e) {
      recorder.close();
      throw e;
    } catch (RuntimeException e) {
      recorder.close();
      throw new IOException("Flight Recorder does not start: " + e.getMessage(), e);
    }
  }

  /** Loads the agent into the JVM. */
  interface Inside {

    /**
     * A watch, which has taken a first look.
     *
     * @throws IOException if the agent cannot be loaded
     */
    InsideWatch open() throws IOException;
  }

  private void lookInside(Inside way) {
    try {
      inside = Optional.of(way.open());
    } catch (IOException e) {
      tally.missing(NOT_INSIDE + e.getMessage());
    }
  }

  private static RemoteRecordingStream open(MBeanServerConnection server) throws IOException {
    try {
      return new RemoteRecordingStream(server);
    } catch (RuntimeException e) {
      throw new IOException("the JVM has no Flight Recorder: " + e.getMessage(), e);
    }
  }

  private void subscribe() {
    stream.setReuse(true);
    waits("jdk.VirtualThreadPinned", PINNED, Wait.Kind.PINNED, FlightRecorder::pinnedReason);
    waits("jdk.JavaMonitorEnter", LOCK, Wait.Kind.MONITOR, event -> type(event, "monitorClass"));
    waits("jdk.ThreadPark", LOCK, Wait.Kind.PARK, event -> type(event, "parkedClass"), parks);
    waits("jdk.SocketRead", OTHER, Wait.Kind.SOCKET, _ -> "read");
    waits("jdk.SocketWrite", OTHER, Wait.Kind.SOCKET, _ -> "write");
    waits("jdk.FileRead", OTHER, Wait.Kind.FILE, _ -> "read");
    waits("jdk.FileWrite", OTHER, Wait.Kind.FILE, _ -> "write");
    waits("jdk.FileForce", OTHER, Wait.Kind.FILE, _ -> "force");
    stream.enable("jdk.ExecutionSample").withPeriod(Duration.ofNanos(FlightTally.LOOK_NANOS));
    inWindow("jdk.ExecutionSample", this::computing);
    stream.enable("jdk.GarbageCollection");
    inWindow(
        "jdk.GarbageCollection",
        event ->
            tally.paused(
                event.getDuration("sumOfPauses").toNanos(),
                event.getDuration("longestPause").toNanos()));
    EventSettings allocation =
        stream.enable("jdk.ObjectAllocationSample").with("throttle", "150/s");
    if (profile == null) {
      allocation.withoutStackTrace();
    } else {
      allocation.withStackTrace();
    }
    inWindow("jdk.ObjectAllocationSample", this::allocated);
  }

  /** Subscribes to the events that only a profile needs. */
  private void subscribe(ProfileTally taken) {
    stream.enable("jdk.CPULoad").withPeriod(CPU_LOAD);
    inWindow(
        "jdk.CPULoad", event -> taken.load(event.getFloat("jvmUser"), event.getFloat("jvmSystem")));
    stream.enable("jdk.GCCPUTime");
    inWindow("jdk.GCCPUTime", event -> taken.collected(event.getDuration("userTime").toNanos()));
  }

  private void countVirtualThreads() {
    countsVirtualThreads = true;
    stream.enable("jdk.VirtualThreadStart").withoutStackTrace();
    stream.enable("jdk.VirtualThreadEnd").withoutStackTrace();
    stream.onEvent("jdk.VirtualThreadStart", _ -> virtualThreads.incrementAndGet());
    stream.onEvent("jdk.VirtualThreadEnd", _ -> virtualThreads.decrementAndGet());
  }

  private void waits(
      String name, Duration threshold, Wait.Kind kind, Function<RecordedEvent, String> on) {
    waits(name, threshold, kind, on, new Tallies(tally, profile));
  }

  private void waits(
      String name,
      Duration threshold,
      Wait.Kind kind,
      Function<RecordedEvent, String> on,
      Tallies into) {
    EventSettings settings = stream.enable(name).withThreshold(threshold).withStackTrace();
    if (kind == Wait.Kind.SOCKET || kind == Wait.Kind.FILE) {
      settings.with("throttle", "off"); // Otherwise JDK 25 and newer report only a sample.
    }
    inWindow(
        name,
        event -> {
          String what = on.apply(event);
          long nanos = nanosInWindow(event);
          into.flight().waited(kind, what, nanos, stack(event));
          if (into.profile() != null) {
            into.profile().waited(kind, what, methods(event), nanos);
          }
        });
  }

  private void allocated(RecordedEvent event) {
    String type = type(event, "objectClass");
    double bytes = event.getLong("weight");
    tally.allocated(type, bytes);
    RecordedThread thread = event.getThread();
    RecordedStackTrace trace = event.getStackTrace();
    if (thread != null && thread.isVirtual() && trace != null) {
      forThreadLocal(trace.getFrames(), bytes);
    }
    if (profile != null) {
      profile.spent(Resource.ALLOCATION, MethodName.of(type), methods(event), bytes);
    }
  }

  /** Notes an allocation that is, or may be, for the first value of a thread-local. */
  private void forThreadLocal(List<RecordedFrame> frames, double bytes) {
    for (int i = 0; i < frames.size(); i++) {
      var method = frames.get(i).getMethod();
      if (method.getName().equals(FIRST_VALUE)
          && method.getType().getName().equals(ThreadLocal.class.getName())) {
        tally.forThreadLocal(
            bytes, frames.stream().skip(i).limit(FRAMES).map(FlightRecorder::frame).toList());
        return;
      }
    }
    if (inside.isPresent()) {
      filled.add(bytes, frames.stream().limit(FRAMES).map(FlightRecorder::spot).toList());
    }
  }

  private static FilledThreadLocals.Spot spot(RecordedFrame frame) {
    var method = frame.getMethod();
    return new FilledThreadLocals.Spot(
        method.getType().getName(),
        method.getName(),
        method.getDescriptor(),
        frame.getBytecodeIndex(),
        frame(frame));
  }

  /** The part of a wait that lies in the window; the wait may have begun long before. */
  private long nanosInWindow(RecordedEvent event) {
    Instant since = from;
    Instant begins = event.getStartTime();
    Instant ends = event.getEndTime();
    Instant first = since == null || begins.isAfter(since) ? begins : since;
    Instant last = ends.isBefore(to) ? ends : to;
    return Math.max(0, Duration.between(first, last).toNanos());
  }

  private interface Taker {
    void take(RecordedEvent event);
  }

  private void inWindow(String name, Taker taker) {
    stream.onEvent(
        name,
        event -> {
          Instant since = from;
          if (since != null
              && !isOurs(event.getThread())
              && !event.getEndTime().isBefore(since)
              && !event.getStartTime().isAfter(to)) {
            synchronized (tally) {
              taker.take(event);
            }
          }
        });
  }

  private void computing(RecordedEvent event) {
    RecordedThread thread = event.getThread("sampledThread");
    if (thread != null && !isOurs(thread)) {
      Instant at = event.getStartTime();
      long atNanos = at.getEpochSecond() * 1_000_000_000 + at.getNano();
      tally.computing(thread.getJavaThreadId(), thread.isVirtual(), atNanos, stack(event));
      if (profile != null) {
        profile.computing(thread.getJavaThreadId(), atNanos, methods(event));
      }
    }
  }

  /** Whether the thread serves the lab. */
  private static boolean isOurs(@Nullable RecordedThread thread) {
    String name = thread == null ? null : thread.getJavaName();
    return name != null && OurThreads.areOurs(name);
  }

  /** The reason for pinning, which JDK 24 and newer report. */
  private static String pinnedReason(RecordedEvent event) {
    return event.hasField("pinnedReason")
        ? String.valueOf(event.getString("pinnedReason")).strip()
        : "";
  }

  private static String type(RecordedEvent event, String field) {
    RecordedClass type = event.getClass(field);
    return type == null ? "" : ClassName.readable(type.getName());
  }

  private static List<String> stack(RecordedEvent event) {
    RecordedStackTrace trace = event.getStackTrace();
    return trace == null
        ? List.of()
        : trace.getFrames().stream().limit(FRAMES).map(FlightRecorder::frame).toList();
  }

  /** The methods of a whole stack, innermost first. */
  private List<String> methods(RecordedEvent event) {
    RecordedStackTrace trace = event.getStackTrace();
    if (trace == null) {
      return List.of();
    }
    List<String> stack = new ArrayList<>();
    for (RecordedFrame frame : trace.getFrames()) {
      var method = frame.getMethod();
      stack.add(
          methods.computeIfAbsent(
              method.getType().getName() + "." + method.getName(), MethodName::of));
    }
    if (trace.isTruncated()) {
      stack.add(NOT_RECORDED);
    }
    return stack;
  }

  private static String frame(RecordedFrame frame) {
    var method = frame.getMethod();
    return method.getType().getName() + "." + method.getName() + ":" + frame.getLineNumber();
  }

  /**
   * The number of virtual threads that have started since the recorder did and have not ended, as
   * far as events have arrived; null if they are not counted.
   */
  public @Nullable Integer virtualThreads() {
    return countsVirtualThreads ? Integer.valueOf(Math.max(0, virtualThreads.get())) : null;
  }

  /** Opens the window: events that end from now on count. */
  public void openWindow() {
    JvmClock of = clock;
    fromNanos = System.nanoTime();
    from = of == null ? Instant.now() : of.startedAt().plusNanos(fromNanos - of.startedNanos());
    inside.ifPresent(InsideWatch::begin);
  }

  /**
   * Closes the window: stops the recorder, and waits until its last event has arrived.
   *
   * @param hasCarriers whether the JDK or the agent reports its carriers
   */
  public Recording closeWindow(boolean hasCarriers) {
    Instant since = from;
    long nanos = since == null ? 0 : System.nanoTime() - fromNanos;
    if (since != null) {
      to = since.plusNanos(nanos);
    }
    inside.ifPresent(InsideWatch::end);
    stream.stop();
    synchronized (tally) {
      if (!hasCarriers) {
        tally.missing("carriers and their queue, which need JDK 24 or an agent");
      }
      Recording recording =
          inside.isPresent() ? over(nanos, inside.get()) : withParks(nanos, _ -> false);
      return profile == null ? recording : recording.with(profile.profile());
    }
  }

  private Recording over(long nanos, InsideWatch watch) {
    filled.find(tally.allocated(), watch::fillsThreadLocal, tally::forThreadLocal);
    Optional<String> unknown = watch.unknown();
    if (unknown.isPresent()) {
      tally.missing(NOT_INSIDE + unknown.get());
      return withParks(nanos, watch::spins);
    }
    // Events say more about held carriers, but arrive only when these are released.
    boolean ends = tally.has(Wait.Kind.PINNED);
    watch.waits(
        (place, threads, sightings) -> {
          if (place.kind() != Wait.Kind.PINNED || !ends) {
            seen(place, Math.round(threads * nanos), sightings);
          }
        });
    return watch.withLibraries(tally.over(nanos, watch::spins).withExecutors(watch.executors()));
  }

  private Recording withParks(long nanos, Predicate<List<String>> spins) {
    tally.addWaits(parks.flight());
    if (profile != null && parks.profile() != null) {
      profile.addSpent(parks.profile());
    }
    return tally.over(nanos, spins);
  }

  private void seen(JvmInside.Place place, long nanos, int sightings) {
    List<String> frames = place.stack();
    List<String> inner = frames.subList(0, Math.min(FRAMES, frames.size()));
    tally.seen(place.kind(), place.on(), nanos, inner);
    if (profile != null) {
      List<String> methods = frames.stream().map(this::method).toList();
      // Each look is a sample.
      for (int i = 0; i < sightings; i++) {
        profile.waited(place.kind(), place.on(), methods, nanos / sightings);
      }
    }
  }

  /** The method of a frame with its line. */
  private String method(String frame) {
    return methods.computeIfAbsent(frame.substring(0, frame.lastIndexOf(':')), MethodName::of);
  }

  @Override
  public void close() {
    inside.ifPresent(InsideWatch::end);
    stream.close();
  }
}
