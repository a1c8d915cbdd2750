package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.judge.SafeGrants;
import dev.heddle.lab.report.ClaimCount;
import dev.heddle.lab.report.Completion;
import dev.heddle.lab.report.SuitePage;
import dev.heddle.lab.report.SuiteReport;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.GrantTable;
import dev.heddle.lab.result.RegretTable;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.rig.Lab;
import dev.heddle.lab.rig.plan.Agenda;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Runs the scenarios of a suite: each to its end, or in turns if they share a time limit. Shows the
 * results of all.
 */
final class SuiteRun {

  /** The file with the results of all scenarios. */
  private static final String SUMMARY = "summary.md";

  private static final String SUMMARY_PAGE = "summary.html";

  private final Suite suite;
  private final Components components;

  /** The scenarios that can be run here, by name; one leaves if a component of it goes away. */
  private final Map<String, Suite.Scenario> runnable = new LinkedHashMap<>();

  private final Lab lab;
  private final SingleRuns runs;
  private final PrintWriter out;
  private final PrintWriter err;

  /**
   * @param runnable the scenarios that can be run here
   */
  SuiteRun(
      Suite suite,
      List<Suite.Scenario> runnable,
      Components components,
      Lab lab,
      SingleRuns runs,
      PrintWriter out,
      PrintWriter err) {
    this.suite = suite;
    runnable.forEach(scenario -> this.runnable.put(scenario.name(), scenario));
    this.components = components;
    this.lab = lab;
    this.runs = runs;
    this.out = out;
    this.err = err;
  }

  /** Runs what is still to be run in a folder, shows all results, and returns the exit code. */
  int run(Path folder, Live live) throws IOException {
    Map<String, Result> begun = Untrusted.in(folder, () -> begun(folder));
    Duration within = suite.within();
    SingleRuns more = begun.values().stream().findFirst().map(runs::goingOnWith).orElse(runs);
    Map<String, Result> all =
        within == null
            ? inOrder(begun, more, folder, live)
            : inTurns(begun, more, within, folder, live);
    boolean interrupted = Thread.interrupted();
    Completion completion = completion(all, interrupted);
    if (all.values().stream().anyMatch(Result::hasBegun)) {
      show(all, completion, folder);
    }
    if (lacksComponents(all) || (completion.stopped() && (interrupted || within == null))) {
      out.println("Go on:   heddle resume " + folder);
    }
    out.flush();
    return ExitCode.of(interrupted, List.copyOf(all.values()));
  }

  private Completion completion(Map<String, Result> all, boolean interrupted) {
    boolean stopped = false;
    int leftOut = 0;
    int unbegun = 0;
    for (Suite.Scenario scenario : suite.scenarios()) {
      Result result = all.get(scenario.name());
      if (result != null && result.complete()) {
        continue;
      }
      if (!runnable.containsKey(scenario.name())) {
        leftOut++;
      } else if (result == null || !result.hasBegun()) {
        unbegun++;
      } else {
        stopped = true;
      }
    }
    return new Completion(stopped || (interrupted && unbegun > 0), unbegun, leftOut, 0);
  }

  /** Whether a scenario that could go on lacks a component. */
  private boolean lacksComponents(Map<String, Result> all) {
    return all.entrySet().stream()
        .anyMatch(each -> !runnable.containsKey(each.getKey()) && !each.getValue().complete());
  }

  private void show(Map<String, Result> all, Completion completion, Path folder)
      throws IOException {
    Summary summary = summary(all, completion);
    out.println(summary.text());
    ResultFile.writeAtomically(folder.resolve(SUMMARY), summary.text());
    ResultFile.writeAtomically(folder.resolve(SUMMARY_PAGE), summary.page());
    out.println("Summary: " + folder.resolve(SUMMARY));
    out.println("Report:  " + folder.resolve(SUMMARY_PAGE));
  }

  /** The summary of all scenarios, as text and as a page. */
  private record Summary(String text, String page) {}

  private Summary summary(Map<String, Result> all, Completion completion) {
    List<Result> results = List.copyOf(all.values());
    List<SuitePage.Scenario> pages = new ArrayList<>();
    all.forEach(
        (name, result) -> pages.add(new SuitePage.Scenario(name, SingleRuns.REPORT, result)));
    List<Result> begun = results.stream().filter(Result::hasBegun).toList();
    RegretTable regrets = Regrets.table(begun);
    Optional<GrantTable> grants = SafeGrants.of(begun, regrets);
    return new Summary(
        SuiteReport.render(suite.name(), results, regrets, grants, completion),
        SuitePage.render(suite.name(), pages, regrets, grants, completion));
  }

  private Map<String, Result> inOrder(
      Map<String, Result> begun, SingleRuns more, Path folder, Live live) throws IOException {
    Map<String, Result> results = new LinkedHashMap<>();
    for (Suite.Scenario scenario : suite.scenarios()) {
      Path own = folder.resolve(scenario.name());
      Result before = begun.get(scenario.name());
      if (Thread.currentThread().isInterrupted() || !isRunnable(scenario.name())) {
        if (before != null) {
          results.put(scenario.name(), before);
        }
        continue;
      }
      Result result =
          before == null
              ? more.run(scenario.experiment(), own, live)
              : runs.resume(before, own, live);
      SingleRuns.writeReport(result, own);
      runs.showTables(result);
      results.put(scenario.name(), result);
    }
    return results;
  }

