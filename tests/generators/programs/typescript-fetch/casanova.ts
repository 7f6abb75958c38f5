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
  let position = await api.startCasanova({ casanovaPositionRequest: { players, seed: SEED } });
  let move: CasanovaMove | undefined;
  for (let moves = 0; !position.outcome; moves += 1) {
    move = CasanovaMoveFromJSON(moveOf(CasanovaTemplateToJSON(position.legalMoves.at(-1))));
    position = await api.playCasanovaMove({ casanovaMoveRequest: { state: position.state, move } });
    if (moves === 0) await refusedCasanova(api, { state: position.state, move });
  }
  await refusedCasanova(api, { state: position.state, move: move! });
  return position.outcome.winners;
}

async function refusedCasanova(api: CasanovaApi, casanovaMoveRequest: CasanovaMoveRequest): Promise<void> {
  const problem = CasanovaIllegalMoveProblemFromJSON(await refusal(api.playCasanovaMove({ casanovaMoveRequest })));
  refused(problem.reason, problem.rule, problem.facts.expected ?? problem.facts.toAct);
}

export async function hostCasanova(address: string, players: any): Promise<number[]> {
  const api = new CasanovaApi(configured(address));
  const { id, tokens } = await api.openCasanovaSession({ casanovaSessionRequest: { players } });
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
