/** A banking service on Open Liberty. It knows nothing about Heddle. */
@NullMarked
package dev.heddle.subject.liberty;

import org.jspecify.annotations.NullMarked;
