package dev.heddle.lab.report.caution;

import dev.heddle.lab.report.text.Format;
import java.util.Optional;

/** The option that sets the number of CPUs for the JVM, whatever it is granted. */
final class ProcessorCount extends OptionCaution {

  @Override
  String option() {
    return "-XX:ActiveProcessorCount";
  }

  @Override
  String effect() {
    return "neither adds nor takes CPUs: carriers, pools and the garbage collector are sized for"
        + " that number, and run on the CPUs granted. `cpus` of the arm changes both";
  }

  @Override
  Optional<String> about(ArmFacts arm) {
    if (arm.told().isEmpty() || arm.granted().isEmpty()) {
      return Optional.empty();
    }
    int told = arm.told().getAsInt();
    int granted = arm.granted().getAsInt();
    return told == granted
        ? Optional.empty()
        : Optional.of(
            option()
                + "="
                + told
                + " sizes carriers, pools and the garbage collector for "
                + Format.count(told, "CPU")
                + ", and they run on "
                + granted
                + ". To change both, give the arm cpus.");
  }
}
