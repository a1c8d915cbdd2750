package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.ArrivalTimes;
import dev.heddle.driver.core.Loss;
import dev.heddle.driver.core.Tally;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Load.Arrivals;
import dev.heddle.lab.protocol.LoadPlan;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelException;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.SocketAddress;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A lane without a network: it gets no socket. Each test is one task on its event loop. */
class LaneTest {

  private static final long SECOND = 1_000_000_000;
  private static final int MOST_CONNECTING = 3;
  private static final long TIMEOUT = 60 * SECOND;

  private final Load.Open load = new Load.Open(100_000, Arrivals.CONSTANT);
  private final Transport transport =
      new Transport(Transport.open(1).loops(), NoDescriptorLeft.class);
  private final Lane lane = lane(transport, load);

  /** What a process without free file descriptors meets. */
  public static final class NoDescriptorLeft extends NioSocketChannel {

    private static final AtomicInteger TRIED = new AtomicInteger();

    public NoDescriptorLeft() {
      TRIED.incrementAndGet();
      throw new ChannelException("too many open files");
    }
  }

  /** What meets a server that does not accept: the first attempt is given up soon. */
  public static final class NotAccepted extends NioSocketChannel {

    private static final AtomicInteger TRIED = new AtomicInteger();
    private static final AtomicInteger LIMIT_MILLIS = new AtomicInteger();

    @Override
    protected boolean doConnect(SocketAddress to, SocketAddress from) {
      LIMIT_MILLIS.set(config().getConnectTimeoutMillis());
      if (TRIED.incrementAndGet() == 1) {
        config().setConnectTimeoutMillis(1);
      }
      return false;
    }
  }

  @AfterEach
  void stop() throws Exception {
    onLoop(
        () -> {
          lane.stop();
          return true;
        });
    transport.loops().shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
  }

  @Test
  void arrive_withoutASocket_failsOnTheLanesOwnEventLoop() throws Exception {
    int waitingInTheSameTask =
        onLoop(
            () -> {
              long now = System.nanoTime();
              lane.arrive(now, now);
              // The executor that completes such a connect has done all it was given.
              GlobalEventExecutor.INSTANCE.submit(() -> {}).get(30, TimeUnit.SECONDS);
              return lane.waiting();
            });
    int waitingAfterwards = onLoop(lane::waiting);

    assertThat(waitingInTheSameTask).isEqualTo(1);
    assertThat(waitingAfterwards).isZero();
    assertThat(onLoop(() -> lane.recorder().takeSample().failed())).isEqualTo(1);
  }

  @Test
  void arrive_attemptToConnectIsGivenUp_beginsAnotherAndEndsNoRequest() throws Exception {
    var loops = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    try {
      Lane unaccepted = lane(new Transport(loops, NotAccepted.class), load);
      long end = System.nanoTime() + 30 * SECOND;
      onLoop(
          unaccepted,
          () -> {
            unaccepted.arrive(System.nanoTime(), System.nanoTime());
            return true;
          });
      while (NotAccepted.TRIED.get() < 2 && System.nanoTime() - end < 0) {
        Thread.onSpinWait();
      }

      assertThat(NotAccepted.TRIED).hasValue(2);
      assertThat(onLoop(unaccepted, unaccepted::waiting)).isEqualTo(1);
      assertThat(onLoop(unaccepted, unaccepted.recorder()::takeSample).failed()).isZero();
      assertThat(NotAccepted.LIMIT_MILLIS).hasValue((int) (TIMEOUT / 1_000_000));
    } finally {
      loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }
  }

  @Test
  void shortage_isOfTheWindow() throws Exception {
    arriveWithoutASocket();
    assertThat(onLoop(lane::shortage)).isEmpty();

    openWindow();
    arriveWithoutASocket();
    assertThat(onLoop(lane::shortage).orElseThrow())
        .contains("no further socket", "too many open files");

    openWindow();
    assertThat(onLoop(lane::shortage)).isEmpty();
  }

