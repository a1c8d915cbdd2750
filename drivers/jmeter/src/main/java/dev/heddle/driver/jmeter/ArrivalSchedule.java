package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.Load;
import java.math.BigDecimal;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Random;
import org.apache.jmeter.threads.openmodel.EvenArrivalsRamp;
import org.apache.jmeter.threads.openmodel.PoissonArrivalsRamp;

/**
 * The schedule of an Open Model Thread Group, as the text that JMeter reads and as the arrivals
 * that JMeter makes from it. It ends after six hours.
 *
 * <p>JMeter's random arrivals are a Poisson process with a fixed number of arrivals in each
 * stretch. Stretches are long, so that this makes no difference in a window.
 *
 * @param load the load of one engine
 * @param seed the seed of its random arrivals; not 0, with which JMeter chooses a new seed each
 *     time
 */
record ArrivalSchedule(Load.Open load, long seed) {

  private static final int STRETCH_SECONDS = 600;
  private static final int STRETCHES = 36;

  ArrivalSchedule {
    if (seed == 0) {
      throw new IllegalArgumentException("seed must not be 0");
    }
  }

  /** The schedule in JMeter's language. */
  String text() {
    String rate = BigDecimal.valueOf(load.arrivalsPerSecond()).toPlainString();
    String stretch =
        switch (load.arrivals()) {
          case CONSTANT -> " even_arrivals(";
          case POISSON -> " random_arrivals(";
        };
    return "rate(" + rate + "/sec)" + (stretch + STRETCH_SECONDS + " sec)").repeat(STRETCHES);
  }

  /** The arrivals in milliseconds since the schedule began, rounded as by JMeter. */
  PrimitiveIterator.OfLong arrivals() {
    return switch (load.arrivals()) {
      case CONSTANT -> new Stretches(new Even(load.arrivalsPerSecond()));
      case POISSON -> new Stretches(new Poisson(load.arrivalsPerSecond(), new Random(seed)));
    };
  }

  /** Makes the arrivals of the next stretch, in seconds since its beginning. */
  private interface Ramp {
    PrimitiveIterator.OfDouble next();
  }

  private record Even(double rate) implements Ramp {

    @Override
    public PrimitiveIterator.OfDouble next() {
      EvenArrivalsRamp ramp = new EvenArrivalsRamp();
      ramp.prepare(rate, rate, STRETCH_SECONDS);
      return ramp;
    }
  }

  private record Poisson(double rate, Random random) implements Ramp {

    @Override
    public PrimitiveIterator.OfDouble next() {
      PoissonArrivalsRamp ramp = new PoissonArrivalsRamp();
      ramp.prepare(rate, rate, STRETCH_SECONDS, random);
      return ramp;
    }
  }

  private static final class Stretches implements PrimitiveIterator.OfLong {

    private final Ramp ramp;
    private PrimitiveIterator.OfDouble stretch;
    private int index;

    Stretches(Ramp ramp) {
      this.ramp = ramp;
      this.stretch = ramp.next();
    }

    @Override
    public boolean hasNext() {
      while (!stretch.hasNext() && index + 1 < STRETCHES) {
        index++;
        stretch = ramp.next();
      }
      return stretch.hasNext();
    }

    @Override
    public long nextLong() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return Math.round((index * (double) STRETCH_SECONDS + stretch.nextDouble()) * 1000);
    }
  }
}
