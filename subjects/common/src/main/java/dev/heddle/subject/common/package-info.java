/**
 * What several subjects share: parsing of command lines, and CPU work. Knows no subject and needs
 * only the JDK, because it runs inside the measured programs.
 */
@NullMarked
package dev.heddle.subject.common;

import org.jspecify.annotations.NullMarked;
