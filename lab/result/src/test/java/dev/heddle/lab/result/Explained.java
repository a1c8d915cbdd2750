package dev.heddle.lab.result;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.cause.BusyWait;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.ConnectionCap;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.DownstreamPool;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.HandOver;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.cause.PinnedCarriers;
import dev.heddle.lab.result.cause.PoolWait;
import dev.heddle.lab.result.cause.SlowDriver;
import dev.heddle.lab.result.cause.StarvedCarriers;
import dev.heddle.lab.result.cause.StarvedCompilers;
import dev.heddle.lab.result.cause.ThreadLocalCaches;
import dev.heddle.lab.result.profile.Excess;
import dev.heddle.lab.result.profile.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Results with every kind of cause, reason and advice. */
final class Explained {

  private static final List<String> STACK = List.of("java.lang.Object.wait:1", "app.Here.call:7");
  private static final CpuSaturated CPU = new CpuSaturated(1.5, 0.98);

  private static final List<Cause> CAUSES =
      List.of(
          new SlowDriver(Gate.SEND_LAG, "3.0 ms at p99"),
          new ConnectionCap("4 connections waited"),
          new DownstreamPool("db", 10, 90),
          new PinnedCarriers(1.5, 2, "Native frame", STACK),
          new LockWait(60, 100, "app.Lock", STACK),
          new ThreadLocalCaches(0.6, STACK),
          new GcPauses(0.15),
          new BusyWait(0.6, 1.9, STACK),
          new StarvedCarriers(80_000_000, 40, 2, List.of()),
          new StarvedCompilers(1.4, 0.1),
          new PoolWait(20, 80, 100, 400),
          new HandOver(38, 40, "pool-1-thread-*", 2, STACK),
          CPU);

  private static final List<Metric> SPEED = List.of(Metric.THROUGHPUT, Metric.P99);

  private static final List<Reason> REASONS =
      List.of(
          new Reason.HeldBack(SPEED, "a", CAUSES.getFirst()),
          new Reason.MoreCpuPerRequest(SPEED, "a", "b", CPU, 1000, 667),
          new Reason.SameCpu(SPEED, "a", "b", 1, 1000, 900),
          new Reason.SpendsMore(
              SPEED,
              "a",
              "b",
              List.of(
                  new Excess(
                      Resource.CPU,
                      1000,
                      700,
                      List.of(
                          new Excess.Place(
                              Excess.Place.PlaceKind.METHOD,
                              "",
                              "app.A.b",
                              "c.D.e",
                              300,
                              90,
                              0.7))))),
          new Reason.NotKnown(SPEED, "a", Reason.NotKnown.NotKnownWhy.NOT_RECORDED),
          new Reason.NotLookedFor(List.of(Metric.RESIDENT)));

  private static final Advice.Support GROUND =
      new Advice.Support("b", ExampleExperiments.USERS, Metric.THROUGHPUT, 1.5);

  static final List<Advice> ADVICE =
      List.of(
          new Advice.Switch("b", List.of(GROUND), List.of(ExampleExperiments.RATE)),
          new Advice.Keep(
              "a",
              List.of(GROUND),
              List.of(new Advice.Failure("c", ExampleExperiments.RATE)),
              List.of(ExampleExperiments.USERS)),
          new Advice.LimitRequests("a", ExampleExperiments.USERS, CAUSES.getLast(), 30),
          new Advice.MeasureOn("a", 3),
          new Advice.MeasureOn("a", null),
          new Advice.RunInFull("a"));

  private Explained() {}

  /** That result with all causes, all reasons and this advice. */
  static Result by(Result result, Advice advice) {
    Summary.Cell cell = new Summary.Cell("a", false, 1, 1, Map.of(), Map.of(), CAUSES, REASONS);
    List<Summary> summaries = new ArrayList<>(result.summaries());
    summaries.add(new Summary(ExampleExperiments.USERS, List.of(cell)));
    return result.with(
        result.experiment(),
        result.plannedTrials(),
        result.complete(),
        result.capacities(),
        result.trials(),
        summaries,
        result.findings(),
        advice);
  }
}
