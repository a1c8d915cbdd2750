package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.RequestUse;
import dev.heddle.lab.result.profile.CallTree;
import dev.heddle.lab.result.profile.Excess;
import dev.heddle.lab.result.profile.Excess.Place;
import dev.heddle.lab.result.profile.MethodName;
import dev.heddle.lab.result.profile.Resource;
import dev.heddle.lab.result.profile.Sampled;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds which resources the requests of one arm use more of than those of another, and where. Names
 * a place only if the samples support its difference and the difference matters. Pure.
 */
final class ProfileDifference {

  /** The largest number of places named for a resource. */
  private static final int MOST = 10;

  /** The least share of the whole difference that is worth naming. */
  private static final double LEAST_SHARE = 0.02;

  /** A library method that makes at least this share of a difference is named with its caller. */
  private static final double MOST_OF_IT = 0.5;

  private final RequestUse behind;
  private final RequestUse ahead;
  private final double band;

  private ProfileDifference(RequestUse behind, RequestUse ahead, double band) {
    this.behind = behind;
    this.ahead = ahead;
    this.band = band;
  }

  /** A place: what works there, what it uses, and the method. */
  private record Key(Place.PlaceKind kind, String on, String site) {}

  /** What a place used, and through which methods of libraries. */
  private static final class Use {
    private Sampled sampled = Sampled.NOTHING;
    private final Map<String, Double> calls = new HashMap<>();

    void add(Sampled more, String through) {
      sampled = sampled.plus(more);
      calls.merge(through, more.amount(), Double::sum);
    }
  }

  /**
   * The resources of which requests of the arm behind use more.
   *
   * @param band a smaller ratio counts as no difference
   * @return the resources that are time first, then by the size of the difference; empty if there
   *     are none
   */
  static List<Excess> of(RequestUse behind, RequestUse ahead, double band) {
    ProfileDifference difference = new ProfileDifference(behind, ahead, band);
    List<Excess> excesses = new ArrayList<>();
    for (Resource resource : Resource.values()) {
      Excess excess = difference.in(resource);
      if (excess != null) {
        excesses.add(excess);
      }
    }
    excesses.sort(
        Comparator.comparing((Excess excess) -> !excess.resource().isTime())
            .thenComparing(Comparator.comparingDouble(Excess::more).reversed()));
    return excesses;
  }

  private @Nullable Excess in(Resource resource) {
    OptionalDouble more = behind.total(resource);
    OptionalDouble less = ahead.total(resource);
    if (more.isEmpty() || less.isEmpty() || more.getAsDouble() <= less.getAsDouble() * (1 + band)) {
      return null;
    }
    double whole = more.getAsDouble() - less.getAsDouble();
    return new Excess(
        resource,
        more.getAsDouble(),
        less.getAsDouble(),
        places(uses(behind, resource), uses(ahead, resource), whole));
  }

  private static List<Place> places(Map<Key, Use> more, Map<Key, Use> less, double whole) {
    Set<Key> keys = new HashSet<>(more.keySet());
    keys.addAll(less.keySet());
    List<Place> places = new ArrayList<>();
    for (Key key : keys) {
      Use one = more.getOrDefault(key, new Use());
      Use other = less.getOrDefault(key, new Use());
      double difference = one.sampled.amount() - other.sampled.amount();
      double share = difference / whole;
      if (Math.abs(share) >= LEAST_SHARE && one.sampled.isClearlyOtherThan(other.sampled)) {
        places.add(
            new Place(
                key.kind(),
                key.on(),
                key.site(),
                called(one, other, difference),
                one.sampled.amount(),
                other.sampled.amount(),
                share));
      }
    }
    places.sort(
        Comparator.comparingDouble((Place place) -> -Math.abs(place.share()))
            .thenComparing(Place::site)
            .thenComparing(Place::on));
    return places.subList(0, Math.min(MOST, places.size()));
  }

  /** The library method that makes most of the difference; empty if there is none. */
  private static String called(Use more, Use less, double difference) {
    Set<String> methods = new HashSet<>(more.calls.keySet());
    methods.addAll(less.calls.keySet());
    return methods.stream()
        .filter(
            method ->
                (more.calls.getOrDefault(method, 0.0) - less.calls.getOrDefault(method, 0.0))
                        / difference
                    >= MOST_OF_IT)
        .max(
            Comparator.comparingDouble(
                    (String method) ->
                        Math.abs(
                            more.calls.getOrDefault(method, 0.0)
                                - less.calls.getOrDefault(method, 0.0)))
                .thenComparing(Comparator.naturalOrder()))
        .orElse("");
  }

  private static Map<Key, Use> uses(RequestUse use, Resource resource) {
    return switch (resource) {
      case CPU -> cpu(use);
      case ALLOCATION, LOCK, IO -> spent(use, resource);
      case GC_PAUSE -> Map.of();
    };
  }

  private static Map<Key, Use> cpu(RequestUse use) {
    Map<Key, Use> uses = new HashMap<>();
    CallTree tree = use.profile().cpu();
    double micros = use.microsOfSample();
    for (int node = 0; node < tree.size(); node++) {
      Sampled alone = tree.alone(node);
      if (alone.amount() > 0) {
        List<String> stack = tree.stack(node);
        int site = MethodName.site(stack);
        use(uses, new Key(Place.PlaceKind.METHOD, "", stack.get(site)))
            .add(alone.times(micros), site == 0 ? "" : stack.get(site - 1));
      }
    }
    use.besidesJava().forEach((kind, apart) -> use(uses, new Key(kind, "", "")).add(apart, ""));
    return uses;
  }

  private static Map<Key, Use> spent(RequestUse use, Resource resource) {
    Map<Key, Use> uses = new HashMap<>();
    double ofEach = use.ofEach(resource);
    use.profile().spent().stream()
        .filter(spent -> spent.resource() == resource && !spent.site().isEmpty())
        .forEach(
            spent ->
                use(uses, new Key(Place.PlaceKind.METHOD, spent.on(), spent.site()))
                    .add(spent.sampled().times(ofEach), ""));
    return uses;
  }

  private static Use use(Map<Key, Use> uses, Key key) {
    return uses.computeIfAbsent(key, _ -> new Use());
  }
}
