/** Stress tests of the executor's hot classes, in their package because those are not public. */
package dev.heddle.executor.dispatch;
