/**
 * Puts a Spring Boot application on HeddleExecutor. It knows the executor and nothing else of
 * Heddle, and of Spring Boot what is the same in 3.2 and all later versions.
 */
@NullMarked
package dev.heddle.spring;

import org.jspecify.annotations.NullMarked;
