/** Checks the record of a game: the promise of the seed, the shuffles, and the rules. */

import { hexadecimal } from './hexadecimal.js';
import { pictureOf } from './pictures/index.js';
import type { Pick as Draw } from './pictures/index.js';
import { Replay } from './replay.js';
import { Refused, service } from './service.js';
import type { GameRecord, Move } from './types.js';

export interface Verdict {
  /** whether the seed is the promised one; undefined where the browser cannot tell */
  readonly isPromised?: boolean;
  /** how many moves of chance were made again here, or which is another one; undefined if this page cannot */
  readonly shuffles?: { readonly checked: number; readonly wrong?: number };
  /** what the service says against the record */
  readonly objection?: string;
}

export async function verdictOn(record: GameRecord, promised: string): Promise<Verdict> {
  const objection = await objectionTo(record);
  const seed = bytesOf(record.seed ?? '');
  // A browser has no cryptography for pages that were not sent safely.
  if (!('subtle' in crypto)) return objection;
  const hash = hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
  return { ...objection, isPromised: hash === promised, ...(await shufflesOf(record, seed)) };
}

async function objectionTo(record: GameRecord): Promise<Pick<Verdict, 'objection'>> {
  try {
    await service.verify(record);
    return {};
  } catch (error) {
    if (error instanceof Refused) return { objection: error.problem.title };
    throw error;
  }
}

/** Make each move of chance again. */
async function shufflesOf(record: GameRecord, seed: Uint8Array<ArrayBuffer>): Promise<Pick<Verdict, 'shuffles'>> {
  const picture = await pictureOf(record.game);
  if (!picture?.deal) return {};
  const [pick, replay] = [await dealer(seed), new Replay(record)];
  let checked = 0;
  for (const [index, move] of record.moves.entries()) {
    if (move.seat !== null) continue;
    const own = await picture.deal(move, (await replay.at(index)).state, pick);
    if (!isSame(own, move)) return { shuffles: { checked, wrong: index } };
    checked += 1;
  }
  return { shuffles: { checked } };
}

function isSame(own: Readonly<Record<string, unknown>>, move: Move): boolean {
  return Object.entries(own).every(([name, value]) => JSON.stringify(value) === JSON.stringify(move[name]));
}

const WORDS = 2 ** 32;

/** Draw as the service does: HMAC-SHA-256 of the number of a block gives eight words of 4 bytes. */
async function dealer(seed: Uint8Array<ArrayBuffer>): Promise<Draw> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block: DataView | undefined;
  let used = 0;
  const nextWord = async (): Promise<number> => {
    if (used % 8 === 0) {
      const message = new DataView(new ArrayBuffer(8));
      message.setBigUint64(0, BigInt(used / 8));
      block = new DataView(await crypto.subtle.sign('HMAC', key, message));
    }
    return (block as DataView).getUint32(4 * (used++ % 8));
  };
  return async (below) => {
    const fair = WORDS - (WORDS % below);
    let word = await nextWord();
    while (word >= fair) word = await nextWord();
    return word % below;
  };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
