package dev.heddle.lab.experiment.yaml;

import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import tools.jackson.core.JacksonException;

/** Explains in one line why a text is not the YAML of an experiment, and where. */
final class BrokenYaml {

  private static final String NO_YAML = ": not valid YAML: ";

  private BrokenYaml() {}

  /** What follows the name of the file: {@code , line 4, column 7: not valid YAML: ...}. */
  static String told(JacksonException e, String text) {
    return switch (e.getCause()) {
      case MarkedYamlEngineException marked when marked.getProblemMark().isPresent() ->
          ", " + place(marked.getProblemMark().get()) + NO_YAML + problem(marked);
      case ReaderException unreadable ->
          ", line "
              + lineOf(unreadable.getPosition(), text)
              + NO_YAML
              + "the character U+%04X is not allowed".formatted(unreadable.getCodePoint());
      case null, default -> line(e) + problem(e);
    };
  }

  private static String place(Mark mark) {
    return "line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1);
  }

  private static long lineOf(int position, String text) {
    return 1 + text.codePoints().limit(position).filter(character -> character == '\n').count();
  }

  private static String line(JacksonException e) {
    var location = e.getLocation();
    return location == null || location.getLineNr() < 1 ? "" : ", line " + location.getLineNr();
  }

  /** Without the parser's own words for what it has found. */
  private static String problem(MarkedYamlEngineException marked) {
    String problem = String.valueOf(marked.getProblem()).replaceFirst(", but (got|found) .*", "");
    String begun = marked.getContextMark().map(mark -> " what begins in " + place(mark)).orElse("");
    if (problem.equals("expected <block end>")) {
      return "this does not continue" + begun + "; its indent may be wrong";
    }
    return problem
            .replace("end of stream", "end of file")
            .replaceFirst("any token(\\. \\(Do not use [^\\\\].*)?", "a value")
        + (begun.isEmpty() ? "" : " in" + begun);
  }

  private static String problem(JacksonException e) {
    String message = String.valueOf(e.getOriginalMessage());
    if (e instanceof WrongValueException) {
      return ": " + message;
    }
    return message.startsWith("Duplicate Object property")
        ? ": " + message.replace("Duplicate Object property", "duplicate field")
        : NO_YAML + message.replaceFirst("(?s)( \\(\\d+, from|, got this instead|\n).*", "");
  }
}
