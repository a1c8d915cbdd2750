/**
 * Runs a Spring Boot application on HeddleExecutor. It knows only Heddle's executor, with its
 * modules for Tomcat and Micrometer, and what all versions of Spring Boot from 3.2 have in common.
 */
@NullMarked
package dev.heddle.spring;

import org.jspecify.annotations.NullMarked;
