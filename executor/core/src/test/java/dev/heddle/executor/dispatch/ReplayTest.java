package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.law.Decision;
import dev.heddle.executor.law.Law;
import dev.heddle.executor.law.Memory;
import dev.heddle.executor.law.Reading;
import dev.heddle.executor.law.Reading.Backlog;
import dev.heddle.executor.law.Reading.Virtual;
import dev.heddle.executor.law.Reading.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a sentinel at work has read leads to the same decisions when it is read from a file. */
@Timeout(60)
class ReplayTest {

  private record Look(Reading seen, Memory before, Decision decision) {}

  @Test
  void looksOfAProcess_readAgain_leadToTheSameDecisions() throws InterruptedException {
    Law law = new Law(1, 1_000, true);
    List<Look> looks = record(law);
    assertThat(looks).anyMatch(look -> !look.decision().actions().isEmpty());

    Memory memory = looks.getFirst().before();
    for (Look look : looks) {
      assertThat(memory).isEqualTo(look.before());
      Decision again = law.decide(parse(write(look.seen())), memory);
      assertThat(again).isEqualTo(look.decision());
      memory = again.memory();
    }
  }

  private static List<Look> record(Law law) throws InterruptedException {
    List<Look> looks = new CopyOnWriteArrayList<>();
    Dispatcher dispatcher = Dispatchers.with(law);
    dispatcher
        .sentinel()
        .trace((seen, before, decision) -> looks.add(new Look(seen, before, decision)));
    CountDownLatch ended = new CountDownLatch(400);
    for (int i = 0; i < 400; i++) {
      boolean waits = i % 2 == 0;
      dispatcher.dispatch(
          () -> {
            long until = System.nanoTime() + 500_000;
            while (System.nanoTime() < until) {
              if (waits) {
                LockSupport.parkNanos(10_000_000);
              }
            }
            ended.countDown();
          });
    }
    assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    return List.copyOf(looks);
  }

  private static String write(Reading seen) {
    Workers workers = seen.workers();
    Virtual virtual = seen.virtual();
    return String.join(
        " ",
        List.of(
            seen.nowNanos() + " " + seen.cpus() + " " + (seen.throttled() ? 1 : 0),
            write(seen.backlog()),
            seen.taken() + " " + seen.stolen(),
            write(seen.line()),
            (seen.heldUp() ? "1 " : "0 ") + seen.children(),
            workers.limit() + " " + workers.active() + " " + workers.computing(),
            workers.off()
                + " "
                + workers.waiting()
                + " "
                + workers.onDisk()
                + " "
                + workers.rarely(),
            virtual.started() + " " + virtual.begun(),
            virtual.took() + " " + virtual.done() + " " + virtual.runnable(),
            virtual.forBacklog() + " " + virtual.forLine()));
  }

  private static String write(Backlog backlog) {
    return backlog.tasks()
        + " "
        + backlog.longOnes()
        + " "
        + backlog.left()
        + " "
        + backlog.headAgeNanos();
  }

  private static Reading parse(String line) {
    long[] n = Arrays.stream(line.split(" ", -1)).mapToLong(Long::parseLong).toArray();
    return new Reading(
        n[0],
        (int) n[1],
        n[2] == 1,
        new Backlog(n[3], n[4], n[5], n[6]),
        n[7],
        n[8],
        new Backlog(n[9], n[10], n[11], n[12]),
        n[13] == 1,
        (int) n[14],
        new Workers(
            (int) n[15],
            (int) n[16],
            (int) n[17],
            (int) n[18],
            (int) n[19],
            (int) n[20],
            (int) n[21]),
        new Virtual(n[22], n[23], n[24], n[25], (int) n[26], (int) n[27], (int) n[28]));
  }
}
