package dev.heddle.lab.report;

import dev.heddle.lab.report.caution.Cautions;
import dev.heddle.lab.report.standing.AlarmText;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.OutcomeText;
import dev.heddle.lab.report.text.Wrap;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ReleaseGate;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes a result as plain text: what is known, then what went wrong and what to do. */
public final class TerminalReport {

  private static final int LOG_LINES = 10;
  private static final int MOST_FAILURES = 10;

  private TerminalReport() {}

  /** The report of a finished run, with its line ends. */
  public static String render(Result result) {
    StringBuilder out = new StringBuilder();
    out.append(Format.printable(result.experiment().name())).append(": ");
    SummaryText.lines(result, Stage.OVER).forEach(line -> Format.appendLine(out, line));
    appendGate(out, result);
    appendClaims(out, result);
    appendFailures(out, result);
    appendNotes(out, result);
    List<String> remarks = new ArrayList<>(Findings.capacities(result));
    remarks.addAll(Cautions.of(result));
    remarks.addAll(AdviceText.of(result));
    if (!remarks.isEmpty()) {
      out.append('\n');
    }
    remarks.stream()
        .flatMap(remark -> Wrap.lines("", remark, "  ").stream())
        .forEach(line -> Format.appendLine(out, line));
    return out.toString();
  }

  private static void appendGate(StringBuilder out, Result result) {
    ReleaseGate gate = ReleaseGate.of(result).orElse(null);
    if (gate == null) {
      return;
    }
    out.append('\n');
    Format.appendLine(out, AlarmText.title(gate));
    for (AlarmText.AlarmLine told : AlarmText.told(result)) {
      String margin = "  " + told.word() + "  ";
      Wrap.lines(margin, told.finding(), " ".repeat(margin.length()))
          .forEach(line -> Format.appendLine(out, line));
    }
    Format.appendLine(out, AlarmText.reading(result.experiment()));
  }

  private static void appendClaims(StringBuilder out, Result result) {
    List<ClaimText.ClaimLines> claims = ClaimText.told(result);
    if (!claims.isEmpty()) {
      out.append("\nClaims\n");
    }
    for (ClaimText.ClaimLines claim : claims) {
      Format.appendLine(out, "  " + claim.line());
      claim.differences().forEach(each -> Format.appendLine(out, "      " + each));
    }
  }

  private static void appendFailures(StringBuilder out, Result result) {
    List<TrialRecord> failed = result.trials().stream().filter(trial -> !trial.isValid()).toList();
    for (TrialRecord trial : failed.subList(0, Math.min(failed.size(), MOST_FAILURES))) {
      out.append('\n');
      Format.appendLine(
          out,
          String.format(
              Locale.ROOT,
              "Trial %d (%s, %s, %s) is not valid: %s",
              trial.identity().number(),
              trial.identity().arm(),
              trial.identity().load().label(),
              trial.place(),
              OutcomeText.sentence(trial.outcome())));
      Findings.advice(trial).forEach(advice -> Format.appendLine(out, "    " + advice));
      // The program's log does not explain why a gate discarded a trial.
      List<String> lines =
          trial.outcome() instanceof Outcome.Refused ? List.of() : trial.start().lastLines();
      lines
          .subList(Math.max(0, lines.size() - LOG_LINES), lines.size())
          .forEach(line -> Format.appendLine(out, "    | " + line));
      Format.appendLine(out, "    log: " + trial.start().log());
    }
    if (failed.size() > MOST_FAILURES) {
      out.append(
          "\nNot shown here: "
              + (failed.size() - MOST_FAILURES)
              + " more trials that are not valid; see the report.\n");
    }
  }

  private static void appendNotes(StringBuilder out, Result result) {
    Map<String, Integer> notes = new LinkedHashMap<>();
    for (TrialRecord trial : result.trials()) {
      trial.notes().forEach(note -> notes.merge(note, 1, Integer::sum));
    }
    if (!notes.isEmpty()) {
      out.append('\n');
    }
    notes.forEach(
        (note, times) ->
            Format.appendLine(out, "Note, in " + Format.count(times, "trial") + ": " + note));
  }
}
