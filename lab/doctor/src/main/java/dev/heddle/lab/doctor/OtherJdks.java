package dev.heddle.lab.doctor;

import java.util.List;

/**
 * Checks whether the user's own {@code java} differs from the one that arms run on. If so, the
 * measured JDK is not the one that the user uses.
 *
 * @param home the folder of Heddle's JDK
 * @param others the folders of other JDKs that JAVA_HOME or PATH names
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
            "arms run on the first; use compare --jdk NAME=HOME for another");
  }
}
