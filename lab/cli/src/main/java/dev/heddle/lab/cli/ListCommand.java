package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.yaml.Pack;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle list}: lists the packs and their questions. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "List the packs: experiments that come with Heddle, for heddle run.")
final class ListCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Override
  public Integer call() {
    List<Pack> packs = Pack.in(Installation.current().packs());
    int width = packs.stream().mapToInt(pack -> pack.name().length()).max().orElse(0);
    PrintWriter out = spec.commandLine().getOut();
    for (Pack pack : packs) {
      out.println(pack.name() + " ".repeat(width + 2 - pack.name().length()) + pack.about());
    }
    out.flush();
    return ExitCode.DONE;
  }
}
