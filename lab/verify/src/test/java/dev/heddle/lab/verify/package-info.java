@NullMarked
package dev.heddle.lab.verify;

import org.jspecify.annotations.NullMarked;
