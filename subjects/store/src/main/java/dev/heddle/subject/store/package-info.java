/** A service that queries a database through a small pool of connections. */
@org.jspecify.annotations.NullMarked
package dev.heddle.subject.store;
