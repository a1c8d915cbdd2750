@NullMarked
package dev.heddle.lab;

import org.jspecify.annotations.NullMarked;
