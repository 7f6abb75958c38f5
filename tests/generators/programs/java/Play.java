import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openapitools.client.ApiClient;

/** Plays a whole game of each kind with the generated client, stateless and hosted. */
class Play {
  static final String SEED = "a5".repeat(32);
  static final ObjectMapper JSON = new ApiClient().getObjectMapper();

  public static void main(String[] arguments) throws Exception {
    var address = arguments[0];
    System.out.println("play casanova " + Casanova.play(address, 2));
    System.out.println("host casanova " + Casanova.host(address, 2));
    System.out.println("play canaletto " + Canaletto.play(address, 3));
    System.out.println("host canaletto " + Canaletto.host(address, 3));
    System.out.println("play canal-grande " + CanalGrande.play(address, 2));
    System.out.println("host canal-grande " + CanalGrande.host(address, 2));
    System.out.println("play canal-grande-teams " + CanalGrandeTeams.play(address, 4));
    System.out.println("host canal-grande-teams " + CanalGrandeTeams.host(address, 4));
  }

  static ApiClient client(String address, String token) {
    var client = new ApiClient();
    client.updateBaseUri(address);
    if (token != null) {
      client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    }
    return client;
  }

  static <T> T read(Object value, Class<T> type) {
    try {
      var text = value instanceof String ? (String) value : JSON.writeValueAsString(value);
      return JSON.readValue(text, type);
    } catch (JsonProcessingException error) {
      throw new IllegalStateException(error);
    }
  }

  /** The first move that a template describes. */
  static Map<String, Object> moveOf(Object template) {
    Map<?, ?> parts = read(template, Map.class);
    var move = new LinkedHashMap<String, Object>();
    parts.forEach((name, value) -> move.put((String) name, firstOf(value)));
    move.remove("total");
    return move;
  }

  /** The same without its seat, which the token says. */
  static Map<String, Object> hostedMoveOf(Object template) {
    var move = moveOf(template);
    move.remove("seat");
    return move;
  }

  private static Object firstOf(Object value) {
    if (!(value instanceof Map)) {
      return value;
    }
    Map<?, ?> domain = (Map<?, ?>) value;
    if (domain.containsKey("one_of")) {
      return ((List<?>) domain.get("one_of")).get(0);
    }
    if (domain.containsKey("each")) {
      return List.of();
    }
    if (domain.containsKey("some_of")) {
      var cards = new ArrayList<Object>(new TreeMap<>((Map<?, ?>) domain.get("some_of")).keySet());
      return cards.subList(0, (Integer) domain.get("from"));
    }
    return domain.get("from");
  }

  static int size(List<?> facts) {
    return facts == null ? 0 : facts.size();
  }

  static void sayRefused(String reason, String rule, int facts) {
    System.out.println("refused " + reason + " " + rule + " " + facts);
  }
}
