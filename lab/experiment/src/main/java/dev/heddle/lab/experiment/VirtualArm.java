package dev.heddle.lab.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Virtual threads, one for each request, without a limit or with a number of connections at once.
 */
final class VirtualArm implements ArmKind {

  static final String HELP = "virtual, virtual-N (at most N connections at a time)";

  static final String NAME = "virtual";

  private static final String ON = "-Dspring.threads.virtual.enabled=true";

  /** The options for the number of connections at once; a server ignores those of other servers. */
  private static final List<String> LIMITS =
      List.of(
          "-Dserver.tomcat.max-connections=" + Arm.REQUESTS,
          "-Dserver.jetty.max-connections=" + Arm.REQUESTS);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Arm plain(Path jar, List<Path> starter) {
    return Arm.ofFlags(NAME, ThreadKind.VIRTUAL, ON, HeddleArm.OFF);
  }

  @Override
  public Arm sized(Arm plain, int number, Path jar) {
    if (!isLimitable(jar)) {
      throw new DescriptionException(
          "arm virtual-"
              + number
              + " limits the connections of Tomcat or Jetty; "
              + jar
              + " runs on Undertow, which has no such limit");
    }
    return plain.boundedBy(LIMITS).boundedTo(number);
  }

  @Override
  public boolean isLimitable(Path jar) {
    return !Files.isRegularFile(jar) || !BootServer.in(jar).equals(Set.of(BootServer.UNDERTOW));
  }

  @Override
  public boolean isLimit(String flag) {
    return LIMITS.stream()
        .map(option -> option.replace(Arm.REQUESTS, ""))
        .anyMatch(flag::startsWith);
  }

  @Override
  public Optional<Arm> limitable(Arm arm) {
    return arm.flags().containsAll(List.of(ON, HeddleArm.OFF))
        ? Optional.of(arm.boundedBy(LIMITS))
        : Optional.empty();
  }
}
