import static java.util.Map.of;

import java.util.List;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.CasanovaApi;
import org.openapitools.client.model.*;

class Casanova {
  static List<Integer> play(String address, int players) throws ApiException {
    var api = new CasanovaApi(Play.client(address, null));
    var request = Play.read(of("players", players, "seed", Play.SEED), CasanovaPositionRequest.class);
    var position = api.startCasanova(request);
    CasanovaMove move = null;
    var moves = 0;
    while (position.getOutcome() == null) {
      var templates = position.getLegalMoves();
      move = Play.read(Play.moveOf(templates.get(templates.size() - 1)), CasanovaMove.class);
      position = api.playCasanovaMove(request(position, move), null, null);
      if (moves++ == 0) {
        refused(api, request(position, move));
      }
    }
    refused(api, request(position, move));
    return position.getOutcome().getWinners();
  }

  private static CasanovaMoveRequest request(CasanovaPosition position, CasanovaMove move) {
    return new CasanovaMoveRequest().state(position.getState()).move(move);
  }

  private static void refused(CasanovaApi api, CasanovaMoveRequest request) {
    try {
      api.playCasanovaMove(request, null, null);
      throw new IllegalStateException("a move was not refused");
    } catch (ApiException refusal) {
      var problem = Play.read(refusal.getResponseBody(), CasanovaIllegalMoveProblem.class);
      var facts = problem.getFacts();
      var told = Play.size(facts.getExpected()) + Play.size(facts.getToAct());
      Play.sayRefused(problem.getReason().getValue(), problem.getRule().getValue(), told);
    }
  }

  static List<Integer> host(String address, int players) throws ApiException {
    var request = Play.read(of("players", players), CasanovaSessionRequest.class);
    var opened = new CasanovaApi(Play.client(address, null)).openCasanovaSession(request, null);
    var tokens = opened.getTokens();
    var host = new CasanovaApi(Play.client(address, tokens.getHost()));
    var session = host.readCasanovaSession(opened.getId(), null, null, null);
    while (session.getOutcome() == null) {
      var token = tokens.getSeats().get(session.getToAct().get(0));
      var seat = new CasanovaApi(Play.client(address, token));
      var templates = seat.readCasanovaSession(opened.getId(), null, null, null).getLegalMoves();
      var move = Play.read(Play.hostedMoveOf(templates.get(templates.size() - 1)), CasanovaHostedMove.class);
      var body = new CasanovaSessionMoveRequest().move(move);
      session = seat.playCasanovaSessionMove(opened.getId(), body, null, null, null).getSession();
    }
    return session.getOutcome().getWinners();
  }
}
