@NullMarked
package dev.heddle.lab.rig;

import org.jspecify.annotations.NullMarked;
