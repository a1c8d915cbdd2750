package dev.heddle.driver.embedded;

import dev.heddle.driver.core.LongQueue;
import dev.heddle.driver.core.Loss;
import dev.heddle.driver.core.Recorder;
import dev.heddle.driver.core.Tally;
import dev.heddle.lab.protocol.LoadPlan;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ConnectTimeoutException;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.util.concurrent.ScheduledFuture;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One event loop's part of a load: its connections, the requests that are due, and its {@link
 * Recorder}. Everything here runs on that event loop, so nothing is shared or locked.
 *
 * <p>A request arrives at its intended start. It takes the connection that became idle last, so
 * that a light load uses few connections. If none is idle, it waits in order of arrival while
 * another connection is opened, if the limit allows.
 */
final class Lane {

  /** The shortest time after which an attempt to connect is given up and another one begins. */
  private static final int LEAST_CONNECT_MILLIS = 5_000;

  private static final long SWEEP_MILLIS = 50;

  /** Servers may send large cookies and policies, which a browser would read as well. */
  private static final HttpDecoderConfig DECODING =
      new HttpDecoderConfig().setMaxHeaderSize(1 << 20);

  private final EventLoop loop;
  private final Bootstrap bootstrap;
  private final List<ByteBuf> requests;
  private final int maxConnections;
  private final int maxConnecting;
  private final long timeoutNanos;
  private final Recorder recorder;

  private final List<Connection> open = new ArrayList<>();
  private final ArrayDeque<Connection> idle = new ArrayDeque<>();
  private final LongQueue due = new LongQueue();

  /** The indices of requests that no server has got. They are sent first, so that each is sent. */
  private final LongQueue again = new LongQueue();

  private int connecting;
  private int nextRequest;
  private boolean paused;
  private boolean stopped;
  private @Nullable Pacing pacing;
  private @Nullable ScheduledFuture<?> sweep;
  private @Nullable String shortage;

