/** The words of a game, in the reader's language, with a few things that the page says often. */

import { Narrator } from 'arbitro-client';
import type { Words } from 'arbitro-client';
import { service } from './service.js';
import type { Facts, Json } from './types.js';

/** The fields that hold seats in every game. */
const SEATS = ['seat', 'seats', 'winners'];

export class Teller extends Narrator {
  private readonly language: string;

  constructor(
    words: Words,
    readonly playerNames: readonly string[],
  ) {
    super(words, playerNames);
    this.language = words.language;
  }

  nameOf(seat: number): string {
    return this.players([seat]);
  }

  /** Put names one after the other, with an "and". */
  listed(names: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(names);
  }

  /** Name any value in a line; a field's name may say that it is a seat, or a phase. */
  fact(name: string, value: Json, isSeat = SEATS.includes(name)): string {
    if (isSeat && typeof value === 'number') return this.nameOf(value);
    if (isSeat && Array.isArray(value)) return value.length ? this.players(value as number[]) : '–';
    if (name === 'phase') return this.label('phase', String(value));
    return this.worded(value);
  }

  worded(value: Json): string {
    if (value === null) return '–';
    if (Array.isArray(value)) return this.several(value as readonly Json[]);
    if (typeof value === 'object') return this.facts(value as Facts);
    return typeof value === 'number' ? String(value) : this.label('value', String(value));
  }

  private several(values: readonly Json[]): string {
    if (!values.length) return '–';
    if (values.every((value) => typeof value === 'string')) return this.counted(values as readonly string[]);
    return values.map((value) => this.worded(value)).join(', ');
  }

  private facts(facts: Facts): string {
    return Object.entries(facts)
      .map(([name, value]) => `${this.field(name)} ${this.fact(name, value)}`)
      .join(', ');
  }
}

const known = new Map<string, Promise<Words>>();

/** Read the words of a game, once for each language. */
export function wordsOf(game: string, language: string): Promise<Words> {
  const key = `${language} ${game}`;
  const words = known.get(key) ?? service.words(game);
  known.set(key, words);
  words.catch(() => known.delete(key));
  return words;
}
