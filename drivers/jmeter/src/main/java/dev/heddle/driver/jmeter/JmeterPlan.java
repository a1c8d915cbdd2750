package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.control.InterleaveControl;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.threads.openmodel.OpenModelThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;

/**
 * A load as a plan of JMeter's, of JMeter's own elements alone, so that it can be run without
 * Heddle: a thread group with a sampler for each request.
 *
 * @param tree the plan
 * @param root its top
 * @param group its threads
 */
record JmeterPlan(HashTree tree, TestPlan root, AbstractThreadGroup group) {

  /**
   * The plan of a load at a fixed number of users or at a fixed rate.
   *
   * @param plan one engine's
   * @param seed of the arrivals
   * @throws IllegalArgumentException if JMeter cannot send one of the requests as it is
   */
  static JmeterPlan of(LoadPlan plan, long seed) {
    AbstractThreadGroup group =
        switch (plan.load()) {
          case Load.Closed closed -> users(closed);
          case Load.Open open -> arrivals(new ArrivalSchedule(open, seed));
          case Load.Jump jump -> throw new IllegalArgumentException("a jump is none for JMeter");
          case Load.Climb climb -> throw new IllegalArgumentException("a climb is none for JMeter");
        };
    TestPlan root = named(new TestPlan(), "Heddle", "org.apache.jmeter.control.gui.TestPlanGui");
    HashTree tree = new ListedHashTree();
    HashTree requests = tree.add(root).add(group);
    if (plan.load() instanceof Load.Open && plan.requests().size() > 1) {
      requests = requests.add(inTurn());
    }
    for (int index = 0; index < plan.requests().size(); index++) {
      Samplers.add(requests, plan, index);
    }
    return new JmeterPlan(tree, root, group);
  }

  /** Each user sends the requests in turn, without end. */
  private static AbstractThreadGroup users(Load.Closed load) {
    LoopController forEver =
        named(new LoopController(), "for ever", "org.apache.jmeter.control.gui.LoopControlPanel");
    forEver.setLoops(LoopController.INFINITE_LOOP_COUNT);
    ThreadGroup group =
        named(new ThreadGroup(), "users", "org.apache.jmeter.threads.gui.ThreadGroupGui");
    group.setNumThreads(load.users());
    group.setRampUp((int) Load.Closed.RAMP.toSeconds());
    group.setProperty(ThreadGroup.DELAYED_START, true);
    group.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, "continue");
    group.setIsSameUserOnNextIteration(true);
    group.setSamplerController(forEver);
    return group;
  }

  /** Each arrival is a thread of its own and sends one request. */
  private static AbstractThreadGroup arrivals(ArrivalSchedule schedule) {
    OpenModelThreadGroup group =
        named(
            new OpenModelThreadGroup(),
            "arrivals",
            "org.apache.jmeter.threads.openmodel.gui.OpenModelThreadGroupGui");
    group.setScheduleString(schedule.text());
    group.setRandomSeedString(Long.toString(schedule.seed()));
    group.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, "continue");
    return group;
  }

  /** The next thread sends the next request. */
  private static TestElement inTurn() {
    InterleaveControl inTurn =
        named(
            new InterleaveControl(),
            "in turn",
            "org.apache.jmeter.control.gui.InterleaveControlGui");
    inTurn.setStyle(InterleaveControl.IGNORE_SUB_CONTROLLERS);
    inTurn.setInterleaveAccrossThreads(true);
    return inTurn;
  }

  /** The element with what JMeter's editor needs to show it. */
  static <E extends TestElement> E named(E element, String name, String gui) {
    element.setName(name);
    element.setEnabled(true);
    element.setProperty(TestElement.TEST_CLASS, element.getClass().getName());
    element.setProperty(TestElement.GUI_CLASS, gui);
    return element;
  }

  /** Writes the plan as a JMX file. */
  void write(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      SaveService.saveTree(tree, out);
    }
  }
}
