package dev.heddle.lab.doctor;

import static dev.heddle.lab.doctor.Grade.CAUTION;
import static dev.heddle.lab.doctor.Grade.FINE;
import static dev.heddle.lab.doctor.Grade.SPOILS;
import static dev.heddle.lab.doctor.Grade.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where grades begin and end, and readings that no whole machine of {@link DoctorTest} has. */
class CheckTest {

  @ParameterizedTest
  @CsvSource({"1, SPOILS", "2, CAUTION", "3, FINE"})
  void cpus_granted_are_graded_by_number(int cpus, Grade grade) {
    assertThat(grade(new CpusGranted(cpus, OptionalInt.of(8)))).isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({"0.0099, FINE", "0.01, CAUTION", "0.0499, CAUTION", "0.05, SPOILS", "1, SPOILS"})
  void lost_cpu_is_graded_by_share(double share, Grade grade) {
    assertThat(LostCpu.grade(share)).isEqualTo(grade);
    assertThat(grade(new Pressure(OptionalDouble.of(share)))).isEqualTo(grade);
  }

  @Test
  void affinity_to_some_of_the_cpus_deserves_caution() {
    Affinity some =
        new Affinity(Optional.of(Set.of(0, 1)), Optional.of(Set.of(0, 1, 2, 3)), Optional.empty());

    assertThat(some.finding().grade()).isEqualTo(CAUTION);
    assertThat(some.finding().found()).isEqualTo("2 of 4 CPUs");
  }

  @Test
  void affinity_to_isolated_cpus_spoils() {
    Set<Integer> isolated = Set.of(2, 3);

    assertThat(
            grade(
                new Affinity(
                    Optional.of(isolated), Optional.of(Set.of(0, 1, 2, 3)), Optional.of(isolated))))
        .isEqualTo(SPOILS);
  }

  @ParameterizedTest
  @CsvSource({"1.99, SPOILS", "2, CAUTION", "3.9, CAUTION", "4, FINE", "5, FINE"})
  void quota_is_graded_against_the_cpus_that_may_be_used(double cpus, Grade grade) {
    CgroupCpu quota = new CgroupCpu(cpus, 100_000, OptionalLong.empty());

    assertThat(grade(new CpuQuota(Optional.of(quota), OptionalInt.of(4)))).isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, FINE", "5, 5, CAUTION", "5, 6, SPOILS"})
  void throttling_is_graded_by_when_it_was(long before, long after, Grade grade) {
    assertThat(grade(new Throttled(quota(before), quota(after)))).isEqualTo(grade);
  }

  private static Optional<CgroupCpu> quota(long throttled) {
    return Optional.of(new CgroupCpu(2, 100_000, OptionalLong.of(throttled)));
  }

  @Test
  void cores_that_a_hypervisor_shows_are_not_known_to_be_cores() {
    Optional<Set<Set<Integer>>> cores = Optional.of(Set.of(Set.of(0), Set.of(1)));

    assertThat(grade(new SmtSiblings(2, cores, Optional.of(true)))).isEqualTo(UNKNOWN);
    assertThat(grade(new SmtSiblings(2, cores, Optional.of(false)))).isEqualTo(FINE);
  }

  @Test
  void steal_that_was_never_counted_in_a_virtual_machine_is_not_known() {
    Optional<CpuTicks> none = Optional.of(new CpuTicks(400, 400, 0, 2));

    assertThat(grade(new Steal(none, none, Optional.of(true)))).isEqualTo(UNKNOWN);
    assertThat(grade(new Steal(none, none, Optional.of(false)))).isEqualTo(FINE);
  }

  @Test
  void steal_of_the_past_deserves_caution_at_most() {
    Optional<CpuTicks> now = Optional.of(new CpuTicks(400, 400, 0, 2));
    Optional<CpuTicks> ever = Optional.of(new CpuTicks(4_000, 2_000, 1_000, 2));

    assertThat(grade(new Steal(now, ever, Optional.of(true)))).isEqualTo(CAUTION);
  }

  @Test
  void other_load_of_no_process_says_so() {
    assertThat(new OtherLoad(Optional.of(0.02), List.of()).finding().found())
        .endsWith("by processes that cannot be seen or have ended");
    assertThat(new OtherLoad(Optional.of(0.002), List.of()).finding().found()).endsWith("waited");
  }

  @Test
  void governors_that_differ_deserve_caution() {
    Governor mixed = new Governor(Optional.of(Set.of("performance", "powersave")));

    assertThat(mixed.finding().grade()).isEqualTo(CAUTION);
  }

  @Test
  void turbo_is_switched_off_by_the_value_that_its_file_has_for_off() {
    String boost = "/sys/devices/system/cpu/cpufreq/boost";

    assertThat(new Turbo(Optional.of(true), boost).finding().advice())
        .contains("echo 0 > " + boost);
  }

  @Test
  void swap_in_use_deserves_caution_and_unused_is_fine() {
    assertThat(grade(swap(1, 0))).isEqualTo(CAUTION);
    assertThat(grade(swap(0, 0))).isEqualTo(FINE);
    assertThat(grade(swap(1, 1))).isEqualTo(SPOILS);
  }

  private static Swap swap(long used, long pages) {
    return new Swap(
        OptionalLong.of(1_000_000),
        OptionalLong.of(used),
        OptionalLong.of(pages),
        OptionalLong.empty());
  }

  @Test
  void memory_that_is_short_is_told_even_if_the_control_group_is_not_known() {
    MemoryLeft little = new MemoryLeft(OptionalLong.of(1L << 29), OptionalLong.empty());
    MemoryLeft enough = new MemoryLeft(OptionalLong.of(1L << 33), OptionalLong.empty());

    assertThat(little.finding().grade()).isEqualTo(SPOILS);
    assertThat(enough.finding().grade()).isEqualTo(UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({"399, SPOILS", "400, CAUTION", "1999, CAUTION", "2000, FINE"})
  void threads_are_graded_by_the_smaller_limit(long most, Grade grade) {
    OptionalLong least = OptionalLong.of(most);
    OptionalLong none = OptionalLong.of(Long.MAX_VALUE);

    assertThat(grade(new ThreadLimit(least, none))).isEqualTo(grade);
    assertThat(grade(new ThreadLimit(none, least))).isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({"16883, CAUTION", "16884, FINE"})
  void open_files_must_do_for_the_most_connections(long most, Grade grade) {
    assertThat(grade(new OpenFilesCheck(OptionalLong.of(most)))).isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({"32768, 60999, FINE", "31999, 60999, CAUTION", "50000, 60999, CAUTION"})
  void outgoing_ports_must_be_many_and_not_those_of_services(long first, long last, Grade grade) {
    assertThat(grade(new OutgoingPorts(OptionalLong.of(first), OptionalLong.of(last))))
        .isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({"kvm-clock, FINE", "hpet, SPOILS", "sundial, UNKNOWN"})
  void time_source_is_graded_by_name(String name, Grade grade) {
    assertThat(grade(new ClockSource(Optional.of(name)))).isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({
    "25, 20, FINE",
    "200, 20, CAUTION",
    "1000, 20, SPOILS",
    "25, 1000, CAUTION",
    "25, 10000, SPOILS"
  })
  void clock_is_graded_by_cost_and_step(double cost, long step, Grade grade) {
    assertThat(grade(new ClockCost(cost, step))).isEqualTo(grade);
  }

  @Test
  void clock_of_this_machine_costs_something() {
    ClockCost cost = ClockCost.measure();

    assertThat(cost.costNanos()).isPositive();
    assertThat(cost.stepNanos()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"release, FINE", "fastdebug, SPOILS", "'', UNKNOWN"})
  void jdk_is_graded_by_its_build(String build, Grade grade) {
    assertThat(grade(new JdkBuild("25", build))).isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({
    "25.0.1+8-LTS, 4, CAUTION",
    "25.0.4+7-LTS, 4, FINE",
    "25.0.4+7-LTS, 2, CAUTION",
    "26.0.1+8, 4, UNKNOWN",
    "27-ea+3, 4, UNKNOWN",
    "17.0.17, 1, FINE",
    "openj9-0.61.0, 4, UNKNOWN",
    "'', 4, UNKNOWN"
  })
  void jdk_is_graded_by_what_its_version_is_known_for(String version, int cpus, Grade grade) {
    assertThat(grade(new JdkFaults(version, cpus))).isEqualTo(grade);
  }

  @Test
  void faults_of_a_jdk_are_told_with_their_symptoms_and_what_to_do() {
    assertThat(new JdkFaults("25.0.3+9-LTS", 4).finding())
        .isEqualTo(
            Finding.caution(
                "JDK faults",
                "25.0.3 has JDK-8373120: a virtual thread can stay blocked at synchronized for"
                    + " ever, and its request never ends",
                "use JDK 25.0.4, 27 or later"));
    assertThat(new JdkFaults("25.0.2+10-LTS", 4).finding().advice())
        .isEqualTo(
            "JDK-8369227: use JDK 25.0.3, 26.0.1, 27 or later; JDK-8373120: use JDK 25.0.4, 27 or"
                + " later");
    assertThat(new JdkFaults("25.0.4", 4).finding().found()).isEqualTo("none known in 25.0.4");
    assertThat(new JdkFaults("26.0.1", 4).finding().found())
        .startsWith("26.0.1 may have JDK-8373120: ");
    assertThat(new JdkFaults("soon", 4).finding().found())
        .isEqualTo("the version \"soon\" cannot be read");
  }

  @Test
  void another_jdk_and_options_from_the_environment_deserve_caution() {
    JavaFacts java =
        new JavaFacts("/a", "25", "release", List.of("/a", "/b"), List.of("JAVA_TOOL_OPTIONS"));

    assertThat(OtherJdks.read(java).finding().grade()).isEqualTo(CAUTION);
    assertThat(OtherJdks.read(java).finding().found()).endsWith("PATH name /b");
    assertThat(grade(JavaOptions.read(java))).isEqualTo(CAUTION);
  }

  @ParameterizedTest
  @CsvSource({"99999999, SPOILS", "100000000, CAUTION", "1000000000, FINE"})
  void disk_space_is_graded_by_what_is_left(long bytes, Grade grade) {
    assertThat(grade(new DiskSpace(OptionalLong.of(bytes)))).isEqualTo(grade);
  }

  private static Grade grade(Check check) {
    return check.finding().grade();
  }
}
