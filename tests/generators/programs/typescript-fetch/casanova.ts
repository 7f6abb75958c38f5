import {
  CasanovaApi,
  CasanovaHostedMoveFromJSON,
  CasanovaIllegalMoveProblemFromJSON,
  CasanovaMoveFromJSON,
  CasanovaTemplateToJSON,
  type CasanovaMove,
  type CasanovaMoveRequest,
} from './client/index.js';
import { configured, refusal } from './common.js';
import { hostedMoveOf, moveOf, SEED } from './moves.js';
import { refused } from './refused.js';

export async function playCasanova(address: string, players: any): Promise<number[]> {
  const api = new CasanovaApi(configured(address));
  const start = { players, seed: SEED };
  let position = await api.startCasanova({ casanovaPositionRequest: start });
  let move: CasanovaMove | undefined;
  for (let moves = 0; !position.outcome; moves += 1) {
    move = CasanovaMoveFromJSON(moveOf(CasanovaTemplateToJSON(position.legalMoves.at(-1))));
    const body = { state: position.state, move };
    position = await api.playCasanovaMove({ casanovaMoveRequest: body });
    if (moves === 0) await refusedCasanova(api, { state: position.state, move });
  }
  await refusedCasanova(api, { state: position.state, move: move! });
  return position.outcome.winners;
}

async function refusedCasanova(api: CasanovaApi, body: CasanovaMoveRequest): Promise<void> {
  const answer = api.playCasanovaMove({ casanovaMoveRequest: body });
  const problem = CasanovaIllegalMoveProblemFromJSON(await refusal(answer));
  refused(problem.reason, problem.rule, problem.facts.expected ?? problem.facts.toAct);
}

export async function hostCasanova(address: string, players: any): Promise<number[]> {
  const api = new CasanovaApi(configured(address));
  const body = { casanovaSessionRequest: { players } };
  const { id, tokens } = await api.openCasanovaSession(body);
  let session = await new CasanovaApi(configured(address, tokens.host)).readCasanovaSession({ session: id });
  while (!session.outcome) {
    const seat = new CasanovaApi(configured(address, tokens.seats[session.toAct[0]!]));
    session = await seat.readCasanovaSession({ session: id });
    const move = CasanovaHostedMoveFromJSON(hostedMoveOf(CasanovaTemplateToJSON(session.legalMoves.at(-1))));
    const body = { session: id, casanovaSessionMoveRequest: { move } };
    session = (await seat.playCasanovaSessionMove(body)).session;
  }
  return session.outcome.winners;
}
