/**
 * A driver whose requests Apache JMeter sends. Each load becomes a JMeter plan, which runs on
 * JMeter's engine in this process or on distributed engines. JMeter reports a request only when it
 * has ended; this package tracks its intended start and the open requests. {@code
 * dev.heddle.driver.core} decides what counts.
 */
@NullMarked
package dev.heddle.driver.jmeter;

import org.jspecify.annotations.NullMarked;
