@NullMarked
package dev.heddle.lab.export;

import org.jspecify.annotations.NullMarked;
