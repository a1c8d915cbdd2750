/** A service behind which there is a small pool of connections. */
@org.jspecify.annotations.NullMarked
package dev.heddle.subject.store;
