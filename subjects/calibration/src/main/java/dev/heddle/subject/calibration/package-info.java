/**
 * A service with known costs for checking the lab's measurements. It knows nothing about Heddle and
 * needs only the JDK.
 */
@NullMarked
package dev.heddle.subject.calibration;

import org.jspecify.annotations.NullMarked;
