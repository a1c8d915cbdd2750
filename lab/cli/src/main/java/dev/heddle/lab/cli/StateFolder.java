package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.kept.KeptPlace;
import dev.heddle.lab.result.kept.KeptRun;
import dev.heddle.lab.result.kept.KeptStartsFile;
import dev.heddle.lab.rig.observe.MachineObserver;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What Heddle keeps for a user between runs: how much starts of the same arm differ on this
 * machine. No run needs it. If it cannot be read or written, a run reports that and continues.
 */
final class StateFolder {

  private final @Nullable Path folder;
  private final String version;
  private final PrintWriter err;

  /**
   * @param folder the folder; null if there is none
   * @param version the version of Heddle
   * @param err receives cautions
   */
  StateFolder(@Nullable Path folder, String version, PrintWriter err) {
    this.folder = folder;
    this.version = version;
    this.err = err;
  }

  /** The state folder of the current user. */
  static StateFolder current(PrintWriter err) {
    return new StateFolder(place(System.getenv()).orElse(null), Heddle.version(), err);
  }

  /**
   * The folder by the XDG Base Directory Specification, which ignores relative paths; empty if the
   * environment names none.
   */
  static Optional<Path> place(Map<String, String> environment) {
    return absolute(environment.get("XDG_STATE_HOME"))
        .or(() -> absolute(environment.get("HOME")).map(home -> home.resolve(".local/state")))
        .map(state -> state.resolve("heddle"));
  }

  private static Optional<Path> absolute(@Nullable String text) {
    try {
      return Optional.ofNullable(text).map(Path::of).filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** The experiment with what is known about this machine. */
  Experiment tell(Experiment experiment) {
    return experiment.knowing(scatter(experiment.schedule().measure()));
  }

  /**
   * How much starts of the same arm differ here when measured for that long; empty if not known.
   */
  List<KnownScatter> scatter(Duration window) {
    Path kept = folder;
    if (kept == null || !Files.isDirectory(kept)) {
      return List.of();
    }
    try {
      return new KeptStartsFile(kept, KeptPlace.of(MachineObserver.describe(), version))
          .read()
          .scatter(window);
    } catch (IOException e) {
      caution("read", e);
      return List.of();
    }
  }

  /** Keeps what the run shows about starts of the same arm, if anything. */
  void keep(Result result) {
    KeptRun run = Judge.equalStarts(result);
    if (folder == null || run.ratios().isEmpty()) {
      return;
    }
    // A run that was stopped has shown it, too, and an interrupted thread gets no lock of a file.
    boolean wasInterrupted = Thread.interrupted();
    try {
      new KeptStartsFile(folder, KeptPlace.of(result.machine(), version)).keep(run);
    } catch (IOException e) {
      caution("keep", e);
    } finally {
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Deletes what is kept; returns the deleted files. */
  List<Path> forget() throws IOException {
    return folder == null ? List.of() : KeptStartsFile.forget(folder);
  }

  private void caution(String what, IOException e) {
    err.println(
        "heddle: cannot "
            + what
            + " how much starts differ on this machine: "
            + e.getMessage()
            + "; heddle calibrate --forget deletes what is kept");
    err.flush();
  }
}
