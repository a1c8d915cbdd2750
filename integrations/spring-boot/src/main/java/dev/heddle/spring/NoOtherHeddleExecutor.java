package dev.heddle.spring;

import dev.heddle.executor.HeddleExecutor;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.ConfigurationCondition;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Whether the application has no {@link HeddleExecutor} but {@code heddleExecutor}, whoever defines
 * that. Another one is an executor of the application like any other.
 */
final class NoOtherHeddleExecutor implements ConfigurationCondition {

  @Override
  public ConfigurationPhase getConfigurationPhase() {
    return ConfigurationPhase.REGISTER_BEAN;
  }

  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    ConfigurableListableBeanFactory beans = Objects.requireNonNull(context.getBeanFactory());
    return Stream.of(
            BeanFactoryUtils.beanNamesForTypeIncludingAncestors(
                beans, HeddleExecutor.class, true, false))
        .allMatch(name -> isOurs(beans, name) || !isCandidate(beans, name));
  }

  private static boolean isOurs(ConfigurableListableBeanFactory beans, String name) {
    return name.equals(HeddleAutoConfiguration.EXECUTOR)
        || List.of(beans.getAliases(name)).contains(HeddleAutoConfiguration.EXECUTOR);
  }

  private static boolean isCandidate(ConfigurableListableBeanFactory beans, String name) {
    return !beans.containsBeanDefinition(name)
        || beans.getBeanDefinition(name).isAutowireCandidate();
  }
}
