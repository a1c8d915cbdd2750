/**
 * What several subjects share: their command lines and their CPU work. Knows no subject and needs
 * only the JDK, because it runs inside the programs that are measured.
 */
@NullMarked
package dev.heddle.subject.common;

import org.jspecify.annotations.NullMarked;