  /**
   * Runs round after round, each in the scenario where it will probably decide most for each
   * minute.
   */
  private Map<String, Result> inTurns(
      Map<String, Result> begun, SingleRuns more, Duration within, Path folder, Live live)
      throws IOException {
    Map<String, Result> results = new LinkedHashMap<>();
    Map<String, Agenda.AgendaTurn> turns = new LinkedHashMap<>();
    for (Suite.Scenario scenario : suite.scenarios()) {
      String name = scenario.name();
      Result before = begun.get(name);
      if (before != null && before.hasBegun()) {
        // Whoever ran it may have been stopped before it was written.
        SingleRuns.writeReportIfOld(before, folder.resolve(name));
      }
      if (runnable.containsKey(name)) {
        Result result =
            before == null
                ? more.begin(scenario.experiment(), folder.resolve(name))
                : resumed(before);
        results.put(name, result);
        put(turns, name, result);
      } else if (before != null) {
        results.put(name, before);
      }
    }
    Duration before =
        results.values().stream()
            .map(result -> TimeSpent.on(result.trials()))
            .reduce(Duration.ZERO, Duration::plus);
    long startNanos = System.nanoTime();
    while (!Thread.currentThread().isInterrupted()) {
      Duration soFar = before.plusNanos(System.nanoTime() - startNanos);
      Agenda agenda = new Agenda(List.copyOf(turns.values()));
      Optional<Agenda.AgendaTurn> next = agenda.next(within.minus(soFar));
      if (next.isEmpty()) {
        end(results, agenda, folder);
        break;
      }
      String name = next.get().name();
      if (!isRunnable(name)) {
        turns.remove(name);
        continue;
      }
      Result result = round(next.get(), results, soFar, within, folder.resolve(name), live);
      results.put(name, result);
      put(turns, name, result);
    }
    for (Result result : results.values()) {
      runs.showTables(result);
    }
    return results;
  }

  /** Whether all components of a scenario are still there. */
  private boolean isRunnable(String name) {
    Suite.Scenario scenario = runnable.get(name);
    if (scenario == null) {
      return false;
    }
    boolean isThere = !components.present(List.of(scenario), err::println).isEmpty();
    if (!isThere) {
      runnable.remove(name);
    }
    return isThere;
  }

  private static Result resumed(Result begun) {
    return begun.complete() ? begun : begun.resumed(Instant.now());
  }

  private static void put(Map<String, Agenda.AgendaTurn> turns, String name, Result run) {
    turns.remove(name);
    Agenda.AgendaTurn.of(name, run, Forecast.firstRound(run.experiment()))
        .ifPresent(turn -> turns.put(name, turn));
  }

  private Result round(
      Agenda.AgendaTurn turn,
      Map<String, Result> results,
      Duration soFar,
      Duration within,
      Path own,
      Live live)
      throws IOException {
    Result before = Objects.requireNonNull(results.get(turn.name()));
    err.println(
        "heddle: "
            + Format.printable(before.experiment().name())
            + (turn.block() == 0 ? ", capacity" : ", pair " + turn.block())
            + " (of all claims, "
            + ClaimCount.of(results.values())
            + ")");
    Result after = runs.round(before, own, live, soFar, within.minus(soFar));
    SingleRuns.writeReport(after, own);
    return after;
  }

  /** Ends the runs whose next round would decide nothing or does not fit into the time. */
  private void end(Map<String, Result> results, Agenda agenda, Path folder) throws IOException {
    List<String> unbegun = new ArrayList<>();
    for (Map.Entry<String, Result> each : results.entrySet()) {
      Result result = each.getValue();
      if (!runnable.containsKey(each.getKey())) {
        continue;
      }
      if (!result.hasBegun()) {
        unbegun.add(result.experiment().name());
      } else if (!result.complete()) {
        Path own = folder.resolve(each.getKey());
        Result ended = lab.end(result, own);
        SingleRuns.writeReport(ended, own);
        each.setValue(ended);
      }
    }
    if (!agenda.promising().isEmpty()) {
      err.println("heddle: the time is over: no further pair fits into what is left of --within");
    } else if (lacksComponents(results)) {
      err.println("heddle: what is left lacks components");
    } else {
      err.println("heddle: no further comparison is likely to be decided");
    }
    if (!unbegun.isEmpty()) {
      err.println("heddle: there was no time for " + String.join(", ", unbegun));
    }
  }

  /** The results so far; if scenarios are left to run, all results must have been made here. */
  private Map<String, Result> begun(Path folder) throws IOException {
    Map<String, Result> begun = new LinkedHashMap<>();
    for (Suite.Scenario scenario : suite.scenarios()) {
      Path own = folder.resolve(scenario.name());
      Result run = lab.begunIfAny(own);
      if (run != null) {
        begun.put(scenario.name(), SingleRuns.requireShown(run));
      }
    }
    if (!begun.isEmpty()) {
      // Fail now, not after hours, if the results cannot be shown.
      summary(begun, Completion.STOPPED);
    }
    if (!begun.keySet().containsAll(runnable.keySet())) {
      for (Result result : begun.values()) {
        String differences = lab.differencesFromHere(result);
        if (!differences.isEmpty()) {
          throw new UsageException(
              folder
                  + " was begun elsewhere ("
                  + differences
                  + "), and its scenarios cannot be combined with scenarios run here;\n"
                  + "heddle rerun repeats it here");
        }
      }
    }
    return begun;
  }
}
