import {
  CasanovaApi,
  CasanovaMoveFromJSON,
  CasanovaPlayerMoveFromJSON,
  CasanovaTemplateToJSON,
  type CasanovaMove,
} from './client/index.js';
import { configured, moveOf, refusal, SEED } from './common.js';

export async function playCasanova(address: string, players: any): Promise<number[]> {
  const api = new CasanovaApi(configured(address));
  let position = await api.startCasanova({ casanovaPositionRequest: { players, seed: SEED } });
  let move: CasanovaMove | undefined;
  while (!position.outcome) {
    move = CasanovaMoveFromJSON(moveOf(CasanovaTemplateToJSON(position.legalMoves.at(-1))));
    position = await api.playCasanovaMove({ casanovaMoveRequest: { state: position.state, move } });
  }
  await refusal(api.playCasanovaMove({ casanovaMoveRequest: { state: position.state, move: move! } }));
  return position.outcome.winners;
}

export async function hostCasanova(address: string, players: any): Promise<number[]> {
  const api = new CasanovaApi(configured(address));
  const { id, tokens } = await api.openCasanovaSession({ casanovaSessionRequest: { players } });
  let session = await new CasanovaApi(configured(address, tokens.host)).readCasanovaSession({ session: id });
  while (!session.outcome) {
    const seat = new CasanovaApi(configured(address, tokens.seats[session.toAct[0]!]));
    session = await seat.readCasanovaSession({ session: id });
    const move = CasanovaPlayerMoveFromJSON(moveOf(CasanovaTemplateToJSON(session.legalMoves.at(-1))));
    const body = { session: id, casanovaSessionMoveRequest: { move } };
    session = (await seat.playCasanovaSessionMove(body)).session;
  }
  return session.outcome.winners;
}
