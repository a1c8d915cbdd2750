package dev.heddle.lab.cli;

import picocli.CommandLine.Option;

/** The options about what is shown of a result at the end. */
final class ShowOptions {

  @Help.In(Help.Group.SHOWN)
  @Option(
      names = "--details",
      description =
          "Also show every figure of every arm at the end: secondary metrics, intervals, the noise"
              + " floor. Default: a summary in a few lines.")
  boolean details;

  @Help.In(Help.Group.SHOWN)
  @Option(names = "--gates", description = "Also show the readings of every gate (docs/guide.md).")
  boolean gates;
}
