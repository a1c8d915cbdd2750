package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Apache JMeter, in a process of ours or on its own engines. */
final class JmeterDescriptor extends DriverDescriptor {

  JmeterDescriptor() {
    super(
        // Its main class is not on our class path: it comes with JMeter's libraries.
        "dev.heddle.driver.jmeter.JmeterMain",
        "Apache JMeter, installed by `drivers/jmeter/install`; it uses five"
            + " times the CPU of the embedded driver",
        "make loads that jump or surge, or rates beyond 5,000 a second for each engine, search for"
            + " the highest rate (`--slo`), measure times below a millisecond");
  }

  @Override
  List<String> command(LabJvm jvm, Path kept, List<String> engines) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Jdk.java(jvm.home()).toString(),
                "-Xmx2g",
                "-cp",
                jvm.jmeter().resolve("*").toString(),
                mainClass(),
                "--keep=" + kept.resolve("plan.jmx")));
    if (!engines.isEmpty()) {
      command.add("--engines=" + String.join(",", engines));
    }
    return command;
  }

  @Override
  String log() {
    return "jmeter.log";
  }

  @Override
  boolean takesEngines() {
    return true;
  }

  @Override
  List<Need> needs(LabJvm jvm) {
    return List.of(new Need(null, jvm.jmeter().toString(), "drivers/jmeter/install"));
  }
}
