/**
 * A driver whose requests Apache JMeter sends: a plan of JMeter's is made of each load and run by
 * JMeter's engine, in this process or on its distributed engines. JMeter tells of a request when it
 * has ended; what it was meant to be, and which others are under way, is kept here. What counts for
 * what is decided by {@code dev.heddle.driver}.
 */
@NullMarked
package dev.heddle.driver.jmeter;

import org.jspecify.annotations.NullMarked;
