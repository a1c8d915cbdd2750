package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Latencies;
import dev.heddle.lab.protocol.Measurement;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** The counts and histograms of a measured window, of one lane or summed over several. */
public final class Tally {

  long completed;
  long succeeded;
  long bytes;
  public long intended;
  long settled;
  long stuck;
  long connects;
  long presentNanos;
  final long[] statuses = new long[1000];
  public final Map<Loss, Long> losses = new EnumMap<>(Loss.class);
  public final Histogram responseTime = Histograms.ofNanos();
  public final Histogram serviceTime = Histograms.ofNanos();
  public final Histogram sendLag = Histograms.ofNanos();

  public void add(Tally other) {
    completed += other.completed;
    succeeded += other.succeeded;
    bytes += other.bytes;
    intended += other.intended;
    settled += other.settled;
    stuck += other.stuck;
    connects += other.connects;
    presentNanos += other.presentNanos;
    for (int i = 0; i < statuses.length; i++) {
      statuses[i] += other.statuses[i];
    }
    other.losses.forEach((loss, count) -> losses.merge(loss, count, Long::sum));
    responseTime.add(other.responseTime);
    serviceTime.add(other.serviceTime);
    sendLag.add(other.sendLag);
  }

  public Measurement toMeasurement(long windowNanos, long cpuNanos) {
    Map<Integer, Long> seen = new TreeMap<>();
    for (int status = 0; status < statuses.length; status++) {
      if (statuses[status] > 0) {
        seen.put(status, statuses[status]);
      }
    }
    return new Measurement(
        windowNanos,
        completed,
        succeeded,
        bytes,
        intended,
        seen,
        new Failures(
            losses.getOrDefault(Loss.CONNECT_FAILURE, 0L),
            losses.getOrDefault(Loss.DISCONNECT, 0L),
            losses.getOrDefault(Loss.MALFORMED, 0L),
            losses.getOrDefault(Loss.TIMEOUT, 0L),
            losses.getOrDefault(Loss.UNFINISHED, 0L),
            stuck),
        connects,
        cpuNanos,
        presentNanos,
        new Latencies(
            Histograms.encode(responseTime),
            Histograms.encode(serviceTime),
            Histograms.encode(sendLag)));
  }
}
