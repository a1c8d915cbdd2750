/**
 * A service with known costs, against which the lab's measurements can be checked. It knows nothing
 * about Heddle and needs only the JDK.
 */
@NullMarked
package dev.heddle.subject.calibration;

import org.jspecify.annotations.NullMarked;
