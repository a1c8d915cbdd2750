/**
 * The command lines of subjects: text in, values or one line of complaint out. Knows no subject and
 * needs nothing but the JDK, because it runs inside the programs that are measured.
 */
@NullMarked
package dev.heddle.subject.arguments;

import org.jspecify.annotations.NullMarked;
