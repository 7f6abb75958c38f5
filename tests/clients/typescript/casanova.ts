/** Play and host a whole game of Casanova. Such a program is made of this one for every game. */

import assert from 'node:assert/strict';
import { templates } from 'arbitro-client';
import type { Arbitro, CasanovaPosition, CasanovaPositionRequest } from 'arbitro-client';

type Players = CasanovaPositionRequest['players'];

let drawn = 1;

/** The same numbers each run. */
function below(bound: number): number {
  drawn = (drawn * 48271) % 2147483647;
  return drawn % bound;
}

export async function startCasanova(arbitro: Arbitro, players: Players): Promise<CasanovaPosition> {
  const body = { players, seed: 'a5'.repeat(32) };
  return (await arbitro.startCasanova({ body, throwOnError: true })).data;
}

export async function playCasanova(arbitro: Arbitro, players: Players): Promise<number[]> {
  let position = await startCasanova(arbitro, players);
  while (!position.outcome) {
    const body = { state: position.state, move: templates.casanova.pick(position.legal_moves, below) };
    position = (await arbitro.playCasanovaMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

/** Pass a sealed game around. */
export async function playSealedCasanova(arbitro: Arbitro, players: Players): Promise<number[]> {
  const { data: game } = await arbitro.startSealedCasanova({ body: { players }, throwOnError: true });
  let { sealed, to_act: toAct } = game;
  for (;;) {
    const key = game.keys[toAct[0] ?? 0] ?? '';
    const { data: seen } = await arbitro.viewSealedCasanova({ body: { sealed, key }, throwOnError: true });
    if (seen.record) return seen.outcome?.winners ?? [];
    const body = { sealed, key, move: templates.casanova.pick(seen.legal_moves, below) };
    ({ sealed, to_act: toAct } = (await arbitro.playSealedCasanovaMove({ body, throwOnError: true })).data);
  }
}

export async function hostCasanova(arbitro: Arbitro, players: Players): Promise<number[]> {
  const seats = ['Ada', 'Bo', 'Cy', 'Di'].slice(0, players).map((name) => ({ name }));
  const asked = { players, seats, spectators: true };
  const { data: opened } = await arbitro.openCasanovaSession({ body: asked, throwOnError: true });
  const path = { session: opened.id };
  const seen = async (auth: string) => (await arbitro.readCasanovaSession({ path, auth, throwOnError: true })).data;
  let session = await seen(opened.tokens.host);
  while (!session.outcome) {
    const auth = opened.tokens.seats[session.to_act[0] ?? 0] ?? '';
    const body = { move: templates.casanova.pick((await seen(auth)).legal_moves, below) };
    session = (await arbitro.playCasanovaSessionMove({ path, auth, body, throwOnError: true })).data.session;
  }
  const asHost = { path, auth: opened.tokens.host };
  const { data: history } = await arbitro.readCasanovaSessionRecord({ ...asHost, throwOnError: true });
  assert(history.record);
  assert.equal((await arbitro.closeCasanovaSession(asHost)).response?.status, 204);
  return session.outcome.winners;
}
