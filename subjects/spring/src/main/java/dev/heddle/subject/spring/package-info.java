/**
 * The service of study B (PUBLISHED.md, B-S1 and B-S2), as a Spring Boot program. It knows nothing
 * of Heddle; the lab starts it like any other service.
 */
@NullMarked
package dev.heddle.subject.spring;

import org.jspecify.annotations.NullMarked;
