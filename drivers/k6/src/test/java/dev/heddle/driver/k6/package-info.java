@NullMarked
package dev.heddle.driver.k6;

import org.jspecify.annotations.NullMarked;
