import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './client/index.js';
import { hostedMoveOf, moveOf, SEED } from './moves.js';
import { refused } from './refused.js';

type Request = components['schemas']['CasanovaPositionRequest'];

export async function playCasanova(baseUrl: string, players: Request['players']): Promise<number[]> {
  const client = createClient<paths>({ baseUrl });
  const start = await client.POST('/v1/games/casanova/positions', { body: { players, seed: SEED } });
  let position = start.data!;
  let move: components['schemas']['CasanovaMove'] | undefined;
  for (let moves = 0; !position.outcome; moves += 1) {
    move = moveOf(position.legal_moves.at(-1));
    const body = { state: position.state, move: move! };
    position = (await client.POST('/v1/games/casanova/moves', { body })).data!;
    if (moves === 0) await refusedCasanova(client, { state: position.state, move: move! });
  }
  await refusedCasanova(client, { state: position.state, move: move! });
  return position.outcome.winners;
}

async function refusedCasanova(client: Client<paths>, body: components['schemas']['CasanovaMoveRequest']) {
  const { error } = await client.POST('/v1/games/casanova/moves', { body });
  if (error?.code !== 'illegal-move') throw new Error('not refused');
  refused(error.reason, error.rule, error.facts.expected ?? error.facts.to_act);
}

export async function hostCasanova(baseUrl: string, players: Request['players']): Promise<number[]> {
  const client = createClient<paths>({ baseUrl });
  const opened = (await client.POST('/v1/games/casanova/sessions', { body: { players } })).data!;
  const path = { session: opened.id };
  const seen = async (token: string) =>
    (
      await client.GET('/v1/games/casanova/sessions/{session}', {
        params: { path },
        headers: { Authorization: `Bearer ${token}` },
      })
    ).data!;
  let session = await seen(opened.tokens.host);
  while (!session.outcome) {
    const token = opened.tokens.seats[session.to_act[0]!]!;
    const move: components['schemas']['CasanovaHostedMove'] = hostedMoveOf((await seen(token)).legal_moves.at(-1));
    const body = { move };
    const headers = { Authorization: `Bearer ${token}` };
    const played = await client.POST('/v1/games/casanova/sessions/{session}/moves', { params: { path }, body, headers });
    session = played.data!.session;
  }
  return session.outcome.winners;
}
