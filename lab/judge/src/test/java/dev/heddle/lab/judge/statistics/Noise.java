package dev.heddle.lab.judge.statistics;

import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** Ways in which the log ratios of blocks scatter around 0, their true mean. */
enum Noise {
  NORMAL {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      return independent(blocks, () -> gaussian(random));
    }
  },
  /** Student's t with 3 degrees of freedom. */
  HEAVY_TAILS {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      return independent(
          blocks,
          () -> {
            double squares = 0;
            for (int i = 0; i < 3; i++) {
              double value = gaussian(random);
              squares += value * value;
            }
            return gaussian(random) / Math.sqrt(squares / 3);
          });
    }
  },
  /** Exponential in one arm, none in the other: skew that the ratio does not cancel. */
  SKEWED {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      return independent(blocks, () -> exponential(random) - 1);
    }
  },
  /** Exponential in both arms. */
  SKEWED_ALIKE {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      return independent(
          blocks,
          () -> {
            double b = exponential(random);
            double a = exponential(random);
            return b - a;
          });
    }
  },
  /** One block in ten has ten times the deviation. */
  OUTLIERS {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      return independent(blocks, () -> gaussian(random) * (random.nextDouble() < 0.1 ? 10 : 1));
    }
  },
  /** The machine drifts and wanders by much more than the noise, in both arms of a block alike. */
  COMMON_DRIFT {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      double[] common = autoregressive(blocks, 0.8, random);
      double[] ratios = new double[blocks];
      for (int i = 0; i < blocks; i++) {
        double machine = 10 * common[i] + i;
        double a = machine + gaussian(random);
        double b = machine + gaussian(random);
        ratios[i] = b - a;
      }
      return ratios;
    }
  },
  /**
   * The machine drifts, and wanders from trial to trial, by more than the noise; the order of the
   * arms in a block is random.
   */
  DRIFT_FROM_TRIAL_TO_TRIAL {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      double[] machine = autoregressive(2 * blocks, 0.8, random);
      double[] ratios = new double[blocks];
      for (int i = 0; i < blocks; i++) {
        double first = 3 * machine[2 * i] + 2 * i + gaussian(random);
        double second = 3 * machine[2 * i + 1] + 2 * i + 1 + gaussian(random);
        ratios[i] = random.nextBoolean() ? second - first : first - second;
      }
      return ratios;
    }
  },
  /** Neighbouring ratios correlate by 0.2. */
  CORRELATED_02 {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      return autoregressive(blocks, 0.2, random);
    }
  },
  /** Neighbouring ratios correlate by 0.5. */
  CORRELATED_05 {
    @Override
    double[] logRatios(int blocks, UniformRandomProvider random) {
      return autoregressive(blocks, 0.5, random);
    }
  };

  abstract double[] logRatios(int blocks, UniformRandomProvider random);

  private static double[] independent(int blocks, DoubleSupplier value) {
    return DoubleStream.generate(value).limit(blocks).toArray();
  }

  private static double gaussian(UniformRandomProvider random) {
    return ZigguratSampler.NormalizedGaussian.of(random).sample();
  }

  private static double exponential(UniformRandomProvider random) {
    return ZigguratSampler.Exponential.of(random).sample();
  }

  private static double[] autoregressive(int length, double rho, UniformRandomProvider random) {
    double[] values = new double[length];
    values[0] = gaussian(random);
    for (int i = 1; i < length; i++) {
      values[i] = rho * values[i - 1] + Math.sqrt(1 - rho * rho) * gaussian(random);
    }
    return values;
  }
}
