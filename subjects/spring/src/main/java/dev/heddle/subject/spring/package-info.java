/**
 * The bundled Spring Boot service. It knows nothing about Heddle; the lab starts it like any other
 * service.
 */
@NullMarked
package dev.heddle.subject.spring;

import org.jspecify.annotations.NullMarked;
