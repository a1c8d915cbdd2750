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
 * What Heddle keeps of a user from run to run: how much starts of the same arm differ on this
 * machine. No run needs it. What cannot be read or written is told, and the run goes on without.
 */
final class StateFolder {

  private final @Nullable Path folder;
  private final String version;
  private final PrintWriter err;

  /**
   * @param folder where it is; null: there is none
   * @param version of Heddle
   * @param err where cautions go
   */
  StateFolder(@Nullable Path folder, String version, PrintWriter err) {
    this.folder = folder;
    this.version = version;
    this.err = err;
  }

  /** That of the user who runs this. */
  static StateFolder current(PrintWriter err) {
    return new StateFolder(place(System.getenv()).orElse(null), Heddle.version(), err);
  }

  /**
   * Where it is by the XDG Base Directory Specification, which ignores a path that is not absolute;
   * empty if the environment names none.
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

  /** The experiment with what is known of this machine. */
  Experiment tell(Experiment experiment) {
    return experiment.knowing(scatter(experiment.schedule().measure()));
  }

  /**
   * How much starts of the same arm differ here, if they are measured for that long; empty if
   * nothing is kept.
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

  /** Keeps what the run tells of starts of the same arm, if it tells anything. */
  void keep(Result result) {
    KeptRun run = Judge.equalStarts(result);
    if (folder == null || run.ratios().isEmpty()) {
      return;
    }
    try {
      new KeptStartsFile(folder, KeptPlace.of(result.machine(), version)).keep(run);
    } catch (IOException e) {
      caution("keep", e);
    }
  }

  /** Deletes what is kept; the files that are gone. */
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
