package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.Need;
import dev.heddle.lab.experiment.Suite;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Finds components on this machine that are not built with Heddle.
 *
 * @param installation the installation of Heddle
 * @param environment the environment variables of the process
 */
record Components(Installation installation, Map<String, String> environment) {

  /**
   * The folder where Debian installs PostgreSQL versions, which are not on PATH;
   * subjects/database/run looks there.
   */
  private static final Path POSTGRES = Path.of("/usr/lib/postgresql");

  static Components current() {
    return new Components(Installation.current(), System.getenv());
  }

  /**
   * The scenarios whose components are all present.
   *
   * @param tell told in one line for each component what is skipped without it
   */
  List<Suite.Scenario> present(List<Suite.Scenario> scenarios, Consumer<String> tell) {
    List<Suite.Scenario> present = new ArrayList<>();
    Map<Need, List<String>> lacking = new LinkedHashMap<>();
    for (Suite.Scenario scenario : scenarios) {
      List<Need> missing = missing(scenario);
      if (missing.isEmpty()) {
        present.add(scenario);
      }
      for (Need need : missing) {
        String name = scenario.experiment().name();
        lacking.computeIfAbsent(need, any -> new ArrayList<>()).add(name);
      }
    }
    lacking.forEach(
        (need, names) ->
            tell.accept(
                "heddle: "
                    + String.join(", ", names)
                    + (names.size() == 1 ? " is skipped: it needs " : " are skipped: they need ")
                    + need.sentence()));
    return present;
  }

  /** The missing components of a scenario, of those that it names and those of its drivers. */
  List<Need> missing(Suite.Scenario scenario) {
    Stream<Need> ofDrivers =
        scenario.experiment().arms().stream()
            .map(Arm::driverOrDefault)
            .map(DriverChoice::kind)
            .distinct()
            .flatMap(this::needs);
    return missing(Stream.concat(scenario.needs().stream(), ofDrivers));
  }

  /** The missing components of a driver. */
  List<Need> missing(DriverKind kind) {
    return missing(needs(kind));
  }

  private List<Need> missing(Stream<Need> needs) {
    return needs.distinct().filter(need -> !need.isThere(folders())).toList();
  }

  private Stream<Need> needs(DriverKind kind) {
    return kind.needs(installation.labJvm()).stream();
  }

  /** The folders to search for programs: PATH, and where Go and Debian install some. */
  private Stream<Path> folders() {
    Stream<String> path =
        Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1));
    Stream<String> go =
        Stream.of(environment.get("GOBIN"), in("GOPATH", "bin"), in("HOME", "go/bin"))
            .filter(Objects::nonNull);
    return Stream.concat(
        Stream.concat(path, go).filter(folder -> !folder.isEmpty()).map(Path::of),
        versions(POSTGRES).map(version -> version.resolve("bin")));
  }

  private static Stream<Path> versions(Path folder) {
    try (Stream<Path> versions = Files.list(folder)) {
      return versions.toList().stream();
    } catch (IOException e) {
      return Stream.of(); // There is no such folder.
    }
  }

  private String in(String variable, String below) {
    String folder = environment.getOrDefault(variable, "");
    return folder.isEmpty() ? "" : folder + "/" + below;
  }
}
