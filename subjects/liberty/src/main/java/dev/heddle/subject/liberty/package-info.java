/** The service of study A on Open Liberty. It knows nothing of Heddle. */
@NullMarked
package dev.heddle.subject.liberty;

import org.jspecify.annotations.NullMarked;
