package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The server's own pool of platform threads, at its own size or with a given number of threads. */
final class PlatformArm implements ArmKind {

  static final String HELP =
      "platform, platform-N (a pool of N threads), platform-auto (the smallest pool that is"
          + " enough)";

  static final String NAME = "platform";

  /** The name that asks for the fair rival, alone or with other arms. */
  static final String RIVAL = "platform-auto";

  /** The options for the size of the pool; a server ignores those of other servers. */
  static final List<String> SIZING =
      List.of(
          "-Dserver.tomcat.threads.max={threads}",
          "-Dserver.jetty.threads.max={threads}",
          "-Dserver.undertow.threads.worker={threads}");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> names() {
    return List.of(NAME, NAME + "-N", RIVAL);
  }

  @Override
  public Arm plain(Path jar, List<Path> starter) {
    return Arm.ofFlags(
        NAME, ThreadKind.PLATFORM, "-Dspring.threads.virtual.enabled=false", HeddleArm.OFF);
  }

  @Override
  public Arm sized(Arm plain, int number, Path jar) {
    return new FairRival(NAME, SIZING).arm(plain, number);
  }

  @Override
  public boolean isLimit(String flag) {
    return false;
  }

  @Override
  public Optional<Arm> limitable(Arm arm) {
    return Optional.empty();
  }
}
