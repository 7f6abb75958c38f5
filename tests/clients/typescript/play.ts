/** Play a whole game of each kind, with the client holding the state and with the service hosting. */

import assert from 'node:assert/strict';
import { Arbitro, createClient, templates } from 'arbitro-client';
import type {
  CanalettoBidMove,
  CanalettoPosition,
  CasanovaMove,
  CasanovaMoveRequest,
  CasanovaPosition,
} from 'arbitro-client';
import { hostCanalGrande, playCanalGrande } from './canal_grande.js';
import { hostCanalGrandeTeams, playCanalGrandeTeams } from './canal_grande_teams.js';
import { hostCanaletto, playCanaletto, startCanaletto } from './canaletto.js';
import { hostCasanova, playCasanova, playSealedCasanova, startCasanova } from './casanova.js';

const arbitro = new Arbitro({ client: createClient({ baseUrl: process.argv[2] ?? '' }) });

/** Bid more than there is; the refusal is typed too. */
async function refuseABid(position: CanalettoPosition): Promise<void> {
  const move: CanalettoBidMove = { type: 'bid', seat: position.to_act[0] ?? 0, amount: 101 };
  const { error } = await arbitro.playCanalettoMove({ body: { state: position.state, move } });
  assert(error && error.code === 'illegal-move');
  assert.deepEqual([error.rule, error.field], ['canaletto.auction.bid', 'amount']);
  assert(!templates.canaletto.contains(error.legal_moves, move));
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

await refuseABid(await startCanaletto(arbitro, 3));
await takeAdvice(await startCasanova(arbitro, 4));
assert((await playSealedCasanova(arbitro, 2)).length > 0);
console.log('play casanova', await playCasanova(arbitro, 4));
console.log('host casanova', await hostCasanova(arbitro, 2));
console.log('play canaletto', await playCanaletto(arbitro, 3));
console.log('host canaletto', await hostCanaletto(arbitro, 3));
console.log('play canal-grande', await playCanalGrande(arbitro, 2));
console.log('host canal-grande', await hostCanalGrande(arbitro, 2));
console.log('play canal-grande-teams', await playCanalGrandeTeams(arbitro, 4));
console.log('host canal-grande-teams', await hostCanalGrandeTeams(arbitro, 4));
