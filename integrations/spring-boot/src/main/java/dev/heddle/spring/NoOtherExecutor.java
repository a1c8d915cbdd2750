package dev.heddle.spring;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.ConfigurationCondition;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Whether the application has no {@link Executor} bean of its own. The bean {@code heddleExecutor}
 * does not count, whoever defines it; another bean of the same class does.
 */
final class NoOtherExecutor implements ConfigurationCondition {

  @Override
  public ConfigurationPhase getConfigurationPhase() {
    return ConfigurationPhase.REGISTER_BEAN;
  }

  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    return Stream.of(
            BeanFactoryUtils.beanNamesForTypeIncludingAncestors(
                Objects.requireNonNull(context.getBeanFactory()), Executor.class, true, false))
        .allMatch(HeddleAutoConfiguration.EXECUTOR::equals);
  }
}
