/** Play a whole game of each kind, with the client holding the state and with the service hosting. */

import assert from 'node:assert/strict';
import { Arbitro, createClient, templates } from 'arbitro-client';
import type {
  CanalettoBidMove,
  CanalettoPosition,
  CasanovaMove,
  CasanovaMoveRequest,
  CasanovaPosition,
  Opened,
} from 'arbitro-client';

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
    const body = { state: position.state, move: templates.canalGrande.pick(position.legal_moves, below) };
    position = (await arbitro.playCanalGrandeMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

async function playCanalGrandeTeams(): Promise<number[]> {
  let { data: position } = await arbitro.startCanalGrandeTeams({ body: { players: 4, seed: SEED }, throwOnError: true });
  while (!position.outcome) {
    const body = { state: position.state, move: templates.canalGrandeTeams.pick(position.legal_moves, below) };
    position = (await arbitro.playCanalGrandeTeamsMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

async function playCanaletto(): Promise<number[]> {
  let { data: position } = await arbitro.startCanaletto({ body: { players: 3, seed: SEED }, throwOnError: true });
  await refuseABid(position);
  while (!position.outcome) {
    const body = { state: position.state, move: templates.canaletto.pick(position.legal_moves, below) };
    position = (await arbitro.playCanalettoMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

/** Bid more than there is; the refusal is typed too. */
async function refuseABid(position: CanalettoPosition): Promise<void> {
  const move: CanalettoBidMove = { type: 'bid', seat: position.to_act[0] ?? 0, amount: 101 };
  const { error } = await arbitro.playCanalettoMove({ body: { state: position.state, move } });
  assert(error && error.code === 'illegal-move');
  assert.deepEqual([error.rule, error.field], ['canaletto.auction.bid', 'amount']);
  assert(!templates.canaletto.contains(error.legal_moves, move));
}

/** Pass a sealed game around. */
async function playSealedCasanova(): Promise<number[]> {
  const { data: game } = await arbitro.startSealedCasanova({ body: { players: 2 }, throwOnError: true });
  let { sealed, to_act: toAct } = game;
  for (;;) {
    const key = game.keys[toAct[0] ?? 0] ?? '';
    const { data: seen } = await arbitro.viewSealedCasanova({ body: { sealed, key }, throwOnError: true });
    if (seen.record) return seen.outcome?.winners ?? [];
    const body = { sealed, key, move: templates.casanova.pick(seen.legal_moves, below) };
    ({ sealed, to_act: toAct } = (await arbitro.playSealedCasanovaMove({ body, throwOnError: true })).data);
  }
}

/** Play what a bot would do, and ask for a seat that decides nothing. */
async function takeAdvice({ state, to_act: [seat = 0] }: CasanovaPosition): Promise<void> {
  const { data: seen } = await arbitro.viewCasanova({ body: { state, viewer: seat }, throwOnError: true });
  const body = { view: seen.view, seat, level: 'easy' } as const;
  const { data: advice } = await arbitro.adviseCasanova({ body, throwOnError: true });
  const [best] = advice.considered;
  assert(best && best.visits > 0 && best.visits < advice.simulations);
  assert(best.expected > 0 && best.expected < 1);
  await arbitro.playCasanovaMove({ body: { state, move: best.move }, throwOnError: true });
  const { error } = await arbitro.adviseCasanova({ body: { ...body, seat: seat + 1 } });
  assert.equal(error?.code, 'nothing-to-decide');
}

async function playCasanova(): Promise<number[]> {
  let { data: position } = await arbitro.startCasanova({ body: { players: 4, seed: SEED }, throwOnError: true });
  await takeAdvice(position);
  while (!position.outcome) {
    const body = { state: position.state, move: templates.casanova.pick(position.legal_moves, below) };
    position = (await arbitro.playCasanovaMove({ body, throwOnError: true })).data;
  }
  return position.outcome.winners;
}

/** The token of a seat. */
const tokenOf = (opened: Opened, seat: number | undefined): string => opened.tokens.seats[seat ?? 0] ?? '';

async function hostCanalGrande(): Promise<number[]> {
  const { data: opened } = await arbitro.openCanalGrandeSession({ body: { players: 2 }, throwOnError: true });
  const path = { session: opened.id };
  const seen = async (auth: string) => (await arbitro.readCanalGrandeSession({ path, auth, throwOnError: true })).data;
  let session = await seen(opened.tokens.host);
  while (!session.outcome) {
    const auth = tokenOf(opened, session.to_act[0]);
    const body = { move: templates.canalGrande.pick((await seen(auth)).legal_moves, below) };
    session = (await arbitro.playCanalGrandeSessionMove({ path, auth, body, throwOnError: true })).data.session;
  }
  const asHost = { path, auth: opened.tokens.host };
  const { data: history } = await arbitro.readCanalGrandeSessionRecord({ ...asHost, throwOnError: true });
  assert(history.record);
  assert.equal((await arbitro.closeCanalGrandeSession(asHost)).response?.status, 204);
  return session.outcome.winners;
}

async function hostCanalGrandeTeams(): Promise<number[]> {
  const { data: opened } = await arbitro.openCanalGrandeTeamsSession({ body: { players: 4 }, throwOnError: true });
  const path = { session: opened.id };
  const seen = async (auth: string) =>
    (await arbitro.readCanalGrandeTeamsSession({ path, auth, throwOnError: true })).data;
  let session = await seen(opened.tokens.host);
  while (!session.outcome) {
    const auth = tokenOf(opened, session.to_act[0]);
    const body = { move: templates.canalGrandeTeams.pick((await seen(auth)).legal_moves, below) };
    session = (await arbitro.playCanalGrandeTeamsSessionMove({ path, auth, body, throwOnError: true })).data.session;
  }
  const asHost = { path, auth: opened.tokens.host };
  const { data: history } = await arbitro.readCanalGrandeTeamsSessionRecord({ ...asHost, throwOnError: true });
  assert(history.record);
  assert.equal((await arbitro.closeCanalGrandeTeamsSession(asHost)).response?.status, 204);
  return session.outcome.winners;
}

async function hostCanaletto(): Promise<number[]> {
  const { data: opened } = await arbitro.openCanalettoSession({
    body: { players: 3, seats: [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }] },
    throwOnError: true,
  });
  const path = { session: opened.id };
  const seen = async (auth: string) => (await arbitro.readCanalettoSession({ path, auth, throwOnError: true })).data;
  let session = await seen(opened.tokens.host);
  while (!session.outcome) {
    const auth = tokenOf(opened, session.to_act[0]);
    const body = { move: templates.canaletto.pick((await seen(auth)).legal_moves, below) };
    session = (await arbitro.playCanalettoSessionMove({ path, auth, body, throwOnError: true })).data.session;
  }
  const asHost = { path, auth: opened.tokens.host };
  const { data: history } = await arbitro.readCanalettoSessionRecord({ ...asHost, throwOnError: true });
  assert(history.record);
  assert.equal((await arbitro.closeCanalettoSession(asHost)).response?.status, 204);
  return session.outcome.winners;
}

async function hostCasanova(): Promise<number[]> {
  const body = { players: 2, spectators: true } as const;
  const { data: opened } = await arbitro.openCasanovaSession({ body, throwOnError: true });
  const path = { session: opened.id };
  const seen = async (auth: string) => (await arbitro.readCasanovaSession({ path, auth, throwOnError: true })).data;
  let session = await seen(opened.tokens.host);
  while (!session.outcome) {
    const auth = tokenOf(opened, session.to_act[0]);
    const body = { move: templates.casanova.pick((await seen(auth)).legal_moves, below) };
    session = (await arbitro.playCasanovaSessionMove({ path, auth, body, throwOnError: true })).data.session;
  }
  const asHost = { path, auth: opened.tokens.host };
  const { data: history } = await arbitro.readCasanovaSessionRecord({ ...asHost, throwOnError: true });
  assert(history.record);
  assert.equal((await arbitro.closeCasanovaSession(asHost)).response?.status, 204);
  return session.outcome.winners;
}

/** Each of these is an error; were it none, the compiler would call the comment unused. */
export function whatTypesForbid(position: CanalettoPosition, bid: CanalettoBidMove): CasanovaMoveRequest {
  // @ts-expect-error: a bid is a number
  const wordy: CanalettoBidMove = { type: 'bid', seat: 0, amount: 'ten' };
  // @ts-expect-error: four may play at most
  void arbitro.startCanaletto({ body: { players: 5 } });
  // @ts-expect-error: nobody bids in Casanova
  const move: CasanovaMove = bid;
  // @ts-expect-error: not all moves are bids
  position.legal_moves[0]?.amount;
  // @ts-expect-error: another game's templates
  templates.casanova.count(position.legal_moves);
  // @ts-expect-error: another game's state
  return { state: position.state, move: wordy && move };
}

assert((await playSealedCasanova()).length > 0);
for (const play of [playCanalGrande, playCanalGrandeTeams, playCanaletto, playCasanova]) {
  console.log(play.name, await play());
}
for (const host of [hostCanalGrande, hostCanalGrandeTeams, hostCanaletto, hostCasanova]) {
  console.log(host.name, await host());
}
