import createClient from 'openapi-fetch';
import type { components, paths } from './client/index.js';
import { moveOf, SEED } from './moves.js';
import { refused } from './refused.js';

type Request = components['schemas']['CasanovaPositionRequest'];

export async function playCasanova(baseUrl: string, players: Request['players']): Promise<number[]> {
  const client = createClient<paths>({ baseUrl });
  const start = await client.POST('/v1/games/casanova/positions', { body: { players, seed: SEED } });
  let position = start.data!;
  let move: components['schemas']['CasanovaMove'] | undefined;
  while (!position.outcome) {
    move = moveOf(position.legal_moves.at(-1));
    const body = { state: position.state, move: move! };
    position = (await client.POST('/v1/games/casanova/moves', { body })).data!;
  }
  const body = { state: position.state, move: move! };
  const { error } = await client.POST('/v1/games/casanova/moves', { body });
  refused(error?.code === 'illegal-move' ? error.reason : undefined);
  return position.outcome.winners;
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
    const body = { move: moveOf((await seen(token)).legal_moves.at(-1)) };
    const headers = { Authorization: `Bearer ${token}` };
    const played = await client.POST('/v1/games/casanova/sessions/{session}/moves', { params: { path }, body, headers });
    session = played.data!.session;
  }
  return session.outcome.winners;
}
