/** Lays the table of Canaletto out from a seed, as the service does. */

import type { Json } from '../types.js';
import type { Pick } from './index.js';

const COPIES: readonly (readonly [kind: string, tiles: number])[] = [
  ['mirror', 4],
  ['chandelier', 4],
  ['fan', 3],
  ['lion', 3],
  ['painting', 3],
  ['glass', 3],
  ['clock', 3],
  ['bust', 3],
  ['mug', 2],
  ['ring', 2],
  ['lamp', 2],
  ['necklace', 2],
];
const PALACES = 16;
const MOST = 3;
const DIGIT = 31n;
const MARKERS = Array.from({ length: 14 }, (_, index) => index + 3);

export async function layOut(row: number, pick: Pick): Promise<Readonly<Record<string, Json>>> {
  const palaces = arrangement(await drawn(pick, count(COPIES.length, [PALACES, 0, 0, 0])));
  return { palaces, values: await markers([], row, pick), start: await pick(PALACES) };
}

/** Draw markers that have not been seen. */
export async function markers(seen: readonly number[], number: number, pick: Pick): Promise<number[]> {
  const left = MARKERS.filter((marker) => !seen.includes(marker));
  const taken: number[] = [];
  while (taken.length < number) taken.push(...left.splice(await pick(left.length), 1));
  return taken;
}

/** Draw a number below `total` digit by digit, as it is too great for one draw. */
async function drawn(pick: Pick, total: bigint): Promise<bigint> {
  const digits = BigInt(Math.floor((total.toString(2).length - 1) / Number(DIGIT)));
  const highest = Number((total - 1n) >> (DIGIT * digits));
  for (;;) {
    let number = BigInt(await pick(highest + 1));
    for (let digit = 0n; digit < digits; digit += 1n)
      number = (number << DIGIT) | BigInt(await pick(2 ** Number(DIGIT)));
    if (number < total) return number;
  }
}

/** How many palaces hold no tile, one tile, and so on. */
type Loads = readonly number[];

/** Lay the tiles out in the way that has this number: see the service's own arrangements. */
function arrangement(number: bigint): string[][] {
  const laid: string[][] = Array.from({ length: PALACES }, () => []);
  for (const [index, [kind]] of COPIES.entries()) {
    const groups = Array.from({ length: MOST + 1 }, (_, load) =>
      [...laid.keys()].filter((palace) => laid[palace]!.length === load),
    );
    const [spread, rest] = branch(
      COPIES.length - index,
      groups.map((group) => group.length),
      number,
    );
    number = rest;
    for (const [load, tiles] of spread.entries()) {
      const group = groups[load]!;
      const ways = combinations(group.length, tiles);
      for (const palace of combination(group, tiles, number % ways)) laid[palace]!.push(kind);
      number /= ways;
    }
  }
  return laid;
}

function branch(left: number, loads: Loads, number: bigint): [Loads, bigint] {
  for (const [spread, ways] of branches(left, loads)) {
    if (number < ways) return [spread, number];
    number -= ways;
  }
  throw new RangeError('there are not so many ways');
}

const counted = new Map<string, bigint>();

/** Count the ways to lay out the last `left` kinds. */
function count(left: number, loads: Loads): bigint {
  if (!left) return loads[0] ? 0n : 1n;
  const key = `${left};${loads.join()}`;
  const known = counted.get(key) ?? branches(left, loads).reduce((sum, [, ways]) => sum + ways, 0n);
  counted.set(key, known);
  return known;
}

function branches(left: number, loads: Loads): (readonly [Loads, bigint])[] {
  const tiles = COPIES[COPIES.length - left]![1];
  return spreads(tiles, loads.slice(0, -1)).map((spread) => {
    const ways = spread.reduce((product, each, load) => product * combinations(loads[load]!, each), 1n);
    return [spread, ways * count(left - 1, raised(loads, spread))] as const;
  });
}

function spreads(tiles: number, room: Loads): number[][] {
  const [first, ...others] = room;
  if (first === undefined) return tiles ? [] : [[]];
  const here = Array.from({ length: Math.min(tiles, first) + 1 }, (_, index) => index);
  return here.flatMap((each) => spreads(tiles - each, others).map((rest) => [each, ...rest]));
}

const raised = (loads: Loads, spread: Loads): number[] =>
  loads.map((palaces, load) => palaces - (spread[load] ?? 0) + (spread[load - 1] ?? 0));

function combinations(of: number, size: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < size; taken += 1) ways = (ways * BigInt(of - taken)) / BigInt(taken + 1);
  return size > of ? 0n : ways;
}

/** Choose `size` of the items, in the way that has this number. */
function combination(items: readonly number[], size: number, number: bigint): number[] {
  const [first, ...others] = items;
  if (!size || first === undefined) return [];
  const withFirst = combinations(others.length, size - 1);
  return number < withFirst
    ? [first, ...combination(others, size - 1, number)]
    : combination(others, size, number - withFirst);
}
