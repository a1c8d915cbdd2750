/**
 * Parses the command lines of subjects. Knows no subject and needs only the JDK, because it runs
 * inside the programs that are measured.
 */
@NullMarked
package dev.heddle.subject.arguments;

import org.jspecify.annotations.NullMarked;