  private void openWindow() throws Exception {
    onLoop(
        () -> {
          lane.openWindow(System.nanoTime(), System.nanoTime() + 30 * SECOND);
          return true;
        });
  }

  /** And waits until the executor that completes such a connect has done all it was given. */
  private void arriveWithoutASocket() throws Exception {
    onLoop(
        () -> {
          lane.arrive(System.nanoTime(), System.nanoTime());
          GlobalEventExecutor.INSTANCE.submit(() -> {}).get(30, TimeUnit.SECONDS);
          return true;
        });
  }

  @Test
  void arrive_moreThanMayConnect_opensSoManyConnectionsAtOnce() throws Exception {
    int tried =
        onLoop(
            () -> {
              int before = NoDescriptorLeft.TRIED.get();
              for (int request = 0; request < 10; request++) {
                lane.arrive(System.nanoTime(), System.nanoTime());
              }
              return NoDescriptorLeft.TRIED.get() - before;
            });

    assertThat(tried).isEqualTo(MOST_CONNECTING);
  }

  @Test
  void answered_betweenTheTimeoutAndTheNextSweep_isLostAndItsConnectionIsUsedAgain()
      throws Exception {
    onLoop(
        () -> {
          EmbeddedChannel channel = new EmbeddedChannel();
          Connection connection = new Connection(lane, channel);
          long due = System.nanoTime() - TIMEOUT - 1;
          lane.recorder().openWindow(due, due + 2 * TIMEOUT);
          lane.recorder().intended(due, due);
          connection.send(Unpooled.EMPTY_BUFFER, due, due);

          lane.answered(connection, true, 200, 1);
          lane.arrive(due + TIMEOUT, due + TIMEOUT);

          assertThat(lane.waiting()).isZero();
          assertThat(connection.intended()).isEqualTo(due + TIMEOUT);
          Tally tally = lane.recorder().takeTally();
          assertThat(tally.losses).containsOnlyKeys(Loss.TIMEOUT).containsValue(1L);
          assertThat(lane.recorder().takeSample().completed()).isZero();
          return channel.close().isDone();
        });
  }

  @Test
  void isSettled_clockHasNotReachedTheWindowsEnd_isFalse() throws Exception {
    onLoop(
        () -> {
          long start = System.nanoTime() - SECOND;
          long to = start + SECOND / 2;
          lane.recorder().openWindow(to - 1_000_000, to);

          lane.begin(clock(start));

          assertThat(lane.recorder().isSettled()).isTrue();
          assertThat(lane.isSettled(to)).isFalse();
          return true;
        });
  }

  @Test
  void stop_clockIsBehind_countsWhatWasNotTakenUpAsUnfinished() throws Exception {
    Tally tally =
        onLoop(
            () -> {
              long start = System.nanoTime() - SECOND;
              lane.recorder().openWindow(start, start + SECOND / 2);
              lane.begin(clock(start));
              lane.stop();
              return lane.recorder().takeTally();
            });

    assertThat(tally.intended).isEqualTo(50_000);
    assertThat(tally.losses).containsOnlyKeys(Loss.UNFINISHED).containsValue(50_000L);
    assertThat(tally.responseTime.getMinValue()).isGreaterThan(SECOND / 2 - SECOND / 100);
    assertThat(tally.sendLag.getTotalCount()).isEqualTo(50_000);
    assertThat(tally.serviceTime.getTotalCount()).isZero();
  }

  @Test
  void stop_whilePaused_countsNothingOfTheTimePaused() throws Exception {
    Tally tally =
        onLoop(
            () -> {
              long start = System.nanoTime() - SECOND;
              lane.begin(clock(start + 2 * SECOND));
              lane.pause(start);
              lane.recorder().openWindow(start, start + 10 * SECOND);
              lane.stop();
              return lane.recorder().takeTally();
            });

    assertThat(tally.intended).isZero();
  }

