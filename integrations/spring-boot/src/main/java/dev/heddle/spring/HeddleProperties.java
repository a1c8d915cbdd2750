package dev.heddle.spring;

import dev.heddle.executor.ThreadKinds;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What can be said beside {@code heddle.enabled}.
 *
 * @param threads kinds of thread that requests and tasks may run on
 * @param maximumPlatformThreads most platform threads; null: the executor's own default
 * @param mxbean whether it is shown to JMX
 */
@ConfigurationProperties("heddle")
record HeddleProperties(
    @DefaultValue("both") ThreadKinds threads,
    @Nullable Integer maximumPlatformThreads,
    @DefaultValue("false") boolean mxbean) {}
