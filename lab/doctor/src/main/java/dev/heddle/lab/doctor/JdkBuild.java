package dev.heddle.lab.doctor;

/**
 * Checks whether the JDK is a release build. A debug build checks itself constantly and is several
 * times slower, by different factors for different code.
 *
 * @param version the version of the JDK
 * @param build release, fastdebug or slowdebug; empty if unknown
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
      case "" -> Finding.unknown(CHECK, version + ", of an unknown kind", advice);
      case "release" -> Finding.fine(CHECK, version + ", a release build");
      default -> Finding.spoils(CHECK, version + ", a " + build + " build", advice);
    };
  }
}
