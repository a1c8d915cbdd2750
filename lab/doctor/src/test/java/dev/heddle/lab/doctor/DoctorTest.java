package dev.heddle.lab.doctor;

import static dev.heddle.lab.doctor.Grade.CAUTION;
import static dev.heddle.lab.doctor.Grade.FINE;
import static dev.heddle.lab.doctor.Grade.SPOILS;
import static dev.heddle.lab.doctor.Grade.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole machines, from their files to what is said of them. */
class DoctorTest {

  /** What does not come from the files. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "CPUs", "nanoTime", "JDK build", "JDK faults", "JDK in use", "JVM options", "disk space");

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path root;

  @Test
  void bare_metal_that_is_idle_is_fine() {
    FakeMachine machine = FakeMachine.bareMetal(root);
    MachineCounters before = machine.snapshot(0);

    Diagnosis diagnosis = machine.counters(2_600, 0, 0, 0).diagnosis(before);

    assertThat(diagnosis.findings()).hasSize(25).allMatch(finding -> finding.grade() == FINE);
    assertThat(diagnosis.summary()).isEqualTo("Nothing was found that would spoil measurements.");
  }

  @Test
  void container_of_version_2_is_told_by_its_limits() {
    capped(FakeMachine.cappedV2(root));
  }

  @Test
  void container_of_version_1_is_told_by_its_limits() {
    capped(FakeMachine.cappedV1(root));
  }

  private static void capped(FakeMachine machine) {
    MachineCounters before = machine.snapshot(0);

    Diagnosis diagnosis = machine.counters(2_600, 0, 0, 0).diagnosis(before);

    assertThat(found(diagnosis, "CPU quota")).isEqualTo("1.50 CPUs in every 100 ms");
    assertThat(found(diagnosis, "throttling"))
        .isEqualTo("stopped in 7 periods so far, 0 in the sample");
    assertThat(found(diagnosis, "memory"))
        .isEqualTo("500 MB available below the limit of the control group");
    assertThat(found(diagnosis, "threads")).contains("control group: 80;");
    assertThat(notFine(diagnosis))
        .isEqualTo(
            Map.of(
                "CPU quota", SPOILS, "throttling", CAUTION, "memory", SPOILS, "threads", SPOILS));
    assertThat(diagnosis.summary())
        .isEqualTo("3 things will spoil measurements, 1 deserves caution.");
  }

  @Test
  void noisy_virtual_machine_is_told_what_is_wrong_with_it() {
    FakeMachine machine = FakeMachine.noisyVm(root);
    MachineCounters before = machine.snapshot(0);

    Diagnosis diagnosis = machine.counters(1_260, 120, 120, 3).diagnosis(before);

    assertThat(notFine(diagnosis))
        .containsEntry("CPUs", CAUTION)
        .containsEntry("SMT siblings", CAUTION)
        .containsEntry("virtual machine", CAUTION)
        .containsEntry("steal", SPOILS)
        .containsEntry("other load", SPOILS)
        .containsEntry("CPU pressure", SPOILS)
        .containsEntry("governor", CAUTION)
        .containsEntry("turbo", CAUTION)
        .containsEntry("swap", SPOILS)
        .containsEntry("memory", SPOILS)
        .containsEntry("open files", CAUTION)
        .containsEntry("outgoing ports", CAUTION)
        .containsEntry("accept queue", SPOILS)
        .containsEntry("time source", SPOILS)
        .containsEntry("JDK faults", CAUTION)
        .hasSize(15);
    assertThat(found(diagnosis, "steal"))
        .isEqualTo("5.0 % of the CPU time in the sample, 7.9 % since boot");
    assertThat(found(diagnosis, "other load"))
        .isEqualTo("30.0 % of the CPU time while Heddle waited: a (b) ?[31m (pid 42) 0.60 CPU");
    assertThat(found(diagnosis, "CPU pressure")).contains("60.0 %");
    assertThat(found(diagnosis, "SMT siblings")).isEqualTo("2 CPUs on 1 core");
    assertThat(found(diagnosis, "swap")).contains("3 pages swapped");
    assertThat(found(diagnosis, "open files")).contains("about 3,596 connections");
  }

  @Test
  void machine_that_tells_nothing_is_not_known() {
    FakeMachine machine = new FakeMachine(root);

    assertAllUnknown(machine.diagnosis(machine.snapshot(0)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n\n",
        "nonsense",
        "-1",
        "99999999999999999999999",
        "0-99999999999",
        "cpu some max [ ] ( ) : - , total=",
        "\u0000\u0007\u001b[31m\u00ff",
        "0::/../..\n1:cpu:\u0000\n",
      })
  void garbage_in_every_file_is_not_known(String garbage) throws IOException {
    FakeMachine machine = FakeMachine.cappedV2(root);

    rewrite(content -> garbage);

    assertAllUnknown(machine.diagnosis(machine.snapshot(0)));
  }

  @Test
  void numbers_replaced_by_words_are_never_fine() throws IOException {
    FakeMachine machine = FakeMachine.cappedV2(root);
    MachineCounters before = machine.snapshot(0);
    machine.counters(2_600, 0, 0, 0);
    Path group = root.resolve("proc/self/cgroup");
    Path mounts = root.resolve("proc/self/mountinfo");
    List<String> kept = List.of(Files.readString(group), Files.readString(mounts));

    rewrite(content -> content.replaceAll("[0-9]+", "many"));
    Files.writeString(group, kept.get(0));
    Files.writeString(mounts, kept.get(1));

    Diagnosis diagnosis = machine.diagnosis(before);
    for (String check : List.of("CPU quota", "throttling", "memory", "threads", "steal", "swap")) {
      assertThat(notFine(diagnosis)).containsEntry(check, UNKNOWN);
    }
  }

  @Test
  void examine_of_this_machine_makes_every_check() throws InterruptedException {
    Diagnosis diagnosis = Doctor.examine(FakeMachine.JAVA, root.resolve("not/yet/there"));

    assertThat(diagnosis.findings()).hasSize(25);
    assertThat(found(diagnosis, "disk space")).endsWith("for results");
  }

  private static void assertAllUnknown(Diagnosis diagnosis) {
    assertThat(diagnosis.findings())
        .filteredOn(finding -> !ELSEWHERE.contains(finding.check()))
        .hasSize(18)
        .allSatisfy(
            finding -> assertThat(finding.grade()).as(finding.toString()).isEqualTo(UNKNOWN));
  }

  private void rewrite(UnaryOperator<String> change) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String content = Files.readString(file);
        Files.write(file, change.apply(content).getBytes(StandardCharsets.ISO_8859_1));
      }
    }
  }

  private static String found(Diagnosis diagnosis, String check) {
    return diagnosis.findings().stream()
        .filter(finding -> finding.check().equals(check))
        .findFirst()
        .orElseThrow()
        .found();
  }

  private static Map<String, Grade> notFine(Diagnosis diagnosis) {
    return diagnosis.findings().stream()
        .filter(finding -> finding.grade() != FINE)
        .collect(Collectors.toMap(Finding::check, Finding::grade));
  }
}
