import { createClient, type Client } from './client/client/index.js';
import * as api from './client/index.js';
import { hostedMoveOf, moveOf, SEED } from './moves.js';
import { refused } from './refused.js';

type Request = api.CasanovaPositionRequest;

export async function playCasanova(baseUrl: string, players: Request['players']): Promise<number[]> {
  const client = createClient({ baseUrl });
  let position = (await api.startCasanova({ client, body: { players, seed: SEED }, throwOnError: true })).data;
  let move: api.CasanovaMove | undefined;
  for (let moves = 0; !position.outcome; moves += 1) {
    move = moveOf(position.legal_moves.at(-1)) as api.CasanovaMove;
    const body = { state: position.state, move };
    position = (await api.playCasanovaMove({ client, body, throwOnError: true })).data;
    if (moves === 0) await refusedCasanova(client, { state: position.state, move });
  }
  await refusedCasanova(client, { state: position.state, move: move! });
  return position.outcome.winners;
}

async function refusedCasanova(client: Client, body: api.CasanovaMoveRequest): Promise<void> {
  const { error } = await api.playCasanovaMove({ client, body });
  if (error?.code !== 'illegal-move') throw new Error('not refused');
  refused(error.reason, error.rule, error.facts.expected ?? error.facts.to_act);
}

export async function hostCasanova(baseUrl: string, players: Request['players']): Promise<number[]> {
  const client = createClient({ baseUrl });
  const { data: opened } = await api.openCasanovaSession({ client, body: { players }, throwOnError: true });
  const path = { session: opened.id };
  const seen = async (auth: string) =>
    (await api.readCasanovaSession({ client, path, auth, throwOnError: true })).data;
  let session = await seen(opened.tokens.host);
  while (!session.outcome) {
    const auth = opened.tokens.seats[session.to_act[0]!]!;
    const move: api.CasanovaHostedMove = hostedMoveOf((await seen(auth)).legal_moves.at(-1));
    const body = { move };
    session = (await api.playCasanovaSessionMove({ client, path, auth, body, throwOnError: true })).data.session;
  }
  return session.outcome.winners;
}
