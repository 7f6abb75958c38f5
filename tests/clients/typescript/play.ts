/** Play a whole game of each kind, with the client holding the state and with the service hosting. */

import assert from 'node:assert/strict';
import { Arbitro, createClient, templates } from 'arbitro-client';
import type { BidMove, CanalettoPosition, CasanovaMove, CasanovaPlay, SessionOpening, Session } from 'arbitro-client';

const SEED = 'a5'.repeat(32);
const baseUrl = process.argv[2] ?? '';
const arbitro = new Arbitro({ client: createClient({ baseUrl }) });

let drawn = 1;

/** The same numbers each run. */
function below(bound: number): number {
  drawn = (drawn * 48271) % 2147483647;
  return drawn % bound;
}

async function playCanalGrande(): Promise<number[]> {
  let { data: position } = await arbitro.startCanalGrande({ body: { players: 2, seed: SEED }, throwOnError: true });
  while (!position.outcome) {
    const body = { state: position.state, move: templates.pick(position.legal_moves, below) };
    position = (await arbitro.playCanalGrandeMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

async function playCanalGrandeTeams(): Promise<number[]> {
  let { data: position } = await arbitro.startCanalGrandeTeams({ body: { players: 4, seed: SEED }, throwOnError: true });
  while (!position.outcome) {
    const body = { state: position.state, move: templates.pick(position.legal_moves, below) };
    position = (await arbitro.playCanalGrandeTeamsMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

async function playCanaletto(): Promise<number[]> {
  let { data: position } = await arbitro.startCanaletto({ body: { players: 3, seed: SEED }, throwOnError: true });
  await refuseABid(position);
  while (!position.outcome) {
    const body = { state: position.state, move: templates.pick(position.legal_moves, below) };
    position = (await arbitro.playCanalettoMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

/** Bid more than there is; the refusal is typed too. */
async function refuseABid(position: CanalettoPosition): Promise<void> {
  const move: BidMove = { type: 'bid', seat: position.to_act[0] ?? 0, amount: 101 };
  const { error } = await arbitro.playCanalettoMove({ body: { state: position.state, move } });
  assert(error && error.code === 'illegal-move');
  assert.deepEqual([error.rule, error.field], ['canaletto.auction.bid', 'amount']);
  assert(!templates.contains(error.legal_moves, move));
}

async function playCasanova(): Promise<number[]> {
  let { data: position } = await arbitro.startCasanova({ body: { players: 4, seed: SEED }, throwOnError: true });
  while (!position.outcome) {
    const body = { state: position.state, move: templates.pick(position.legal_moves, below) };
    position = (await arbitro.playCasanovaMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

const OPENINGS: SessionOpening[] = [
  { game: 'canal-grande', players: 2 },
  { game: 'canal-grande-teams', players: 4 },
  { game: 'canaletto', players: 3, names: ['Ada', 'Bo', 'Cy'] },
  { game: 'casanova', players: 2, spectators: true },
];

/** Play at a table, each seat with its own token. */
async function playHosted(opening: SessionOpening): Promise<void> {
  const { data: opened } = await arbitro.openSession({ body: opening, throwOnError: true });
  const path = { session: opened.id };
  let session = await seen(opened.id, opened.tokens.host);
  while (!session.outcome) {
    const auth = opened.tokens.seats[session.to_act[0] ?? 0] ?? '';
    const move = templates.pick((await seen(opened.id, auth)).legal_moves, below);
    session = (await arbitro.playSessionMove({ path, auth, body: { move }, throwOnError: true })).data.session;
  }
  const { data: history } = await arbitro.readSessionRecord({ path, auth: opened.tokens.host, throwOnError: true });
  assert(history.record);
  const { response } = await arbitro.closeSession({ path, auth: opened.tokens.host });
  assert.equal(response?.status, 204);
}

async function seen(session: string, auth: string): Promise<Session> {
  return (await arbitro.readSession({ path: { session }, auth, throwOnError: true })).data;
}

/** Each of these is an error; were it none, the compiler would call the comment unused. */
export function whatTypesForbid(position: CanalettoPosition, bid: BidMove): CasanovaPlay {
  // @ts-expect-error: a bid is a number
  const wordy: BidMove = { type: 'bid', seat: 0, amount: 'ten' };
  // @ts-expect-error: four may play at most
  void arbitro.startCanaletto({ body: { players: 5 } });
  // @ts-expect-error: nobody bids in Casanova
  const move: CasanovaMove = bid;
  // @ts-expect-error: not all moves are bids
  position.legal_moves[0]?.amount;
  // @ts-expect-error: another game's state
  return { state: position.state, move: wordy && move };
}

for (const play of [playCanalGrande, playCanalGrandeTeams, playCanaletto, playCasanova]) {
  console.log(play.name, await play());
}
for (const opening of OPENINGS) {
  await playHosted(opening);
  console.log('hosted', opening.game);
}
