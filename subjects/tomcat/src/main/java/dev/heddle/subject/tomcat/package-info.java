/**
 * The service of study C on Tomcat, and what a service does besides: compute, call a remote system,
 * query a database. It knows nothing of Heddle but the executor that it can run on.
 */
@NullMarked
package dev.heddle.subject.tomcat;

import org.jspecify.annotations.NullMarked;
