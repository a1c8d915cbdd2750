package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.Durations;
import dev.heddle.lab.experiment.Jdk;
import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.experiment.ShareText;
import dev.heddle.lab.experiment.Undecided;
import dev.heddle.lab.protocol.Load;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;

/** The types of options: how users write a value of each, and what a wrong one is told. */
final class OptionTypes {

  private OptionTypes() {}

  /** Registers the types for a command and the subcommands that it has. */
  static void register(CommandLine command) {
    command
        .registerConverter(boolean.class, OptionTypes::truth)
        .registerConverter(Boolean.class, OptionTypes::truth)
        .registerConverter(int.class, whole(Integer::valueOf))
        .registerConverter(Integer.class, whole(Integer::valueOf))
        .registerConverter(Long.class, whole(Long::valueOf))
        .registerConverter(Double.class, ShareText::parse)
        .registerConverter(Duration.class, Durations::parse)
        .registerConverter(Jdk.class, Jdk::parse)
        .registerConverter(GateLimit.class, GateLimit::parse)
        .registerConverter(DriverKind.class, DriverKind::ofOption)
        .registerConverter(Load.Arrivals.class, oneOf(Load.Arrivals.class))
        .registerConverter(Undecided.class, oneOf(Undecided.class))
        .registerConverter(ReportFormat.class, oneOf(ReportFormat.class));
  }

  private static boolean truth(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new DescriptionException("true or false, was \"" + text + "\"");
    };
  }

  private static <N> ITypeConverter<N> whole(Function<String, N> parse) {
    return text -> {
      try {
        return parse.apply(text);
      } catch (NumberFormatException e) {
        throw new DescriptionException("a whole number, was \"" + text + "\"");
      }
    };
  }

  private static <E extends Enum<E>> ITypeConverter<E> oneOf(Class<E> type) {
    return text ->
        Arrays.stream(type.getEnumConstants())
            .filter(constant -> constant.name().equalsIgnoreCase(text))
            .findFirst()
            .orElseThrow(() -> new DescriptionException(names(type) + ", was \"" + text + "\""));
  }

  private static String names(Class<? extends Enum<?>> type) {
    return Listing.or(
        Arrays.stream(type.getEnumConstants())
            .map(constant -> constant.name().toLowerCase(Locale.ROOT))
            .toList());
  }
}
