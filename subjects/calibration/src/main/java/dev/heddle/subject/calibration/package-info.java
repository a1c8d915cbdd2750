/**
 * A service whose cost is known, so that what the lab measures of it can be checked. It knows
 * nothing of Heddle and needs nothing but the JDK.
 */
@NullMarked
package dev.heddle.subject.calibration;

import org.jspecify.annotations.NullMarked;
