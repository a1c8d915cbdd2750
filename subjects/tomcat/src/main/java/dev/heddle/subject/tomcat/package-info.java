/**
 * A service on Tomcat that does what services do: compute, call a remote system, query a database.
 * It knows nothing about Heddle except the executor that it can run on.
 */
@NullMarked
package dev.heddle.subject.tomcat;

import org.jspecify.annotations.NullMarked;
