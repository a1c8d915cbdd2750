package dev.heddle.lab.rig.observe;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells code that makes a value for a thread-local which has none: it gets the value, asks whether
 * it is null, makes one, and sets it. What stands behind the set is work for which the value is
 * there. Pure.
 */
final class CacheCode {

  private static final String THREAD_LOCAL = "ThreadLocal";

  private CacheCode() {}

  /**
   * Whether a place in a method is where such code makes the value.
   *
   * @param classFile the class; without bytes, nothing is known
   * @param method the name of the method
   * @param descriptor its parameters and result, as the JVM writes them
   * @param index the index of the instruction in the method's code
   * @throws IllegalArgumentException if the class file cannot be read
   */
  static boolean isAt(byte[] classFile, String method, String descriptor, int index) {
    return classFile.length > 0
        && ClassFile.of().parse(classFile).methods().stream()
            .filter(each -> each.methodName().equalsString(method))
            .filter(each -> each.methodType().equalsString(descriptor))
            .anyMatch(each -> isAt(each, index));
  }

  private static boolean isAt(MethodModel method, int index) {
    return method.findAttribute(Attributes.code()).stream()
        .anyMatch(code -> new Reading(index).of(code));
  }

  /** Goes through the code of a method, in its order. */
  private static final class Reading {

    private final int index;

    /** The field that was used last; empty text if none was. */
    private String field = "";

    /** The field whose value was got last and not set since. */
    private Optional<String> got = Optional.empty();

    private boolean asked;

    Reading(int index) {
      this.index = index;
    }

    /** Whether the place lies where a value is known to be null, before its set. */
    boolean of(CodeAttribute code) {
      int at = 0;
      @Nullable Instruction before = null;
      for (CodeElement element : code) {
        if (!(element instanceof Instruction instruction)) {
          continue;
        }
        if (instruction instanceof InvokeInstruction call && isOfThreadLocal(call)) {
          if (call.name().equalsString("get") && at < index) {
            got = Optional.of(field);
            asked = false;
          } else if (call.name().equalsString("set") && at > index) {
            return asked && got.equals(Optional.of(field)) && !isNull(before);
          } else if (call.name().equalsString("set")) {
            got = Optional.empty(); // It has a value from here on.
          }
        } else if (instruction instanceof FieldInstruction of) {
          field = of.owner().asInternalName() + "." + of.name().stringValue();
        } else if (instruction instanceof BranchInstruction branch && at < index) {
          asked |=
              got.isPresent() && isWhereNull(branch.opcode(), code.labelToBci(branch.target()));
        }
        at += instruction.sizeInBytes();
        before = instruction;
      }
      return false;
    }

    private static boolean isOfThreadLocal(InvokeInstruction call) {
      return call.owner().asInternalName().endsWith(THREAD_LOCAL);
    }

    /** Whether a branch leads to the place, or past it, if a value is null. */
    private boolean isWhereNull(Opcode opcode, int target) {
      return switch (opcode) {
        case IFNULL -> index >= target;
        case IFNONNULL -> index < target;
        default -> false;
      };
    }

    private static boolean isNull(@Nullable Instruction instruction) {
      return instruction instanceof ConstantInstruction constant
          && constant.opcode() == Opcode.ACONST_NULL;
    }
  }
}
