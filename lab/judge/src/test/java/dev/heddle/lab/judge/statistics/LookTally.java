package dev.heddle.lab.judge.statistics;

import dev.heddle.lab.judge.statistics.LookedRun.Decided;
import dev.heddle.lab.judge.statistics.LookedRun.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Many simulated runs under one rule. */
record LookTally(List<LookedRun> runs) {

  private static final long SEED = 20_261_124;

  static LookTally of(World world, double ratio, LookedRun.Rule rule, int mostPairs, int runs) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(SEED);
    List<LookedRun> looked = new ArrayList<>(runs);
    for (int i = 0; i < runs; i++) {
      looked.add(LookedRun.of(world, ratio, rule, mostPairs, random));
    }
    return new LookTally(looked);
  }

  /** Runs in which any load is called different. */
  Simulation anyDifferent() {
    return share(Decided::isDifferent);
  }

  /** Runs in which any load is called the same. */
  Simulation anySame() {
    return share(load -> load.verdict() == Verdict.SAME);
  }

  private Simulation share(Predicate<Decided> any) {
    long count = runs.stream().filter(run -> run.loads().stream().anyMatch(any)).count();
    return new Simulation((double) count / runs.size(), runs.size());
  }

  /** Loads with that verdict, between 0 and 1. */
  double loadsWith(Verdict verdict) {
    return (double) pairsWith(verdict).length / (World.LOADS * runs.size());
  }

  /** After how many pairs that share of all loads has the verdict; 0 if fewer ever do. */
  int pairsUntil(double share, Verdict verdict) {
    int[] pairs = pairsWith(verdict);
    int rank = (int) Math.ceil(share * World.LOADS * runs.size());
    return rank > pairs.length ? 0 : pairs[rank - 1];
  }

  private int[] pairsWith(Verdict verdict) {
    return runs.stream()
        .flatMap(run -> run.loads().stream())
        .filter(load -> load.verdict() == verdict)
        .mapToInt(Decided::pairs)
        .sorted()
        .toArray();
  }
}
