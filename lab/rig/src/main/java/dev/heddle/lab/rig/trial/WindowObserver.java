package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.PendingConnections;
import dev.heddle.lab.rig.observe.RunningJvm;
import dev.heddle.lab.rig.observe.Throttling;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Observes the subject in the measured window. Both edges are read in the same order, so that every
 * counter covers the same length; between them, some values are read periodically. Used by one
 * thread.
 */
final class WindowObserver {

  /** Edges that are read later than this share of the window are reported. */
  private static final double LATE = 0.1;

  private final Rig rig;
  private final LoadOnStart load;
  private final Gaps gaps;
  private final List<Integer> granted;
  private final AcceptWatch accepts;
  private final Optional<CarrierWatch> carriers;

  /** Reports on the subject's machine if it is not the lab's. */
  private final Optional<RunningJvm> elsewhere;

  private final Edge from;
  private Optional<Edge> to = Optional.empty();
  private @Nullable Double busyElsewhere;

  private WindowObserver(Rig rig, LoadOnStart load, Event.WindowOpened opened, Gaps gaps) {
    this.rig = rig;
    this.load = load;
    this.gaps = gaps;
    this.granted = Rig.granted(load.start().plan().arm());
    this.accepts = acceptWatch(load.start().process().port());
    this.from = readEdge(opened.elapsedMillis());
    this.carriers = carrierWatch(load.jvm().observer());
    this.elsewhere = elsewhere(load.jvm().observer());
    elsewhere.ifPresent(RunningJvm::machineBusy); // Later readings count from now.
  }

  /** Begins to observe; call when the window has just opened. */
  static WindowObserver open(Rig rig, LoadOnStart load, Event.WindowOpened opened, Gaps gaps) {
    WindowObserver observer = new WindowObserver(rig, load, opened, gaps);
    load.watches().inside().openWindow();
    load.loop().add(observer.accepts);
    observer.carriers.ifPresent(load.loop()::add);
    return observer;
  }

  /** Ends observing; call when the window has just closed. */
  void close(Event.WindowClosed closed) {
    carriers.ifPresent(load.loop()::remove);
    load.loop().remove(accepts);
    // Read this first, because the driver closes its connections once the window's requests have
    // ended.
    accepts.end();
    Edge last = readEdge(closed.elapsedMillis());
    if (from.process() == null || last.process() == null) {
      gaps.missed("CPU time at an edge of the window", "without it, CPU/request is not known");
    }
    to = Optional.of(last);
    busyElsewhere =
        elsewhere
            .map(RunningJvm::machineBusy)
            .filter(OptionalDouble::isPresent)
            .map(OptionalDouble::getAsDouble)
            .orElse(null);
  }

  private Optional<RunningJvm> elsewhere(@Nullable JvmObserver jvm) {
    try {
      return jvm == null || load.start().process().isHere()
          ? Optional.empty()
          : Optional.of(jvm.running());
    } catch (IOException e) {
      gaps.missed("how busy the machine of the service is", e);
      return Optional.empty();
    }
  }

  /**
   * @param port the port of the service; 0 if it has none
   */
  private static AcceptWatch acceptWatch(int port) {
    return new AcceptWatch(
        () -> port == 0 ? OptionalInt.empty() : PendingConnections.waiting(port));
  }

  /** A watch on the carriers, if the experiment asks for it. */
  private Optional<CarrierWatch> carrierWatch(@Nullable JvmObserver jvm) {
    return jvm == null || !rig.asksFor(Metric.IDLE_CARRIERS)
        ? Optional.empty()
        : Optional.of(new CarrierWatch(jvm, gaps));
  }

  private Edge readEdge(long atMillis) {
    Sampler sampler = load.watches().sampler();
    Optional<ProcessSample> process = sampler.sample();
    Edge edge =
        new Edge(
            atMillis,
            process.orElse(null),
            load.elapsedMillis(),
            rig.metronome().read(),
            rig.machine().ticks(),
            granted.isEmpty() ? null : rig.machine().ticks(granted),
            readJvm(),
            load.start().process().pids().stream().findFirst().flatMap(Throttling::soFar),
            rig.remotes().cpuNanos());
    // Last, because it may take long.
    return edge.with(process.map(sampler::complete).orElse(null));
  }

  private @Nullable JvmObservation readJvm() {
    JvmObserver jvm = load.jvm().observer();
    try {
      return jvm == null ? null : jvm.read();
    } catch (IOException e) {
      gaps.missed("heap, GC and allocation at an edge of the window", e);
      return null;
    }
  }

  /**
   * The usage in the window, which had that length and must have closed.
   *
   * @throws IllegalStateException if it has not
   */
  Observation over(Duration window) {
    WindowFigures figures = new WindowFigures(from, closed(), window);
    JvmObservation jvm = figures.jvm();
    return new Observation(
        figures.processes(load.watches().sampler().samples()),
        jvm == null
            ? null
            : jvm.with(
                carriers.map(CarrierWatch::idleShare).orElse(null), load.watches().pools().caps()),
        machine(figures),
        figures.throttledNanos(),
        accepts.most(),
        rig.remotes().isEmpty() ? null : figures.remoteNanos());
  }

  private MachineFigures machine(WindowFigures figures) {
    RunningSubject subject = load.start().process();
    MachineFigures ours = figures.machine(!subject.pids().isEmpty());
    return subject.isHere() ? ours : ours.elsewhere(busyElsewhere);
  }

  private Edge closed() {
    return to.orElseThrow(() -> new IllegalStateException("the window has not closed"));
  }

  /** A note if CPU time was read too late for a window of that length. */
  Optional<String> lateness(Duration window) {
    long late =
        Math.max(
            from.processMillis() - from.atMillis(), closed().processMillis() - closed().atMillis());
    return late <= LATE * window.toMillis()
        ? Optional.empty()
        : Optional.of(
            "CPU time was read up to "
                + late
                + " ms after the edges of the window, which was "
                + window.toMillis()
                + " ms long");
  }
}
