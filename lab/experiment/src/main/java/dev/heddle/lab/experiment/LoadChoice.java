package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The loads that one source sets: given ones, or ones relative to the capacity of the arms.
 *
 * @param given no two with the same label; empty if none is given
 * @param relative null if none is relative
 */
public record LoadChoice(List<Load> given, @Nullable RelativeLoads relative) {

  /** Sets nothing. */
  public static final LoadChoice NONE = new LoadChoice(List.of(), null);

  /** Below, above and far above 200, the default number of threads in a server's pool. */
  public static final LoadChoice DEFAULT =
      new LoadChoice(
          List.of(new Load.Closed(100), new Load.Closed(400), new Load.Closed(800)), null);

  /** The word for rates that depend on the capacity. */
  private static final String AUTO = "auto";

  public LoadChoice {
    given = List.copyOf(given);
    Experiment.requireDistinct("load", given.stream().map(Load::label).toList());
    if (relative != null && !given.isEmpty()) {
      String auto = relative.surges() ? "surge" : "rate";
      throw new DescriptionException(
          auto, "the " + auto + " auto cannot be combined with users or other rates");
    }
  }

  /**
   * Makes a choice from its parts as the user writes them.
   *
   * @param users numbers of users, each a load of the closed model
   * @param rates arrivals a second, each a load of the open model; or {@code auto} alone
   * @param arrivals how arrivals are spread; null: constant
   * @param surge two rates, before and during a surge; or {@code auto} alone
   * @param objective the objective that the highest rate must meet: "p99&lt;50ms"; null: none
   * @throws DescriptionException if a part is wrong, or the parts contradict each other
   */
  public static LoadChoice of(
      List<Integer> users,
      List<String> rates,
      List<String> surge,
      Load.@Nullable Arrivals arrivals,
      @Nullable String objective) {
    if (arrivals != null && rates.isEmpty() && surge.isEmpty()) {
      throw new DescriptionException("arrivals", "arrivals needs a rate or a surge");
    }
    Load.Arrivals spread = arrivals == null ? Load.Arrivals.CONSTANT : arrivals;
    boolean auto = rates.contains(AUTO);
    boolean surges = surge.equals(List.of(AUTO));
    if (objective != null && !auto) {
      throw new DescriptionException("slo", "slo needs the rate auto");
    }
    List<Load> loads = new ArrayList<>();
    users.forEach(
        number -> loads.add(DescriptionException.at("users", () -> new Load.Closed(number))));
    rates.stream()
        .filter(rate -> !rate.equals(AUTO))
        .forEach(
            rate ->
                loads.add(
                    DescriptionException.at("rate", () -> new Load.Open(number(rate), spread))));
    if (!surge.isEmpty() && !surges) {
      loads.add(DescriptionException.at("surge", () -> surge(surge, spread)));
    }
    return new LoadChoice(
        loads,
        auto || surges
            ? new RelativeLoads(
                auto ? RelativeLoads.FRACTIONS : List.of(),
                spread,
                objective == null ? null : objective(objective),
                surges)
            : null);
  }

  private static Objective objective(String text) {
    return DescriptionException.at("slo", () -> Objective.parse(text));
  }

  private static Load surge(List<String> rates, Load.Arrivals spread) {
    if (rates.size() != 2 || rates.contains(AUTO)) {
      throw new DescriptionException(
          "surge must be two rates, before and in it, or auto alone, was "
              + String.join(",", rates));
    }
    return new Load.Surge(number(rates.getFirst()), number(rates.getLast()), spread);
  }

  private static double number(String rate) {
    try {
      return DecimalText.parse(rate);
    } catch (NumberFormatException e) {
      throw new DescriptionException("a rate is a number or auto, was \"" + rate + "\"");
    }
  }

  /**
   * The same choice with additional loads.
   *
   * @param further the loads to add
   * @param fractions the fractions of the capacity; empty: the usual ones
   * @throws DescriptionException if there are fractions but no rate depends on the capacity
   */
  public LoadChoice and(List<Load> further, List<Double> fractions) {
    if (!fractions.isEmpty() && (relative == null || relative.fractions().isEmpty())) {
      throw new DescriptionException("fractions", "fractions needs the rate auto");
    }
    return new LoadChoice(
        Stream.concat(given.stream(), further.stream()).toList(),
        fractions.isEmpty() || relative == null
            ? relative
            : new RelativeLoads(
                fractions, relative.arrivals(), relative.objective(), relative.surges()));
  }

  /** This choice or, if it sets nothing, the other. */
  public LoadChoice or(LoadChoice other) {
    return given.isEmpty() && relative == null ? other : this;
  }
}
