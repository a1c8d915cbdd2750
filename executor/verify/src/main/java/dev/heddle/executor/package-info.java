/** Stress tests of the executor's future, in its package because it is not public. */
package dev.heddle.executor;
