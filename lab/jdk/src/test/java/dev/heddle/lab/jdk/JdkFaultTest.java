package dev.heddle.lab.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdkFaultTest {

  @ParameterizedTest
  @CsvSource({
    "24.0.2, ABSENT",
    "25-ea+20, POSSIBLE",
    "25+36, PRESENT",
    "25.0.2+10-LTS, PRESENT",
    "25.0.3-ea+2, POSSIBLE",
    "25.0.3+9-LTS, ABSENT",
    "25.0.10, ABSENT",
    "26-ea+5, PRESENT",
    "26+35, PRESENT",
    "26.0.1+8, ABSENT",
    "27-ea+12, POSSIBLE",
    "27, ABSENT",
    "28-ea+1, ABSENT"
  })
  void in_faultWithAFixInEachRelease_isThereUntilThatFix(String version, Presence presence) {
    JdkFault fault = fault(25, Set.of(), "25.0.3", "26.0.1", "27");

    assertThat(fault.in(JdkVersion.of(version))).isEqualTo(presence);
  }

  @ParameterizedTest
  @CsvSource({
    "25.0.3, PRESENT",
    "26, PRESENT",
    "26.0.1, POSSIBLE",
    "26.0.2, POSSIBLE",
    "27, ABSENT"
  })
  void in_releaseFixedInAnUnknownUpdate_isPossibleFromItsFirstUpdateOn(
      String version, Presence presence) {
    JdkFault fault = fault(25, Set.of(26), "25.0.4", "27");

    assertThat(fault.in(JdkVersion.of(version))).isEqualTo(presence);
  }

  @ParameterizedTest
  @CsvSource({
    "17.0.17, ABSENT",
    "21+35, PRESENT",
    "21.0.13, PRESENT",
    "23.0.2, PRESENT",
    "24-ea, POSSIBLE",
    "24, ABSENT",
    "25.0.1, ABSENT"
  })
  void in_faultFixedInALaterReleaseAlone_staysInAllUpdatesBefore(
      String version, Presence presence) {
    assertThat(fault(21, Set.of(), "24").in(JdkVersion.of(version))).isEqualTo(presence);
  }

  @ParameterizedTest
  @CsvSource({"22, ABSENT", "23-ea, POSSIBLE", "23, PRESENT", "28-ea+1, PRESENT"})
  void in_faultThatStays_isThereFromItsReleaseOn(String version, Presence presence) {
    assertThat(fault(23, Set.of()).in(JdkVersion.of(version))).isEqualTo(presence);
  }

  @Test
  void source_isItsPage() {
    assertThat(fault(23, Set.of()).source())
        .isEqualTo("https://bugs.openjdk.org/browse/JDK-1234567");
  }

  @Test
  void fixBeforeTheFault_isRefused() {
    assertThatThrownBy(() -> fault(25, Set.of(), "24"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("JDK-1234567 is there since 25, and cannot be fixed in 24");
  }

  private static JdkFault fault(int since, Set<Integer> fixedLater, String... fixedIn) {
    return new JdkFault(
        "JDK-1234567",
        "it hangs",
        since,
        Stream.of(fixedIn).map(JdkVersion::of).toList(),
        fixedLater,
        Concern.VIRTUAL_THREADS,
        "wait",
        LocalDate.of(2026, 1, 2));
  }

  @Test
  void knownFaults_areFragmentsOfSentencesWithNumbersOfTheirOwn() {
    List<JdkFault> all = KnownFaults.all();

    assertThat(all).extracting(JdkFault::id).doesNotHaveDuplicates();
    assertThat(all)
        .allSatisfy(
            fault ->
                assertThat(List.of(fault.symptom(), fault.remedy()))
                    .allMatch(text -> text.matches("[a-z].*[^.\\s]")));
  }

  @ParameterizedTest
  @CsvSource({"21.0.13, 1", "24.0.2, 0", "25.0.2, 2", "25.0.3, 1", "25.0.4, 0", "26, 2", "27, 0"})
  void knownFaults_ofVirtualThreads_areToldByTheVersion(String version, int faults) {
    assertThat(KnownFaults.all())
        .filteredOn(fault -> fault.concern() == Concern.VIRTUAL_THREADS)
        .filteredOn(fault -> fault.in(JdkVersion.of(version)) == Presence.PRESENT)
        .hasSize(faults);
  }
}
