package dev.heddle.lab.agent;

import java.lang.reflect.Field;

/** Finds whether a virtual thread is on a carrier. The JDK offers no way to ask. */
final class CarrierProbe {

  /** The package of the class that knows the carrier; this module needs access to its fields. */
  static final String PACKAGE = "java.lang";

  private final Field carrier;

  /**
   * @throws ReflectiveOperationException if this JDK keeps the carrier elsewhere
   */
  CarrierProbe() throws ReflectiveOperationException {
    carrier = Class.forName(PACKAGE + ".VirtualThread").getDeclaredField("carrierThread");
    carrier.setAccessible(true);
  }

  /** Whether a virtual thread is on a carrier now. */
  boolean holds(Thread virtual) {
    try {
      return carrier.get(virtual) != null;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
