package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A way to serve the requests of a Spring Boot jar, and its arms: one with the name of the kind,
 * and one for each number added to that name.
 */
public sealed interface ArmKind permits PlatformArm, VirtualArm, HeddleArm {

  /** All arms of a jar and what they are, for help texts. */
  String HELP = PlatformArm.HELP + ", " + VirtualArm.HELP + ", " + HeddleArm.HELP;

  /** The name that asks for the fair rival, alone or with other arms. */
  String RIVAL = PlatformArm.RIVAL;

  /** All kinds, in the order of the help text. */
  static List<ArmKind> all() {
    return List.of(new PlatformArm(), new VirtualArm(), new HeddleArm());
  }

  /**
   * The arm of a jar with that name.
   *
   * @param starter the jars that make a service run on Heddle when they are on its class path
   * @throws DescriptionException if there is no such arm, or the jar cannot run that way
   */
  static Arm arm(String name, Path jar, List<Path> starter) {
    ArmKind kind = DescriptionException.at("--arm", () -> of(name));
    Integer number = ArmName.of(name).number();
    Arm plain = kind.plain(jar, starter);
    return number == null ? plain : kind.sized(plain, number, jar);
  }

  /**
   * The kind of the arm with that name.
   *
   * @throws DescriptionException if a jar has no such arm
   */
  static ArmKind of(String name) {
    if (name.equals(RIVAL)) {
      throw new DescriptionException(
          RIVAL
              + " is found while one jar runs as it is; beside other builds and variants, name the"
              + " pool, such as platform-400");
    }
    ArmName parts = ArmName.of(name);
    Integer number = parts.number();
    Optional<ArmKind> found = parts.jdk().isEmpty() ? named(parts.kind()) : Optional.empty();
    if (found.isEmpty() || (number != null && number > FairRival.MOST_THREADS)) {
      List<String> names = all().stream().flatMap(kind -> kind.names().stream()).toList();
      throw new DescriptionException(
          "a Spring Boot jar has the arms " + Listing.and(names) + ", not \"" + name + "\"");
    }
    return found.get();
  }

  private static Optional<ArmKind> named(String name) {
    return all().stream().filter(kind -> kind.name().equals(name)).findFirst();
  }

  /** The name of the arm without a number. */
  String name();

  /** The forms of its arms' names. */
  default List<String> names() {
    return List.of(name(), name() + "-N");
  }

  /**
   * The arm without a number.
   *
   * @param starter see {@link #arm}
   * @throws DescriptionException if the jar cannot run that way
   */
  Arm plain(Path jar, List<Path> starter);

  /**
   * The arm with that number.
   *
   * @throws DescriptionException if the jar cannot run that way
   */
  Arm sized(Arm plain, int number, Path jar);

  /** Whether a JVM option limits how many requests the service has at once. */
  boolean isLimit(String flag);

  /**
   * The arm with options that can limit its requests; empty if the arm is of another kind or has a
   * limit.
   */
  Optional<Arm> limitable(Arm arm);

  /** Whether such options have an effect on the server in a jar. */
  default boolean isLimitable(Path jar) {
    return true;
  }

  /** Whether a JVM option limits the requests of an arm. */
  static boolean isLimited(Arm arm) {
    return arm.flags().stream()
        .anyMatch(flag -> all().stream().anyMatch(kind -> kind.isLimit(flag)));
  }

  /** The arm with options that can limit its requests; empty if no kind has them for this arm. */
  static Optional<Arm> withLimit(Arm arm) {
    return all().stream().flatMap(kind -> kind.limitable(arm).stream()).findFirst();
  }

  /** The same, if the options have an effect on the server in a jar. */
  static Optional<Arm> withLimit(Arm arm, Path jar) {
    return all().stream()
        .filter(kind -> kind.isLimitable(jar))
        .flatMap(kind -> kind.limitable(arm).stream())
        .findFirst();
  }
}