  /**
   * @param maxConnections the most connections open at once
   * @param maxConnecting the most connections being opened at once
   */
  Lane(
      EventLoop loop,
      Transport transport,
      LoadPlan plan,
      List<ByteBuf> requests,
      int maxConnections,
      int maxConnecting,
      @Nullable Tls tls) {
    this.loop = loop;
    this.requests = requests;
    this.maxConnections = maxConnections;
    this.maxConnecting = maxConnecting;
    this.timeoutNanos = plan.timeoutNanos();
    this.recorder = new Recorder(timeoutNanos);
    this.bootstrap =
        new Bootstrap()
            .group(loop)
            .channel(transport.channelType())
            .remoteAddress(new InetSocketAddress(plan.host(), plan.port()))
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, connectMillis(timeoutNanos))
            .handler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel channel) {
                    if (tls != null) {
                      channel.pipeline().addLast(tls.newHandler(channel.alloc()));
                    }
                    channel
                        .pipeline()
                        .addLast(
                            new HttpResponseDecoder(DECODING), new Connection(Lane.this, channel));
                  }
                });
  }

  /**
   * How long an attempt to connect may take: at least as long as a request, because a server that
   * does not accept for a while may still answer in time.
   */
  private static int connectMillis(long timeoutNanos) {
    long timeout = Math.ceilDiv(timeoutNanos, 1_000_000);
    return Math.clamp(timeout, LEAST_CONNECT_MILLIS, Integer.MAX_VALUE);
  }

  EventLoop loop() {
    return loop;
  }

  Recorder recorder() {
    return recorder;
  }

  boolean isStopped() {
    return stopped;
  }

  int inFlight() {
    return open.size() - idle.size();
  }

  int waiting() {
    return due.size();
  }

  int connections() {
    return open.size();
  }

  void begin(Pacing pacing) {
    this.pacing = pacing;
    this.sweep =
        loop.scheduleAtFixedRate(
            this::endOverdue, SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
    pacing.begin(this);
  }

  /** What the driver lacked for a request of the last window; see {@link Shortage}. */
  Optional<String> shortage() {
    return Optional.ofNullable(shortage);
  }

  void openWindow(long from, long to) {
    shortage = null;
    recorder.openWindow(from, to);
    if (pacing != null) {
      pacing.windowOpens(this, from, to);
    }
  }

  /** Whether every request with an intended start before the window's end has begun and ended. */
  boolean isSettled(long windowTo) {
    return pacing != null
        && pacing.isPast(windowTo)
        && recorder.isSettled()
        && !awaitsAny(windowTo, System.nanoTime());
  }

  /** Of requests from before the window, the recorder does not know how many there are. */
  private boolean awaitsAny(long windowTo, long now) {
    if (!due.isEmpty() && recorder.isAwaited(due.peek(), windowTo, now)) {
      return true;
    }
    for (Connection connection : open) {
      if (connection.isBusy() && recorder.isAwaited(connection.intended(), windowTo, now)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Pauses at {@code nanoTime}, which has just passed: stops starting requests, and gives up those
   * that are due but not sent. Returns the window's tally, which the caller then owns.
   */
  Tally pause(long nanoTime) {
    paused = true;
    long now = System.nanoTime();
    if (pacing != null) {
      pacing.takeMissed(
          nanoTime,
          intended -> {
            recorder.intended(intended, now);
            recorder.stillOpen(intended, now, now);
          });
      pacing.pause(nanoTime);
    }
    while (!due.isEmpty()) {
      long intended = due.poll();
      recorder.stillOpen(intended, now, now);
      ended(intended, now, false);
    }
    for (Connection connection : open) {
      if (connection.isBusy()) {
        recorder.stillOpen(connection.intended(), connection.sent(), now);
      }
    }
    return recorder.takeTally();
  }

  /** Whether no request is in flight and no connection is being opened. */
  boolean isQuiet() {
    endOverdue();
    return inFlight() == 0 && due.isEmpty() && connecting == 0;
  }

  /** Resumes at {@code nanoTime}, which has just passed. */
  void resume(long nanoTime) {
    paused = false;
    recorder.takeSample();
    open.forEach(Connection::rest);
    if (pacing != null) {
      pacing.resume(this, nanoTime);
    }
  }

  /** Closes everything; unanswered requests are recorded as unfinished. */
  void stop() {
    if (stopped) {
      return;
    }
    stopped = true;
    if (sweep != null) {
      sweep.cancel(false);
    }
    long now = System.nanoTime();
    if (pacing != null) {
      pacing.takeMissed(
          now,
          intended -> {
            recorder.intended(intended, now);
            recorder.lost(Loss.UNFINISHED, intended, now, now);
          });
    }
    while (!due.isEmpty()) {
      recorder.lost(Loss.UNFINISHED, due.poll(), now, now);
    }
    for (Connection connection : List.copyOf(open)) {
      connection.abandon(Loss.UNFINISHED);
    }
  }

  /** Begins a request with its intended start. */
  void arrive(long intended, long now) {
    if (stopped) {
      return;
    }
    recorder.intended(intended, now);
    take(intended, now);
  }

  /**
   * Sends a request again on another connection, because the server closed an idle one before
   * answering.
   *
   * @param request its index
   */
  void sendAgain(int request, long intended, long sent) {
    if (stopped || paused) {
      lost(Loss.DISCONNECT, intended, sent);
    } else {
      again.add(request);
      take(intended, System.nanoTime());
    }
  }

  private void take(long intended, long now) {
    Connection connection = idle.pollLast();
    if (connection != null) {
      send(connection, intended, now);
    } else {
      due.add(intended);
      connectIfNeeded();
    }
  }

  /**
   * Handles a complete answer. One that comes after the time-out is lost, as if {@link #endOverdue}
   * had been called just before, but leaves its connection open.
   */
  void answered(Connection connection, boolean reusable, int status, long bytes) {
    long now = System.nanoTime();
    long intended = connection.intended();
    boolean inTime = recorder.answered(intended, connection.sent(), now, status, bytes);
    if (reusable) {
      ready(connection, now);
    }
    ended(intended, now, inTime);
    connectIfNeeded();
  }

  /** Handles a sent request that ended without an answer. */
  void lost(Loss loss, long intended, long sent) {
    lost(loss, intended, sent, System.nanoTime());
  }

  /** Ends the request that has waited longest, without sending it. */
  private void loseFirstDue(Loss loss, long now) {
    lost(loss, due.poll(), now, now);
  }

  private void lost(Loss loss, long intended, long sent, long now) {
    recorder.lost(loss, intended, sent, now);
    ended(intended, now, false);
    connectIfNeeded();
  }

  /** Removes a closed connection. */
  void closed(Connection connection) {
    if (connection.index < 0) {
      return;
    }
    Connection last = open.removeLast();
    if (last != connection) {
      open.set(connection.index, last);
      last.index = connection.index;
    }
    connection.index = -1;
    idle.remove(connection);
  }

  private void ended(long intended, long now, boolean answered) {
    if (pacing != null && !stopped) {
      pacing.ended(this, intended, now, answered);
    }
  }

  private void ready(Connection connection, long now) {
    if (stopped) {
      return;
    }
    if (due.isEmpty()) {
      idle.addLast(connection);
    } else {
      send(connection, due.poll(), now);
    }
  }

  private void send(Connection connection, long intended, long now) {
    int index = again.isEmpty() ? nextInTurn() : (int) again.poll();
    connection.request = index;
    connection.send(requests.get(index).retainedDuplicate(), intended, now);
  }

  private int nextInTurn() {
    int index = nextRequest;
    nextRequest = index + 1 == requests.size() ? 0 : index + 1;
    return index;
  }

  private void connectIfNeeded() {
    while (!stopped
        && connecting < Math.min(maxConnecting, due.size())
        && open.size() + connecting < maxConnections) {
      connecting++;
      bootstrap.connect().addListener((ChannelFuture ended) -> connectEnded(ended));
    }
  }

  private void connectEnded(ChannelFuture connected) {
    if (loop.inEventLoop()) {
      connected(connected);
    } else {
      // If no socket could be made because no file descriptor is left, the future belongs to
      // another event loop.
      loop.execute(() -> connected(connected));
    }
  }

  private void connected(ChannelFuture connected) {
    connecting--;
    if (stopped) {
      if (connected.isSuccess()) {
        connected.channel().close();
      }
    } else if (connected.isSuccess()) {
      long now = System.nanoTime();
      recorder.connected(now);
      Connection connection = connected.channel().pipeline().get(Connection.class);
      connection.index = open.size();
      open.add(connection);
      ready(connection, now);
      connectIfNeeded();
    } else if (connected.cause() instanceof ConnectTimeoutException) {
      // Nobody has refused a request. Those that have waited too long end by their own time-out.
      connectIfNeeded();
    } else if (!due.isEmpty()) {
      if (recorder.isInWindow(due.peek())) {
        Shortage.of(connected.cause()).ifPresent(lacks -> shortage = lacks);
      }
      loseFirstDue(Loss.CONNECT_FAILURE, System.nanoTime());
    }
  }

  private void endOverdue() {
    long now = System.nanoTime();
    while (!due.isEmpty() && now - due.peek() > timeoutNanos) {
      loseFirstDue(Loss.TIMEOUT, now);
    }
    for (int i = open.size() - 1; i >= 0; i--) {
      Connection connection = open.get(i);
      if (connection.isBusy() && now - connection.intended() > timeoutNanos) {
        connection.abandon(Loss.TIMEOUT);
        i = Math.min(i, open.size());
      }
    }
  }
}
