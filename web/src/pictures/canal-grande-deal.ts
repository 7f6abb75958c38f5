/** Deals the cards of Canal Grande from a seed, as the service does. */

import type { Facts, Json, Move } from '../types.js';
import type { Pick } from './index.js';

interface Table {
  readonly families: readonly { readonly hand: readonly string[] }[];
  readonly stack: readonly string[];
  readonly discards: readonly string[];
  readonly number_stack: readonly string[];
  readonly turn: { readonly seat: number } | null;
}

const DISTRICTS = ['cannaregio', 'castello', 'dorsoduro', 'san-marco', 'san-polo', 'santa-croce'];
const HAND = 4;

export async function dealt(move: Move, state: Facts, pick: Pick): Promise<Readonly<Record<string, Json>>> {
  const table = state.table as unknown as Table;
  switch (move.type) {
    case 'deal':
      return { hands: await hands(table.families.length, pick) };
    case 'turn_up':
      return {
        cards: [
          ...(await drawn(5, table.stack, table.discards, pick)),
          ...(await drawn(3, table.number_stack, [], pick)),
        ],
      };
    case 'draw':
      return { card: (await drawn(1, table.stack, table.discards, pick))[0]! };
    default:
      return { card: (await drawn(1, table.families[victim(table, state)]!.hand, [], pick))[0]! };
  }
}

/** Deal from two cards of each district for two players, and from four for four. */
async function hands(players: number, pick: Pick): Promise<string[][]> {
  const pack = Array<string[]>(players).fill(DISTRICTS).flat();
  const cards = await drawn(players * HAND, pack, [], pick);
  return Array.from({ length: players }, (_, seat) => cards.filter((__, index) => index % players === seat).sort());
}

/** In teams the thief has chosen a victim. */
function victim({ turn }: Table, { victim: chosen }: Facts): number {
  return typeof chosen === 'number' ? chosen : 1 - (turn?.seat ?? 0);
}

/** Draw cards one by one; when there are none left, the discards go on. */
async function drawn(
  number: number,
  stack: readonly string[],
  discards: readonly string[],
  pick: Pick,
): Promise<string[]> {
  let left = [...stack];
  const cards: string[] = [];
  while (cards.length < number) {
    if (!left.length) left = [...discards].sort();
    cards.push(...left.splice(await pick(left.length), 1));
  }
  return cards;
}
