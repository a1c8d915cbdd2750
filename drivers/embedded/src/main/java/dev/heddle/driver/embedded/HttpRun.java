package dev.heddle.driver.embedded;

import dev.heddle.driver.core.ArrivalTimes;
import dev.heddle.driver.core.LoadRun;
import dev.heddle.driver.core.PausableRun;
import dev.heddle.driver.core.Recorder;
import dev.heddle.driver.core.Tally;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Plan;
import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A load of HTTP requests over all its lanes: each method waits until every lane has done its part.
 */
final class HttpRun implements PausableRun {

  /**
   * The largest number of connections that all lanes together open at once. More would overflow the
   * accept queue of a common server (100 in Tomcat), and Linux then silently delays connections by
   * a second.
   */
  private static final int MAX_CONNECTING = 50;

  private final Transport transport;
  private final List<ByteBuf> requests;
  private final List<Lane> lanes = new ArrayList<>();

  private HttpRun(Transport transport, List<ByteBuf> requests) {
    this.transport = transport;
    this.requests = requests;
  }

  /** Begins a load. */
  static LoadRun begin(Plan plan) {
    if (plan instanceof LoadPlan requests) {
      return begin(requests);
    }
    throw new IllegalArgumentException("this driver is for HTTP services and cannot run jobs");
  }

  private static HttpRun begin(LoadPlan plan) {
    List<ByteBuf> requests = new ArrayList<>();
    for (HttpRequest request : plan.requests()) {
      requests.add(RequestBytes.encode(request, plan.host(), plan.port(), plan.tls()));
    }
    int laneCount = plan.load().eventLoops(plan.threads(), plan.maxConnections());
    HttpRun run = new HttpRun(Transport.open(laneCount), requests);
    Tls tls = plan.tls() ? Tls.towards(plan.host()) : null;
    long startNanos = System.nanoTime();
    for (int index = 0; index < laneCount; index++) {
      run.lanes.add(run.beginLane(plan, tls, index, laneCount, startNanos));
    }
    return run;
  }

  private Lane beginLane(
      LoadPlan plan, @Nullable Tls tls, int index, int laneCount, long startNanos) {
    EventLoop loop = transport.loops().next();
    int connections =
        switch (plan.load()) {
          case Load.Closed closed -> share(closed.users(), index, laneCount);
          case Load.Jump jump -> share(jump.users(), index, laneCount);
          case Load.Open open -> share(plan.maxConnections(), index, laneCount);
          case Load.Climb climb -> share(plan.maxConnections(), index, laneCount);
          case Load.Surge surge -> share(plan.maxConnections(), index, laneCount);
        };
    Lane lane =
        new Lane(loop, transport, plan, requests, connections, connecting(index, laneCount), tls);
    Pacing pacing =
        switch (plan.load()) {
          case Load.Closed closed -> new UserPacing(connections, connections, plan.timeoutNanos());
          case Load.Jump jump ->
              new UserPacing(
                  share(jump.from(), index, laneCount), connections, plan.timeoutNanos());
          case Load.Open open ->
              new ClockPacing(
                  ArrivalTimes.of(open, index, laneCount, plan.seed()), lane, startNanos);
          case Load.Climb climb -> {
            Load.Open lowest = climb.at(climb.leastPerSecond());
            yield new ClockPacing(
                ArrivalTimes.of(lowest, index, laneCount, plan.seed()), lane, startNanos);
          }
          case Load.Surge surge ->
              SurgePacing.of(surge, index, laneCount, plan.seed(), lane, startNanos);
        };
    loop.execute(() -> lane.begin(pacing));
    return lane;
  }

  /** The connections that a lane may open at once; at least one. */
  static int connecting(int index, int laneCount) {
    return Math.max(1, share(MAX_CONNECTING, index, laneCount));
  }

  private static int share(int whole, int index, int parts) {
    return whole / parts + (index < whole % parts ? 1 : 0);
  }

  @Override
  public void openWindow(long from, long to) {
    onEach(
        lane -> {
          lane.openWindow(from, to);
          return true;
        });
  }

  @Override
  public boolean isSettled(long windowTo) {
    return onEach(lane -> lane.isSettled(windowTo)).stream().allMatch(settled -> settled);
  }

  @Override
  public double unsettledShare() {
    long intended = 0;
    long settled = 0;
    for (Recorder.Progress progress : onEach(lane -> lane.recorder().progress())) {
      intended += progress.intended();
      settled += progress.settled();
    }
    return intended == 0 ? 0 : (double) (intended - settled) / intended;
  }

  @Override
  public Event.Sample sample(long beganNanos) {
    long completed = 0;
    long failed = 0;
    int inFlight = 0;
    int waiting = 0;
    int connections = 0;
    Histogram responseTime = new Histogram(2);
    responseTime.setAutoResize(true);
    for (LaneSample sample : onEach(LaneSample::of)) {
      completed += sample.counts().completed();
      failed += sample.counts().failed();
      inFlight += sample.inFlight();
      waiting += sample.waiting();
      connections += sample.connections();
      responseTime.add(sample.counts().responseTime());
    }
    long p99 = Histograms.p99(responseTime);
    return new Event.Sample(
        System.nanoTime() - beganNanos, completed, failed, inFlight, waiting, connections, p99);
  }

  @Override
  public Tally finish() {
    return together(
        lane -> {
          lane.stop();
          return lane.recorder().takeTally();
        });
  }

  @Override
  public Tally pause() {
    long now = System.nanoTime();
    return together(lane -> lane.pause(now));
  }

  private Tally together(Function<Lane, Tally> part) {
    Tally whole = new Tally();
    onEach(part).forEach(whole::add);
    return whole;
  }

  @Override
  public Optional<String> shortage() {
    return onEach(Lane::shortage).stream().flatMap(Optional::stream).findFirst();
  }

  @Override
  public boolean isQuiet() {
    return onEach(Lane::isQuiet).stream().allMatch(quiet -> quiet);
  }

  @Override
  public void resume() {
    // The same for all lanes, because their arrivals interleave.
    long now = System.nanoTime();
    onEach(
        lane -> {
          lane.resume(now);
          return true;
        });
  }

  @Override
  public long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private <T> List<T> onEach(Function<Lane, T> action) {
    return lanes.stream()
        .map(lane -> lane.loop().submit(() -> action.apply(lane)))
        .toList()
        .stream()
        .map(done -> done.syncUninterruptibly().getNow())
        .toList();
  }

  @Override
  public void stop() {
    onEach(
        lane -> {
          lane.stop();
          return true;
        });
  }

  @Override
  public void close() {
    stop();
    transport.loops().shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    requests.forEach(RequestBytes::release);
  }

  private record LaneSample(Recorder.Counts counts, int inFlight, int waiting, int connections) {

    static LaneSample of(Lane lane) {
      return new LaneSample(
          lane.recorder().takeSample(), lane.inFlight(), lane.waiting(), lane.connections());
    }
  }
}
