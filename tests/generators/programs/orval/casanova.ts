import * as api from './client/client.js';
import { playCasanovaMoveBody, playCasanovaSessionMoveBody } from './client/zod.js';
import { hostedMoveOf, moveOf, SEED } from './moves.js';
import { refused } from './refused.js';

type Request = api.CasanovaPositionRequest;

const here = (address: string) => {
  const send = globalThis.fetch;
  globalThis.fetch = (url, options) => send(new URL(String(url), address), options);
};
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

export async function playCasanova(address: string, players: Request['players']): Promise<number[]> {
  here(address);
  const start = await api.startCasanova({ players, seed: SEED });
  if (start.status !== 200) throw new Error('not started');
  let position = start.data;
  let move: api.CasanovaMove | undefined;
  for (let moves = 0; !position.outcome; moves += 1) {
    move = moveOf(position.legal_moves.at(-1)) as api.CasanovaMove;
    const body = { state: position.state, move };
    playCasanovaMoveBody.parse(body);
    const answer = await api.playCasanovaMove(body);
    if (answer.status !== 200) throw new Error('refused');
    position = answer.data;
    if (moves === 0) await refusedCasanova({ state: position.state, move });
  }
  await refusedCasanova({ state: position.state, move: move! });
  return position.outcome.winners;
}

async function refusedCasanova(body: api.CasanovaMoveRequest): Promise<void> {
  const answer = await api.playCasanovaMove(body);
  if (answer.status !== 422 || answer.data.code !== 'illegal-move') throw new Error('not refused');
  const { reason, rule, facts } = answer.data;
  refused(reason, rule, facts.expected ?? facts.to_act);
}

export async function hostCasanova(address: string, players: Request['players']): Promise<number[]> {
  here(address);
  const opened = await api.openCasanovaSession({ players });
  if (opened.status !== 201) throw new Error('not opened');
  const { id, tokens } = opened.data;
  const seen = async (token: string) => {
    const answer = await api.readCasanovaSession(id, undefined, as(token));
    if (answer.status !== 200) throw new Error('not read');
    return answer.data;
  };
  let session = await seen(tokens.host);
  while (!session.outcome) {
    const token = tokens.seats[session.to_act[0]!]!;
    const move: api.CasanovaHostedMove = hostedMoveOf((await seen(token)).legal_moves.at(-1));
    const body = { move };
    playCasanovaSessionMoveBody.parse(body);
    const answer = await api.playCasanovaSessionMove(id, body, as(token));
    if (answer.status !== 200) throw new Error('refused');
    session = answer.data.session;
  }
  return session.outcome.winners;
}
