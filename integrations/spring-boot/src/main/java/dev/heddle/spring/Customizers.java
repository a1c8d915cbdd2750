package dev.heddle.spring;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.function.Consumer;
import org.springframework.boot.web.server.WebServerFactory;

/**
 * Adds customizers to the factories of servers. Spring Boot 3 and 4 have both interfaces in
 * different packages. The method that takes the customizers has the same name in both, and its
 * parameter type is the interface.
 */
final class Customizers {

  private Customizers() {}

  /**
   * Adds a customizer, if the factory accepts such.
   *
   * @param adder name of the factory's method
   * @param customized the type that such a customizer receives
   */
  static <T> void add(
      WebServerFactory factory, String adder, Class<T> customized, Consumer<T> customizer) {
    for (Method method : factory.getClass().getMethods()) {
      if (method.getName().equals(adder)) {
        add(factory, method, customized, customizer);
        return;
      }
    }
  }

  private static <T> void add(
      WebServerFactory factory, Method adder, Class<T> customized, Consumer<T> customizer) {
    Class<?> type = adder.getParameterTypes()[0].getComponentType();
    try {
      MethodHandle take =
          MethodHandles.lookup()
              .findVirtual(
                  Consumer.class, "accept", MethodType.methodType(void.class, Object.class))
              .bindTo(customizer)
              .asType(MethodType.methodType(void.class, customized));
      Object one = Array.newInstance(type, 1);
      Array.set(one, 0, MethodHandleProxies.asInterfaceInstance(type, take));
      adder.invoke(factory, one);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Heddle cannot give the server its executor", e);
    }
  }
}
