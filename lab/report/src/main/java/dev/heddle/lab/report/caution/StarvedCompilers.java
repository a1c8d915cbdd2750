package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells of arms whose JIT compilers were kept off the CPUs while they were measured, under the load
 * that shows it most. Compilers that have nothing to do do not wait, so a wait says that code ran
 * uncompiled meanwhile.
 *
 * <p>A window shows it if the compilers waited for longer than they ran, so that less than half of
 * what they could have done was done, and if they waited for more than half of the window, so that
 * this was the rule in it. An arm is told of if most of its windows under a load show it.
 */
final class StarvedCompilers implements Caution {

  /** The share of a window, and of an arm's windows, from which on something is the rule. */
  private static final double MOST = 0.5;

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      result.experiment().loads().stream()
          .map(load -> most(load, windows(result, arm.name(), load)))
          .filter(Objects::nonNull)
          .max(Comparator.comparingDouble(found -> found.window().share()))
          .ifPresent(found -> cautions.add(sentence(arm.name(), found)));
    }
    return cautions;
  }

  private record Found(Load load, Window window) {}

  private record Window(long waitedNanos, long ranNanos, long nanos) {

    static @Nullable Window of(TrialRecord trial) {
      Observation observation = trial.window().observation();
      Measurement measurement = trial.window().measurement();
      if (observation == null || measurement == null) {
        return null;
      }
      ProcessFigures used = observation.processes();
      return used.compilerWaitNanos() == null || used.compilerNanos() == null
          ? null
          : new Window(used.compilerWaitNanos(), used.compilerNanos(), measurement.windowNanos());
    }

    boolean isStarved() {
      return waitedNanos > ranNanos && share() > MOST;
    }

    double share() {
      return (double) waitedNanos / nanos;
    }
  }

  /** Discarded trials are looked at as well: this may be why they were not steady. */
  private static List<Window> windows(Result result, String arm, Load load) {
    return result.trialsOf(arm, load).map(Window::of).filter(Objects::nonNull).toList();
  }

  /** The window that shows it most; null if it is not the rule. */
  private static @Nullable Found most(Load load, List<Window> windows) {
    List<Window> starved = windows.stream().filter(Window::isStarved).toList();
    return starved.size() <= MOST * windows.size()
        ? null
        : new Found(
            load, starved.stream().max(Comparator.comparingDouble(Window::share)).orElseThrow());
  }

  private static String sentence(String arm, Found found) {
    return arm
        + ": its JIT compilers waited for a CPU for "
        + seconds(found.window().waitedNanos())
        + " in a window of "
        + seconds(found.window().nanos())
        + " and ran for "
        + seconds(found.window().ranNanos())
        + " ("
        + found.load().label()
        + "). It is not as compiled as its age suggests: give it more CPUs or a longer warm-up"
        + " (--warm-up, --warm-up-limit).";
  }

  private static String seconds(long nanos) {
    return Format.seconds(Duration.ofNanos(nanos));
  }
}
