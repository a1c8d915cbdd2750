package dev.heddle.lab.rig.observe;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Distinguishes code that waits in a loop from code that computes: the former calls the JDK's
 * methods for such loops. Pure.
 */
final class SpinCode {

  private static final Set<String> HINTS = Set.of("onSpinWait", "yield");
  private static final String THREAD = "java/lang/Thread";

  private SpinCode() {}

  /**
   * Whether the innermost frames of a stack are inside such a method.
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
   * Whether a method calls such a method in a loop. Every compiler inlines the call, and then no
   * stack shows it.
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
    return method.findAttribute(Attributes.code()).stream().anyMatch(SpinCode::callsInALoop);
  }

  /** Whether a call of such a method lies between a backward jump and its target. */
  private static boolean callsInALoop(CodeAttribute code) {
    List<Integer> calls = new ArrayList<>();
    int index = 0;
    for (CodeElement element : code) {
      if (element instanceof InvokeInstruction call && isHint(call)) {
        calls.add(index);
      } else if (element instanceof BranchInstruction jump) {
        int target = code.labelToBci(jump.target());
        if (calls.stream().anyMatch(call -> target <= call)) {
          return true;
        }
      }
      if (element instanceof Instruction instruction) {
        index += instruction.sizeInBytes();
      }
    }
    return false;
  }

  private static boolean isHint(InvokeInstruction call) {
    return call.owner().name().equalsString(THREAD)
        && call.type().equalsString("()V")
        && HINTS.contains(call.name().stringValue());
  }
}
