package dev.heddle.lab.cli;

/** How a result can be shown by {@code heddle report}. */
enum ReportFormat {
  /** One page for a browser. */
  HTML,
  /** As after the run, in the terminal. */
  TEXT,
  /** For a pull request. */
  MARKDOWN,
  /** One line a trial, for a spreadsheet. */
  CSV,
  /** XML for continuous integration. */
  JUNIT,
  /** To keep or to publish: without samples, and without paths of this machine. */
  JSON
}
