package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.FieldPath;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;

/** Explains in one line what is wrong with an option, by the name that the user typed. */
final class OptionFault {

  private OptionFault() {}

  /** What is wrong with arguments that cannot be parsed. */
  static @Nullable String told(ParameterException e, List<String> typed) {
    ArgSpec wrong = wrong(e);
    Throwable cause = e.getCause();
    if (wrong instanceof OptionSpec option) {
      return name(option, typed).orElse(option.longestName()) + ": " + reason(e, option);
    }
    return wrong == null || cause == null
        ? e.getMessage()
        : wrong.paramLabel() + ": " + cause.getMessage();
  }

  /** What is wrong with a description; if an option that was typed sets it, in that option. */
  static @Nullable String told(DescriptionException e, CommandSpec command, List<String> typed) {
    String field = e.field();
    String message = String.valueOf(e.getMessage());
    // Messages about files begin with the field.
    String begin = (FieldPath.isOption(field) ? field.substring(2) : field) + " ";
    return Optional.ofNullable(command.findOption(field))
        .flatMap(option -> name(option, typed))
        .map(
            name ->
                name
                    + ": "
                    + (message.startsWith(begin) ? message.substring(begin.length()) : message))
        .orElse(message);
  }

  private static @Nullable ArgSpec wrong(ParameterException e) {
    return switch (e) {
      case MissingParameterException missing -> missing.getMissing().getFirst();
      case OverwrittenOptionException twice -> twice.getOverwritten();
      default -> e.getArgSpec();
    };
  }

  private static @Nullable String reason(ParameterException e, OptionSpec option) {
    return switch (e) {
      case MissingParameterException _ -> "needs a value (" + option.paramLabel() + ")";
      case OverwrittenOptionException _ -> "is given twice";
      default -> (e.getCause() == null ? e : e.getCause()).getMessage();
    };
  }

  /** The name of the option that was typed, of all that it has; empty: it was not typed. */
  private static Optional<String> name(OptionSpec option, List<String> typed) {
    List<String> names = List.of(option.names());
    return typed.stream().map(word -> word.split("=", 2)[0]).filter(names::contains).findFirst();
  }
}
