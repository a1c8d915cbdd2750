package dev.heddle.lab.doctor;

import java.util.List;

/**
 * Whether the environment adds options, agents among them, to every JVM: lab, driver and service.
 *
 * @param names of the variables that are set
 */
record JavaOptions(List<String> names) implements Check {

  private static final String CHECK = "JVM options";

  static JavaOptions read(JavaFacts java) {
    return new JavaOptions(java.options());
  }

  @Override
  public Finding finding() {
    return names.isEmpty()
        ? Finding.fine(CHECK, "none come from the environment")
        : Finding.caution(
            CHECK,
            String.join(", ", names) + " set in the environment",
            "driver and service obey them too; unset them, and give flags to an arm instead");
  }
}
