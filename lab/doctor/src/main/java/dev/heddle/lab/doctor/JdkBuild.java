package dev.heddle.lab.doctor;

/**
 * Whether the JDK is one for users. A debug build checks itself all the time and is slower by
 * factors, not the same for all code.
 *
 * @param version of the JDK
 * @param build release, fastdebug or slowdebug; empty if it says nothing
 */
record JdkBuild(String version, String build) implements Check {

  private static final String CHECK = "JDK build";

  static JdkBuild read(JavaFacts java) {
    return new JdkBuild(java.version(), java.build());
  }

  @Override
  public Finding finding() {
    String advice = "use a release build";
    return switch (build) {
      case "" -> Finding.unknown(CHECK, version + ", of a kind that it does not tell", advice);
      case "release" -> Finding.fine(CHECK, version + ", a release build");
      default -> Finding.spoils(CHECK, version + ", a " + build + " build", advice);
    };
  }
}
