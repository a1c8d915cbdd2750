/** Who uses the executor as a module: names what it exports, and lies in no package of it. */
@NullMarked
package dev.heddle.outside;

import org.jspecify.annotations.NullMarked;
