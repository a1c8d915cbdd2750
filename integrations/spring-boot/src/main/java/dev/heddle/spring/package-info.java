/**
 * Runs a Spring Boot application on HeddleExecutor. It knows only the executor of Heddle, and what
 * all versions of Spring Boot from 3.2 have in common.
 */
@NullMarked
package dev.heddle.spring;

import org.jspecify.annotations.NullMarked;
