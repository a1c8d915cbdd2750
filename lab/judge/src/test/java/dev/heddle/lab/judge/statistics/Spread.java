package dev.heddle.lab.judge.statistics;

import java.util.List;

/**
 * Standard deviations of the logarithm of the ratio of a pair.
 *
 * @param between by what differs between starts of the same thing
 * @param within by what varies inside windows of 5 to 10 s, one after the other
 */
record Spread(double between, double within) {

  /** Throughput in 11 stored comparisons, of loads bound by CPU, locks, pools and delays. */
  static final List<Spread> THROUGHPUT =
      List.of(
          new Spread(0.1546, 0.1404),
          new Spread(0.1047, 0.1304),
          new Spread(0.0356, 0.1158),
          new Spread(0.0998, 0.1945),
          new Spread(0.1624, 0.1823),
          new Spread(0.0001, 0.0003),
          new Spread(0.0037, 0.0045),
          new Spread(0.0, 0.0889),
          new Spread(0.0983, 0.1557),
          new Spread(0.0579, 0.1534),
          new Spread(0.0587, 0.1654));

  /** CPU time per request in the same comparisons. */
  static final List<Spread> CPU_PER_REQUEST =
      List.of(
          new Spread(0.135, 0.2087),
          new Spread(0.1397, 0.1693),
          new Spread(0.0512, 0.159),
          new Spread(0.114, 0.1903),
          new Spread(0.1624, 0.1935),
          new Spread(0.0868, 0.0931),
          new Spread(0.0636, 0.078),
          new Spread(0.0, 0.179),
          new Spread(0.066, 0.1495),
          new Spread(0.0544, 0.1562),
          new Spread(0.0669, 0.1588));

  /** A service whose throughput is set by the delay that it waits for. */
  static final Spread BOUND_BY_DELAY = new Spread(0.0037, 0.0045);

  Spread times(double factor) {
    return new Spread(factor * between, factor * within);
  }
}