  @Test
  void pause_clockIsBehind_countsWhatWasNotTakenUpAsUnfinishedAndGivesItUp() throws Exception {
    long start = System.nanoTime() - SECOND;
    Tally tally =
        onLoop(
            () -> {
              lane.recorder().openWindow(start, start + SECOND / 2);
              lane.begin(clock(start));
              return lane.pause(start + SECOND);
            });

    assertThat(tally.intended).isEqualTo(50_000);
    assertThat(tally.losses).containsOnlyKeys(Loss.UNFINISHED).containsValue(50_000L);
    assertThat(onLoop(lane::waiting)).isZero();
    assertThat(onLoop(lane.recorder()::takeSample).failed()).isZero();
  }

  @Test
  void resume_clockHasStoodStill_nextArrivalIsAsFarAwayAsAtThePause() throws Exception {
    onLoop(
        () -> {
          long start = System.nanoTime();
          ClockPacing clock = clock(start + 3_600 * SECOND);
          lane.begin(clock);
          lane.pause(start);
          lane.pause(start + SECOND); // Changes nothing.
          lane.resume(start + 5 * SECOND);

          assertThat(clock.isPast(start + 3_605 * SECOND)).isTrue();
          assertThat(clock.isPast(start + 3_605 * SECOND + 1)).isFalse();
          return true;
        });
  }

  @Test
  void resume_arrivalsWereTakenUpAfterThePause_nextArrivalIsAsFarFromTheLastAsPlanned()
      throws Exception {
    onLoop(
        () -> {
          long start = System.nanoTime();
          ClockPacing clock = clock(new Load.Open(0.001, Arrivals.CONSTANT), start);
          lane.begin(clock); // Takes up the arrival at start; the next is 1000 s later.
          lane.pause(start - SECOND);
          lane.resume(start + 5 * SECOND);

          assertThat(clock.isPast(start + 1_005 * SECOND)).isTrue();
          assertThat(clock.isPast(start + 1_005 * SECOND + 1)).isFalse();
          return true;
        });
  }

  @Test
  void windowOpens_againAfterTheJump_beginsNoUserTwice() throws Exception {
    long start = System.nanoTime();
    UserPacing users = new UserPacing(1, 4, TIMEOUT);
    lane.recorder().openWindow(start, start + 3_600 * SECOND);

    for (int announcement = 0; announcement < 2; announcement++) {
      Future<?> jumped =
          onLoop(
              () -> {
                users.windowOpens(lane, start, start + SECOND);
                // What is due already runs in the order in which it was scheduled.
                return lane.loop().schedule(() -> {}, 0, TimeUnit.NANOSECONDS);
              });
      jumped.get(30, TimeUnit.SECONDS);
    }

    assertThat(onLoop(lane.recorder()::progress).intended()).isEqualTo(3);
  }

  private ClockPacing clock(long startNanos) {
    return clock(load, startNanos);
  }

  private ClockPacing clock(Load.Open arrivals, long startNanos) {
    return new ClockPacing(ArrivalTimes.of(arrivals, 0, 1, 1), lane, startNanos);
  }

  private <T> T onLoop(Callable<T> task) throws Exception {
    return onLoop(lane, task);
  }

  private static <T> T onLoop(Lane lane, Callable<T> task) throws Exception {
    return lane.loop().submit(task).get(30, TimeUnit.SECONDS);
  }

  private static Lane lane(Transport transport, Load load) {
    LoadPlan plan =
        new LoadPlan(
            "127.0.0.1",
            1,
            false,
            List.of(HttpRequest.get("/")),
            load,
            1,
            10,
            TIMEOUT,
            0,
            SECOND,
            1);
    return new Lane(
        transport.loops().next(),
        transport,
        plan,
        List.of(Unpooled.EMPTY_BUFFER),
        10,
        MOST_CONNECTING,
        null);
  }
}
