package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.Durations;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.protocol.Load;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.jdk.StringDeserializer;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;

/** The types that a file writes as a single value. */
final class ValueTypes {

  private ValueTypes() {}

  static SimpleModule module() {
    return new SimpleModule("experiment file")
        .addDeserializer(String.class, new Text())
        .addDeserializer(Duration.class, new Value<>(Duration.class, Durations::parse, ": "))
        .addDeserializer(
            WrittenShare.class, new Value<>(WrittenShare.class, WrittenShare::parse, ": "))
        .addDeserializer(
            DriverChoice.class,
            new Value<>(
                DriverChoice.class, name -> DriverChoice.of(DriverKind.ofOption(name)), ": "))
        .addDeserializer(ThreadKind.class, oneOf(ThreadKind.class))
        .addDeserializer(Load.Arrivals.class, oneOf(Load.Arrivals.class));
  }

  private static <E extends Enum<E>> Value<E> oneOf(Class<E> type) {
    return new Value<>(type, text -> constant(type, text), " ");
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String text) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> nameOf(constant).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new DescriptionException(
                    Arrays.stream(type.getEnumConstants())
                            .map(ValueTypes::nameOf)
                            .collect(Collectors.joining(" or ", "must be ", ", was \""))
                        + text
                        + "\""));
  }

  /** The name of a constant as written in a file. */
  static String nameOf(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads any single value as text. Jackson's own reader does this too, but in a list of texts it
   * replaces a nested list by that list's first text.
   */
  private static final class Text extends StdDeserializer<String> {

    Text() {
      super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context) {
      return parser.isExpectedStartArrayToken()
          ? (String) context.handleUnexpectedToken(getValueType(context), parser)
          : StringDeserializer.instance.deserialize(parser, context);
    }
  }

  /** Reads a value from its text, and reports the place if the text is wrong. */
  private static final class Value<T> extends StdDeserializer<T> {

    private final transient Function<String, T> parse;
    private final String joint;

    /**
     * Makes a reader of a type.
     *
     * @param joint the text between the field and the error message
     */
    Value(Class<T> type, Function<String, T> parse, String joint) {
      super(type);
      this.parse = parse;
      this.joint = joint;
    }

    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) {
      String text = context.readValue(parser, String.class);
      try {
        return parse.apply(text);
      } catch (DescriptionException e) {
        throw new WrongValueException(parser, joint + e.getMessage());
      }
    }
  }
}
