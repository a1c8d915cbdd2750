package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.LoadChoice;
import dev.heddle.lab.protocol.Load;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Loads as written, of the closed and the open model. */
record WrittenLoad(
    @JsonPropertyDescription(
            "Numbers of users, each a load: a user sends a request when the last one is answered.")
        List<Integer> users,
    @JsonPropertyDescription(
            "Requests a second, each a load; or [auto], for fractions of the weakest arm's"
                + " capacity.")
        List<String> rate,
    @JsonPropertyDescription("How the arrivals of a rate or a surge are spread. Default: constant.")
        Load.@Nullable Arrivals arrivals,
    @JsonPropertyDescription(
            "With the rate auto: fractions of the capacity, up to 10; above 1 is an overload."
                + " Default: 0.5 and 0.8.")
        List<Double> fractions,
    @JsonPropertyDescription(
            "Two numbers of users: the first during warm-up, the second from the beginning of the"
                + " measured window.")
        List<Integer> jump,
    @JsonPropertyDescription(
            "Two rates: the first before and after the measured window, the second in it; or"
                + " [auto], from half of what the weakest arm can do to twice what it and the"
                + " strongest can. The window lasts for five times the timeout at least.")
        List<String> surge,
    @JsonPropertyDescription(
            "With the rate auto: an objective such as p99<50ms. Heddle looks for the highest rate"
                + " that meets it.")
        @Nullable String slo) {

  WrittenLoad {
    users = Absent.orEmpty(users);
    rate = Absent.orEmpty(rate);
    fractions = Absent.orEmpty(fractions);
    jump = Absent.orEmpty(jump);
    surge = Absent.orEmpty(surge);
  }

  LoadChoice toChoice() {
    return LoadChoice.of(users, rate, surge, arrivals, slo).and(jumps(), fractions);
  }

  private List<Load> jumps() {
    if (jump.isEmpty()) {
      return List.of();
    }
    if (jump.size() != 2) {
      throw new DescriptionException("jump", "jump must be two numbers of users: before and after");
    }
    return List.of(
        DescriptionException.at("jump", () -> new Load.Jump(jump.getFirst(), jump.getLast())));
  }
}
