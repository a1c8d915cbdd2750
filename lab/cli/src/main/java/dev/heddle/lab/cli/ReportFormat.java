package dev.heddle.lab.cli;

/** The formats of {@code heddle report}. */
enum ReportFormat {
  /** One page for a browser. */
  HTML,
  /** The text that a run prints at its end. */
  TEXT,
  /** For a pull request. */
  MARKDOWN,
  /** One line for each trial, for a spreadsheet. */
  CSV,
  /** XML for continuous integration. */
  JUNIT,
  /** A result to archive or publish: without samples, and without paths of this machine. */
  JSON
}
