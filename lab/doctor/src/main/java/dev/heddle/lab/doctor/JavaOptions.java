package dev.heddle.lab.doctor;

import java.util.List;

/**
 * Checks whether environment variables add options, such as agents, to every JVM: lab, driver and
 * service.
 *
 * @param names the names of the variables that are set
 */
record JavaOptions(List<String> names) implements Check {

  private static final String CHECK = "JVM options";

  static JavaOptions read(JavaFacts java) {
    return new JavaOptions(java.options());
  }

  @Override
  public Finding finding() {
    return names.isEmpty()
        ? Finding.fine(CHECK, "none from the environment")
        : Finding.caution(
            CHECK,
            String.join(", ", names) + " set in the environment",
            "they also apply to driver and service; unset them, and give flags to an arm instead");
  }
}
