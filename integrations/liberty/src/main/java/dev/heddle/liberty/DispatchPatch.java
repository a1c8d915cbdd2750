package dev.heddle.liberty;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Properties;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;

/**
 * Replaces the one call with which Open Liberty hands a request to its pool: {@code
 * ExecutorService.execute} in {@code WorkQueueManager.dispatchWorker}. Pure.
 *
 * <p>The executor to call instead is in the system properties, because OSGi's class loaders hide
 * our classes from Open Liberty's code; only types of {@code java.*} are visible to both.
 */
final class DispatchPatch {

  /** The class that hands requests over, as the JVM names it. */
  static final String CLASS = "com/ibm/ws/tcpchannel/internal/WorkQueueManager";

  /** The key under which the system properties hold the {@link Executor}. */
  static final String KEY = "dev.heddle.liberty.executor";

  private static final String METHOD = "dispatchWorker";

  private static final ClassDesc SYSTEM = desc(System.class);
  private static final ClassDesc PROPERTIES = desc(Properties.class);
  private static final ClassDesc EXECUTOR = desc(Executor.class);
  private static final ClassDesc EXECUTOR_SERVICE = desc(ExecutorService.class);
  private static final MethodTypeDesc GET_PROPERTIES = MethodTypeDesc.of(PROPERTIES);
  private static final MethodTypeDesc GET =
      MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object, ConstantDescs.CD_Object);
  private static final MethodTypeDesc EXECUTE =
      MethodTypeDesc.of(ConstantDescs.CD_void, desc(Runnable.class));

  private DispatchPatch() {}

  /**
   * The class with the call replaced.
   *
   * @param bytes the class as Open Liberty ships it
   * @throws UnknownLibertyException unless there is exactly one such call
   */
  static byte[] replace(byte[] bytes) throws UnknownLibertyException {
    ClassFile format = ClassFile.of();
    ClassModel known = format.parse(bytes);
    long calls =
        known.methods().stream()
            .filter(DispatchPatch::isDispatch)
            .flatMap(method -> method.code().stream())
            .flatMap(CodeModel::elementStream)
            .filter(DispatchPatch::isExecute)
            .count();
    if (calls != 1) {
      throw new UnknownLibertyException(
          "its " + METHOD + " calls ExecutorService.execute " + calls + " times instead of once");
    }
    CodeTransform ours =
        (code, element) -> {
          if (isExecute(element)) {
            // The pool and the task are on the stack; ours replaces the pool unless an application
            // has replaced the system properties.
            code.swap()
                .invokestatic(SYSTEM, "getProperties", GET_PROPERTIES)
                .swap()
                .ldc(KEY)
                .swap()
                .invokevirtual(PROPERTIES, "getOrDefault", GET)
                .checkcast(EXECUTOR)
                .swap()
                .invokeinterface(EXECUTOR, "execute", EXECUTE);
          } else {
            code.with(element);
          }
        };
    return format.transformClass(
        known, ClassTransform.transformingMethodBodies(DispatchPatch::isDispatch, ours));
  }

  private static boolean isDispatch(MethodModel method) {
    return method.methodName().equalsString(METHOD);
  }

  private static boolean isExecute(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.owner().asSymbol().equals(EXECUTOR_SERVICE)
        && call.name().equalsString("execute")
        && call.typeSymbol().equals(EXECUTE);
  }

  private static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }
}
