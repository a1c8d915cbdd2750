package dev.heddle.lab.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.heddle.executor.HeddleExecutor;
import org.junit.jupiter.api.Test;

/**
 * Who may know whom inside a module, and what pure code may not do. The edges between modules are
 * Maven's; ARCHITECTURE.md draws them.
 */
class EdgesTest {

  private static final JavaClasses HEDDLE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          // Nor what other modules give to tests.
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("dev.heddle");

  private static final String[] PURE = {
    "dev.heddle.executor.law..",
    "dev.heddle.lab.protocol..",
    "dev.heddle.lab.observation..",
    "dev.heddle.lab.experiment..",
    "dev.heddle.lab.jdk..",
    "dev.heddle.lab.result..",
    "dev.heddle.lab.judge..",
    "dev.heddle.lab.rig.plan..",
    "dev.heddle.lab.report..",
    "dev.heddle.lab.cli.export..",
  };

  @Test
  void both_halves_are_looked_at() {
    classes()
        .that()
        .haveFullyQualifiedName(HeddleExecutor.class.getName())
        .or()
        .haveFullyQualifiedName(Heddle.class.getName())
        .should()
        .bePublic()
        .check(HEDDLE);
  }

  @Test
  void packages_have_no_cycles() {
    slices().matching("dev.heddle.(**)").should().beFreeOfCycles().check(HEDDLE);
  }

  @Test
  void pure_packages_start_nothing() {
    noClasses()
        .that()
        .resideInAnyPackage(PURE)
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName(ProcessBuilder.class.getName())
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName(Thread.class.getName())
        .check(HEDDLE);
  }

  @Test
  void law_of_the_executor_knows_neither_its_dispatcher_nor_telemetry() {
    knowOfOurs("dev.heddle.executor.law..");
  }

  @Test
  void dispatcher_knows_no_telemetry() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.heddle.executor.dispatch..", "dev.heddle.executor.law..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.heddle.executor.telemetry..", "jdk.jfr..")
        .check(HEDDLE);
  }

  @Test
  void calibration_is_known_to_the_command_line_alone() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.heddle.lab.rig.calibrate..", "dev.heddle.lab.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.heddle.lab.rig.calibrate..")
        .check(HEDDLE);
  }

  @Test
  void calibration_knows_the_rig_from_outside() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.lab.rig.calibrate..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.heddle.lab.rig.drive..",
            "dev.heddle.lab.rig.observe..",
            "dev.heddle.lab.rig.plan..",
            "dev.heddle.lab.rig.process..")
        .check(HEDDLE);
  }

  @Test
  void statistics_know_numbers_alone() {
    knowOfOurs("dev.heddle.lab.judge.statistics..");
  }

  @Test
  void statistics_are_known_to_the_judge_alone() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.heddle.lab.judge..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.heddle.lab.judge.statistics..")
        .check(HEDDLE);
  }

  @Test
  void steadiness_is_told_from_samples() {
    knowOfOurs(
        "dev.heddle.lab.judge.steady..",
        "dev.heddle.lab.protocol..",
        "dev.heddle.lab.observation..",
        "dev.heddle.lab.result..");
  }

  @Test
  void scripts_of_k6_are_known_to_the_export_alone() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.heddle.driver.k6..", "dev.heddle.lab.cli.export..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.heddle.driver.k6..")
        .check(HEDDLE);
  }

  /** Except the agent, which is in another JVM, and the record of the machine. */
  @Test
  void system_properties_and_the_environment_are_read_by_the_command_line_alone() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.lab..")
        .and()
        .resideOutsideOfPackages("dev.heddle.lab.cli..", "dev.heddle.lab.agent..")
        .and()
        .doNotHaveFullyQualifiedName("dev.heddle.lab.rig.observe.MachineObserver")
        .should()
        .callMethod(System.class, "getProperty", String.class)
        .orShould()
        .callMethod(System.class, "getProperty", String.class, String.class)
        .orShould()
        .callMethod(System.class, "getProperties")
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .callMethod(System.class, "getenv")
        .orShould()
        .callMethod(Boolean.class, "getBoolean", String.class)
        .orShould()
        .callMethod(Integer.class, "getInteger", String.class)
        .orShould()
        .callMethod(Long.class, "getLong", String.class)
        .check(HEDDLE);
  }

  @Test
  void records_have_twelve_components_at_most() {
    assertThat(HEDDLE)
        .filteredOn(JavaClass::isRecord)
        .isNotEmpty()
        .allSatisfy(
            record ->
                assertThat(record.getFields())
                    .as(record.getName())
                    .filteredOn(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                    .hasSizeLessThanOrEqualTo(12));
  }

  @Test
  void report_waits_for_nobody() {
    classes()
        .that()
        .resideInAnyPackage("dev.heddle.lab.report..")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackage("java.util.concurrent..")
        .check(HEDDLE);
  }

  /** The classes of the package know of all that is ours themselves and these. */
  private static void knowOfOurs(String itself, String... others) {
    classes()
        .that()
        .resideInAPackage(itself)
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("dev.heddle..")
                .or(resideInAPackage(itself))
                .or(resideInAnyPackage(others)))
        .check(HEDDLE);
  }
}
