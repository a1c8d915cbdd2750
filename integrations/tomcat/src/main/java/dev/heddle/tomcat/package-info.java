/**
 * Runs Tomcat's requests. It knows Heddle's executor, and what Tomcat 10.1 and later have in
 * common.
 */
@NullMarked
package dev.heddle.tomcat;

import org.jspecify.annotations.NullMarked;
