package dev.heddle.lab.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.heddle.lab.rig.trial.Progress;
import org.junit.jupiter.api.Test;

/** Who may know whom; ARCHITECTURE.md says why. */
class EdgesTest {

  private static final JavaClasses HEDDLE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.heddle");

  @Test
  void packages_have_no_cycles() {
    slices().matching("dev.heddle.(**)").should().beFreeOfCycles().check(HEDDLE);
  }

  @Test
  void report_knows_only_the_data_of_the_lab() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.lab.report..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.heddle.lab",
            "dev.heddle.lab.rig.plan..",
            "dev.heddle.lab.rig.process..",
            "dev.heddle.lab.rig.trial..",
            "dev.heddle.lab.rig.drive..",
            "dev.heddle.lab.rig.observe..",
            "dev.heddle.lab.judge..",
            "dev.heddle.lab.judge.steady..",
            "dev.heddle.lab.rig.calibrate..",
            "dev.heddle.lab.doctor..",
            "dev.heddle.lab.cli..",
            "dev.heddle.driver")
        .check(HEDDLE);
  }

  @Test
  void lab_knows_neither_report_nor_cli_nor_subjects() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.lab..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.heddle.lab.report..", "dev.heddle.lab.cli..", "dev.heddle.subject..")
        .check(HEDDLE);
  }

  @Test
  void driver_knows_nobody() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.driver..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.heddle.lab..",
            "dev.heddle.lab.report..",
            "dev.heddle.lab.cli..",
            "dev.heddle.subject..")
        .check(HEDDLE);
  }

  @Test
  void lab_knows_the_drivers_protocol_and_none_of_its_code() {
    noClasses()
        .that()
        .resideInAPackage("dev.heddle.lab..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.heddle.driver")
        .check(HEDDLE);
  }

  @Test
  void description_and_result_are_data_that_starts_nothing() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.heddle.lab.experiment..",
            "dev.heddle.lab.rig.plan..",
            "dev.heddle.lab.judge..",
            "dev.heddle.lab.judge.steady..",
            "dev.heddle.lab.result..",
            "dev.heddle.lab.cli.export..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName(ProcessBuilder.class.getName())
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName(Thread.class.getName())
        .check(HEDDLE);
  }

  @Test
  void integrations_know_the_executor_alone() {
    knowOfOurs("dev.heddle.spring..", "dev.heddle.executor");
    knowOfOurs("dev.heddle.liberty..", "dev.heddle.executor");
  }

  @Test
  void calibration_knows_the_lab_from_outside() {
    classes()
        .that()
        .resideInAPackage("dev.heddle.lab.rig.calibrate..")
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("dev.heddle..")
                .or(
                    resideInAnyPackage(
                        "dev.heddle.lab.rig.calibrate..",
                        "dev.heddle.lab",
                        "dev.heddle.lab.experiment..",
                        "dev.heddle.lab.judge",
                        "dev.heddle.lab.result..",
                        "dev.heddle.lab.protocol.."))
                .or(belongToAnyOf(Progress.class)))
        .check(HEDDLE);
  }

  @Test
  void calibration_is_known_to_the_cli_alone() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.heddle.lab.rig.calibrate..", "dev.heddle.lab.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.heddle.lab.rig.calibrate..")
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
  void export_knows_descriptions_and_the_scripts_of_k6() {
    knowOfOurs(
        "dev.heddle.lab.cli.export..",
        "dev.heddle.lab.experiment..",
        "dev.heddle.lab.protocol..",
        "dev.heddle.driver.k6");
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

  @Test
  void steadiness_is_told_from_samples() {
    knowOfOurs(
        "dev.heddle.lab.judge.steady..", "dev.heddle.lab.protocol..", "dev.heddle.lab.result..");
  }

  @Test
  void doctor_knows_of_the_lab_nothing_but_the_load_it_is_to_bear() {
    knowOfOurs("dev.heddle.lab.doctor..", "dev.heddle.lab.protocol..");
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

  @Test
  void system_properties_are_read_by_the_cli_alone() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.heddle.lab.cli..", "dev.heddle.subject..")
        .should()
        .callMethod(System.class, "getProperty", String.class)
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .check(HEDDLE);
  }

  @Test
  void sleeping_and_waiting_is_left_to_a_few() {
    classes()
        .that()
        .resideInAnyPackage("dev.heddle.lab.report..")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackage("java.util.concurrent..")
        .check(HEDDLE);
  }
}
