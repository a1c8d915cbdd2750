package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LoadChoice;
import dev.heddle.lab.experiment.ScheduleChoice;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Subject;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * An experiment as written. The fields of all sections are together at the top level of the file.
 */
record Sections(
    TitleSection title,
    ProgramSection program,
    ServiceSection service,
    ArmsSection arms,
    LoadsSection load,
    ScheduleChoice schedule,
    CriteriaSection criteria,
    ClaimsSection claims,
    NeedsSection needs,
    QuickSection quick) {

  /** The sections; their components are the fields of the file. */
  static final List<Class<? extends Record>> TYPES =
      Arrays.stream(Sections.class.getRecordComponents())
          .map(RecordComponent::getType)
          .<Class<? extends Record>>map(type -> type.asSubclass(Record.class))
          .toList();

  /**
   * Reads the sections of one document.
   *
   * @throws DescriptionException if a field is unknown or has the wrong form; if there are several
   *     faults, the first
   */
  static Sections in(ObjectNode document) {
    Binding bound = Binding.of(TYPES, document);
    return new Sections(
        bound.get(TitleSection.class),
        bound.get(ProgramSection.class),
        bound.get(ServiceSection.class),
        bound.get(ArmsSection.class),
        bound.get(LoadsSection.class),
        bound.get(ScheduleChoice.class),
        bound.get(CriteriaSection.class),
        bound.get(ClaimsSection.class),
        bound.get(NeedsSection.class),
        bound.get(QuickSection.class));
  }

  /**
   * The experiment that the sections describe.
   *
   * @param claimable what claims may be about
   * @throws DescriptionException if they do not describe a valid experiment, whatever the settings
   *     replace
   */
  Experiment toExperiment(String name, Context context, Claimable claimable) {
    Settings settings = context.settings();
    WrittenQuick shortened = quick.in(settings);
    schedule.check();
    LoadChoice loads = load.toChoice();
    Require.among("quick.arms", arms.names(), "arm", shortened.arms());
    List<String> asked = settings.arms().isEmpty() ? shortened.arms() : settings.arms();
    List<Arm> chosen = arms.toArms(asked, context, program.isTasks());
    service.requireRemotes(program.environment(), chosen);
    return Require.in("quick", () -> settings.measuring(shortened.measure()))
        .experiment(
            name,
            subject(context),
            chosen,
            shortened.toChoice(loads),
            schedule,
            criteria.toChoice())
        .asking(settings.claims(claims.toClaims(arms.first(), claimable)), claims.aims());
  }

  private Subject subject(Context context) {
    if (!program.isTasks()) {
      return service.toService(program, context);
    }
    if (service.isWritten() || arms.nameDriver()) {
      throw new DescriptionException(
          "tasks",
          "tasks cannot be combined with command, port, https, ready, requests, request-frame,"
              + " remotes or driver");
    }
    context.settings().requireNothingOfServices();
    return program.toTaskProgram(context);
  }
}
