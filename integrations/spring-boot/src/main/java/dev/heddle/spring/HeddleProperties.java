package dev.heddle.spring;

import dev.heddle.executor.Admission;
import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleExecutorBuilder;
import dev.heddle.executor.ThreadKinds;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * The properties besides {@code heddle.enabled}, as written.
 *
 * @param threads the kinds of thread that requests and tasks may run on
 * @param maximumPlatformThreads the maximum number of platform threads; null for the executor's
 *     default
 * @param maxInFlight how many requests run at once, or {@code unbounded}; null for as many as the
 *     server's own pool allowed
 * @param admission what the executor accepts: {@code unbounded}, {@code adaptive} or a number
 * @param mxbean whether the executor is registered with JMX
 */
@ConfigurationProperties("heddle")
record HeddleProperties(
    @DefaultValue("both") ThreadKinds threads,
    @Nullable Integer maximumPlatformThreads,
    @Nullable String maxInFlight,
    @DefaultValue(UNBOUNDED) String admission,
    @DefaultValue("false") boolean mxbean) {

  /** The value of {@link #maxInFlight(Admission)} for any number of requests. */
  static final int ANY = 0;

  private static final String UNBOUNDED = "unbounded";
  private static final String MAX_IN_FLIGHT = "heddle.max-in-flight";
  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,8}");

  /**
   * The executor that they describe.
   *
   * @throws InvalidConfigurationPropertyValueException if one of them is invalid
   */
  HeddleExecutor executor() {
    HeddleExecutorBuilder builder =
        HeddleExecutor.builder().name("heddle").threads(threads).admission(rule());
    if (maximumPlatformThreads != null) {
      try {
        builder.maximumPlatformThreads(maximumPlatformThreads);
      } catch (IllegalArgumentException e) {
        throw invalid("heddle.maximum-platform-threads", maximumPlatformThreads, e.getMessage());
      }
    }
    return (mxbean ? builder.registerMXBean() : builder).build();
  }

  private Admission rule() {
    return switch (admission) {
      case UNBOUNDED -> Admission.unbounded();
      case "adaptive" -> Admission.adaptive();
      default ->
          Admission.bounded(
              number("heddle.admission", admission, "unbounded, adaptive or a number above 0"));
    };
  }

  /**
   * How many requests run at once; {@link #ANY} for any number, null for as many as the server's
   * own pool allowed. If the executor's admission refuses tasks, requests do not wait before it.
   *
   * @param admission of the executor
   * @throws InvalidConfigurationPropertyValueException if it is invalid, or cannot be combined with
   *     that admission
   */
  @Nullable Integer maxInFlight(Admission admission) {
    boolean refuses = !admission.equals(Admission.unbounded());
    if (maxInFlight == null) {
      return refuses ? ANY : null;
    }
    if (maxInFlight.equals(UNBOUNDED)) {
      return ANY;
    }
    int most = number(MAX_IN_FLIGHT, maxInFlight, "unbounded or a number above 0");
    if (refuses) {
      throw invalid(
          MAX_IN_FLIGHT,
          maxInFlight,
          "It lets requests wait, and the admission of the executor refuses them: set one of both");
    }
    return most;
  }

  private static int number(String property, String value, String must) {
    if (!NUMBER.matcher(value).matches()) {
      throw invalid(property, value, "It must be " + must);
    }
    return Integer.parseInt(value);
  }

  private static InvalidConfigurationPropertyValueException invalid(
      String property, Object value, @Nullable String reason) {
    return new InvalidConfigurationPropertyValueException(property, value, reason);
  }
}
