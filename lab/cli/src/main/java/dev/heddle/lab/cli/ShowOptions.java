package dev.heddle.lab.cli;

import picocli.CommandLine.Option;

/** How much of a result is shown in the end. */
final class ShowOptions {

  @Help.In(Help.Group.SHOWN)
  @Option(
      names = "--details",
      description =
          "Also show every figure of every arm in the end: secondary metrics, intervals, the noise"
              + " floor. Default: what is known, in a few lines.")
  boolean details;

  @Help.In(Help.Group.SHOWN)
  @Option(
      names = "--gates",
      description = "Also show what every gate read in the trials (docs/guide.md).")
  boolean gates;
}
