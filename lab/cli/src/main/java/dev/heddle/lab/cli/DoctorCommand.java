package dev.heddle.lab.cli;

import dev.heddle.lab.doctor.Diagnosis;
import dev.heddle.lab.doctor.Doctor;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle doctor}: reports what can spoil measurements on this machine. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = "Check this machine for problems that spoil measurements, with advice.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done, whatever was found", "2:wrong usage", "130:interrupted"})
final class DoctorCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    err.println(
        "heddle: looking at this machine for "
            + Doctor.SAMPLE.toSeconds()
            + " seconds; please do not use it meanwhile ...");
    err.flush();
    try {
      Diagnosis diagnosis = Doctor.examine(JavaEnvironment.current(), Path.of("heddle-results"));
      PrintWriter out = spec.commandLine().getOut();
      out.print(DoctorReport.render(diagnosis));
      out.flush();
    } catch (InterruptedException e) {
      return ExitCode.INTERRUPTED;
    }
    return ExitCode.DONE;
  }
}
