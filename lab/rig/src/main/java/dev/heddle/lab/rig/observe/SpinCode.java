package dev.heddle.lab.rig.observe;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.List;
import java.util.Set;

/**
 * Tells code that waits in a loop from code that computes: it calls what the JDK offers for such
 * loops. Pure.
 */
final class SpinCode {

  private static final Set<String> HINTS = Set.of("onSpinWait", "yield");
  private static final String THREAD = "java/lang/Thread";

  private SpinCode() {}

  /**
   * Whether the innermost frames of a stack are a call of such a method.
   *
   * @param stack {@code package.Class.method:line}, innermost first
   */
  static boolean isCalledIn(List<String> stack) {
    return stack.stream()
        .takeWhile(frame -> frame.startsWith("java.") || frame.startsWith("jdk."))
        .anyMatch(
            frame -> HINTS.stream().anyMatch(hint -> frame.startsWith("java.lang.Thread." + hint)));
  }

  /**
   * Whether a method calls one. Where it is inlined, as it is by every compiler, no stack shows it.
   *
   * @param classFile the class; without bytes, nothing is known
   * @param method the name of the method
   */
  static boolean isCalledBy(byte[] classFile, String method) {
    if (classFile.length == 0) {
      return false;
    }
    ClassModel model = ClassFile.of().parse(classFile);
    return model.methods().stream()
        .filter(each -> each.methodName().equalsString(method))
        .anyMatch(SpinCode::calls);
  }

  private static boolean calls(MethodModel method) {
    return method.code().stream()
        .flatMap(code -> code.elementStream())
        .anyMatch(
            element ->
                element instanceof InvokeInstruction call
                    && call.owner().name().equalsString(THREAD)
                    && HINTS.contains(call.name().stringValue()));
  }
}
