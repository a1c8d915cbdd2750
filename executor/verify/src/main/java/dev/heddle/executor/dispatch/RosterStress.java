package dev.heddle.executor.dispatch;

import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** The stack of idle workers: each is woken by one thread, and none comes after the end. */
public final class RosterStress {

  private static final int ALL = Integer.MAX_VALUE;
  private static final Dispatcher DISPATCHER = StressPlan.withoutSentinel(1);

  private RosterStress() {}

  private static Worker added(Roster roster) {
    roster.enlist(ALL);
    Worker worker = new Worker(DISPATCHER, DISPATCHER.pool());
    roster.add(worker);
    return worker;
  }

  /** Two threads wake while one worker is idle and another goes to sleep. */
  @JCStressTest
  @Outcome(id = "1, 1, 2", expect = Expect.ACCEPTABLE, desc = "Each has woken another.")
  @Outcome(
      id = {"1, 0, 1", "0, 1, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "One came too soon.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "One was woken twice, or lost.")
  @State
  public static class WakeAndRest {
    private final Roster roster = new Roster();
    private final Worker idle = added(roster);
    private final Worker tired = added(roster);
    private @Nullable Worker first;
    private @Nullable Worker second;

    public WakeAndRest() {
      roster.rest(idle);
    }

    @Actor
    public void rest() {
      roster.rest(tired);
    }

    @Actor
    public void wake() {
      first = roster.wake(ALL);
    }

    @Actor
    public void wakeToo() {
      second = roster.wake(ALL);
    }

    @Arbiter
    public void end(III_Result result) {
      result.r1 = first == null ? 0 : 1;
      result.r2 = second == null ? 0 : 1;
      int woken = first != null && first == second ? 9 : result.r1 + result.r2;
      result.r3 = roster.active() == woken ? woken : -1;
    }
  }

  /** The thread that wakes a worker sees what that wrote before it rested. */
  @JCStressTest
  @Outcome(
      id = {"0", "7"},
      expect = Expect.ACCEPTABLE,
      desc = "Not idle yet, or seen.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Woken and not seen.")
  @State
  public static class RestPublishes {
    private final Roster roster = new Roster();
    private final Worker worker = added(roster);
    private int written;

    @Actor
    public void rest() {
      written = 7;
      roster.rest(worker);
    }

    @Actor
    public void wake(I_Result result) {
      result.r1 = roster.wake(ALL) == null ? 0 : written == 7 ? 7 : -1;
    }
  }

  /** One thread enlists a worker while another ends the roster. */
  @JCStressTest
  @Outcome(
      id = {"1, 0", "0, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "One of the two.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A worker after the end, or neither.")
  @State
  public static class EnlistAndEnd {
    private final Roster roster = new Roster();

    @Actor
    public void enlist(II_Result result) {
      result.r1 = roster.enlist(ALL) ? 1 : 0;
    }

    @Actor
    public void end(II_Result result) {
      result.r2 = roster.end() ? 1 : 0;
    }
  }
}
