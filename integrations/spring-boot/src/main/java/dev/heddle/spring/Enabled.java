package dev.heddle.spring;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Whether {@code heddle.enabled} is missing or true. Anything but a Boolean fails the start of the
 * application.
 */
final class Enabled implements Condition {

  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    return context.getEnvironment().getProperty("heddle.enabled", Boolean.class, true);
  }
}
