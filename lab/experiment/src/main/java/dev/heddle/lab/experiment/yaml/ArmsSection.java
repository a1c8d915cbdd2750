package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.DriverChoice;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The ways to run the subject, in order. */
record ArmsSection(
    @JsonPropertyDescription(
            "The ways to run the program, by name. All others are compared with the first.")
        @JsonSetter(contentNulls = Nulls.SET)
        Map<String, @Nullable WrittenArm> arms,
    @JsonPropertyDescription(
            "The driver that makes the load; an arm may name its own."
                + " --driver takes the place of this one. Default: embedded.")
        @Nullable DriverChoice driver) {

  /** The argument that selects the executor of a task program. */
  private static final String ON = "--on=";

  ArmsSection {
    arms = arms == null ? Map.of() : arms;
  }

  Set<String> names() {
    return arms.keySet();
  }

  /** The name of the arm to compare all others with; empty if there are no arms. */
  String first() {
    return arms.isEmpty() ? "" : arms.keySet().iterator().next();
  }

  /** Whether the section names a driver, for all arms or for one. */
  boolean nameDriver() {
    return driver != null
        || arms.values().stream().anyMatch(arm -> arm != null && arm.driver() != null);
  }

  /**
   * The arms.
   *
   * @param asked names of the arms to run, in this order, all of the section; empty: all
   * @param tasks whether the arms run the task program
   */
  List<Arm> toArms(List<String> asked, Context context, boolean tasks) {
    if (arms.isEmpty()) {
      throw new DescriptionException("arms", "arms must name at least one way to run the subject");
    }
    return (asked.isEmpty() ? arms.keySet() : asked)
        .stream()
            .map(
                name ->
                    Objects.requireNonNullElse(arms.get(name), WrittenArm.NO_DIFFERENCE)
                        .toArm(name, context.folder()))
            .map(arm -> context.settings().driver() == null ? arm.drivenBy(driver) : arm)
            .map(arm -> tasks ? onItsExecutor(arm) : arm)
            .toList();
  }

  /** Selects the executor with the arm's name, unless the arm's arguments select one. */
  private static Arm onItsExecutor(Arm arm) {
    return arm.arguments().stream().noneMatch(word -> word.startsWith(ON)) && arm.command() == null
        ? new Arm(
            arm.name(),
            arm.threads(),
            arm.environment(),
            arm.flags(),
            Stream.concat(Stream.of(ON + arm.name()), arm.arguments().stream()).toList(),
            arm.javaHome(),
            null,
            arm.cpus(),
            null)
        : arm;
  }
}
