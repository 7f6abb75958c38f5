/** Make a sealed move whose answer is lost, and make it again. */

import assert from 'node:assert/strict';
import { Arbitro, createClient } from 'arbitro-client';

const arbitro = new Arbitro({ client: createClient({ baseUrl: process.argv[2] ?? '' }) });
const { data: game } = await arbitro.startSealedCasanova({ body: { players: 2 }, throwOnError: true });
const announce = (card: number) => {
  const move = { type: 'announce', seat: 0, dice: 2, card } as const;
  return arbitro.playSealedCasanovaMove({ body: { sealed: game.sealed, key: game.keys[0] ?? '', move } });
};

const lost = await announce(9);
assert.equal(lost.response, undefined);
const again = await announce(9);
assert.equal(again.data?.version, 1);
await announce(8);
const other = await announce(8);
assert.equal(other.error?.code, 'already-played');
console.log('lost, repeated, refused');
