package dev.heddle.lab.doctor;

import java.util.List;

/**
 * Whether the user's own {@code java} is another than the one that arms run on: then what is
 * measured is not what is run.
 *
 * @param home folder of Heddle's JDK
 * @param others folders of those that JAVA_HOME and PATH name, if they are others
 */
record OtherJdks(String home, List<String> others) implements Check {

  private static final String CHECK = "JDK in use";

  static OtherJdks read(JavaFacts java) {
    return new OtherJdks(
        java.home(),
        java.otherHomes().stream().filter(other -> !other.equals(java.home())).toList());
  }

  @Override
  public Finding finding() {
    return others.isEmpty()
        ? Finding.fine(CHECK, home)
        : Finding.caution(
            CHECK,
            home + "; JAVA_HOME or PATH name " + String.join(", ", others),
            "arms run on the first; compare --jdk NAME=HOME runs them on another");
  }
}
