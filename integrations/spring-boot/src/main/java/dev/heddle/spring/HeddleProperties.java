package dev.heddle.spring;

import dev.heddle.executor.ThreadKinds;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties besides {@code heddle.enabled}.
 *
 * @param threads the kinds of thread that requests and tasks may run on
 * @param maximumPlatformThreads the largest number of platform threads; null: the executor's
 *     default
 * @param mxbean whether the executor is registered with JMX
 */
@ConfigurationProperties("heddle")
record HeddleProperties(
    @DefaultValue("both") ThreadKinds threads,
    @Nullable Integer maximumPlatformThreads,
    @DefaultValue("false") boolean mxbean) {}
