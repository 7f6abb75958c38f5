/**
 * What can be done with legal-move templates: count, list, pick, test a move, ask in a form.
 *
 * A template is a move with a domain in place of each value still to be chosen. Everything follows
 * from two things that a domain knows: how many values of each weight it holds (`ways`), and the list
 * of its values of a weight, from any of them on. The weight of a value is the number of cards in it.
 */

interface Typed {
  readonly type: string;
}

/** The moves that templates describe. */
type MoveOf<M, S extends Typed> = Extract<M, { type: S['type'] }>;

export type FormField =
  | { name: string; input: 'number'; from: number; to: number }
  | { name: string; input: 'choice'; one_of: readonly (number | string)[] }
  | { name: string; input: 'cards'; some_of: Readonly<Record<string, number>>; from: number; to: number }
  | {
      name: string;
      input: 'portions';
      each: Readonly<Record<string, number>>;
      at_most: number;
      kind: string;
      number: string;
    };

/** The five things, for the templates and moves of one game. */
export class Templates<T extends Typed, M extends Typed> {
  /** Count the moves that the templates describe. */
  count(templates: readonly T[]): number {
    return sum(templates.map((template) => size(read(template))));
  }

  /** List the moves from the start-th on, in the order in which the service lists them. */
  *listed<S extends T>(templates: readonly S[], start = 0): Generator<MoveOf<M, S>> {
    for (const template of templates.map(read)) {
      const number = size(template);
      if (start < number) {
        for (const chosen of valuesOf(template, layers(template), 0, start)) {
          const move: unknown = Object.fromEntries([...template.settled, ...chosen]);
          yield move as MoveOf<M, S>;
        }
      }
      start = Math.max(0, start - number);
    }
  }

  /** List at most `size` moves from the start-th on. */
  page<S extends T>(templates: readonly S[], start: number, size: number): MoveOf<M, S>[] {
    const moves: MoveOf<M, S>[] = [];
    for (const move of this.listed(templates, start)) {
      if (moves.length === size) break;
      moves.push(move);
    }
    return moves;
  }

  /** Pick one of the moves, each equally likely; there must be one. */
  pick<S extends T>(templates: readonly S[], below: (bound: number) => number = random): MoveOf<M, S> {
    for (const move of this.listed(templates, below(this.count(templates)))) return move;
    throw new RangeError('there is no move to pick');
  }

  /** Say whether the templates describe this move. */
  contains(templates: readonly T[], move: M): boolean {
    return templates.some((template) => describes(read(template), new Map(Object.entries(move))));
  }

  /** Say what a form has to ask for: each open value's name, kind of input, and domain. */
  formFields(template: T): FormField[] {
    return read(template).open.map(([name, domain]) => domain.field(name));
  }
}

const WORDS = 2 ** 53;

/** Draw a whole number below the bound, each equally likely. */
function random(bound: number): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  const word = (high % 2 ** 21) * 2 ** 32 + low;
  return word < WORDS - (WORDS % bound) ? word % bound : random(bound);
}

type Ways = ReadonlyMap<number, number>;
type Kinds = readonly (readonly [kind: string, most: number])[];

interface Domain {
  ways(): Ways;
  /** The values of a weight, from the start-th on. */
  listed(weight: number, start: number): Iterable<unknown>;
  /** The weight of a value, or undefined if it is none of the domain's. */
  weigh(value: unknown): number | undefined;
  field(name: string): FormField;
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

interface Portions {
  readonly each: Readonly<Record<string, number>>;
  readonly at_most: number;
  readonly kind: string;
  readonly number: string;
}

const within = (bounds: Bounds, number: number): boolean => bounds.from <= number && number <= bounds.to;

function range(bounds: Bounds): Domain {
  return {
    ways: () => new Map(numbers(bounds.from, bounds.to).map((number) => [number, 1])),
    listed: (weight) => [weight],
    weigh: (value) => (Number.isInteger(value) && within(bounds, value as number) ? (value as number) : undefined),
    field: (name) => ({ name, input: 'number', from: bounds.from, to: bounds.to }),
  };
}

function oneOf(values: readonly (number | string)[]): Domain {
  return {
    ways: () => new Map([[0, values.length]]),
    listed: (_weight, start) => values.slice(start),
    weigh: (value) => ((values as readonly unknown[]).includes(value) ? 0 : undefined),
    field: (name) => ({ name, input: 'choice', one_of: values }),
  };
}

function someOf(pile: Readonly<Record<string, number>>, bounds: Bounds): Domain {
  const kinds = inOrder(pile);
  return {
    ways: () => new Map([...waysOf(kinds, kinds.length)].filter(([cards]) => within(bounds, cards))),
    *listed(weight, start) {
      for (const chosen of listed(kinds, kinds.length, weight, start)) {
        yield chosen.flatMap(([kind, cards]) => Array<string>(cards).fill(kind));
      }
    },
    weigh: (value) => {
      if (!Array.isArray(value) || !within(bounds, value.length)) return undefined;
      const fits = value.every((card) => value.filter((other) => other === card).length <= mostOf(kinds, card));
      return fits ? value.length : undefined;
    },
    field: (name) => ({ name, input: 'cards', some_of: pile, from: bounds.from, to: bounds.to }),
  };
}

function each(described: Portions): Domain {
  const { each: most, at_most: atMost, kind: kindName, number: numberName } = described;
  const kinds = inOrder(most);
  return {
    ways: () => waysOf(kinds, atMost),
    *listed(weight, start) {
      for (const chosen of listed(kinds, atMost, weight, start)) {
        yield chosen.map(([kind, cards]) => ({ [kindName]: kind, [numberName]: cards }));
      }
    },
    weigh: (value) => {
      if (!Array.isArray(value) || value.length > atMost) return undefined;
      const chosen = new Map<unknown, number>(value.map((part) => [part[kindName], part[numberName]]));
      const fits = [...chosen].every(([kind, cards]) => cards >= 1 && cards <= mostOf(kinds, kind));
      return fits && chosen.size === value.length ? sum([...chosen.values()]) : undefined;
    },
    field: (name) => ({ name, input: 'portions', ...described }),
  };
}

const mostOf = (kinds: Kinds, name: unknown): number => kinds.find(([kind]) => kind === name)?.[1] ?? 0;

/** Kinds by their names, in the order of their characters' codes. */
const inOrder = (most: Readonly<Record<string, number>>): Kinds => Object.entries(most).sort(byName);

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : Number(one > other);
}

interface Read {
  readonly settled: readonly (readonly [string, unknown])[];
  readonly open: readonly (readonly [string, Domain])[];
  readonly total: Bounds | undefined;
}

function read(template: Typed): Read {
  const settled: [string, unknown][] = [];
  const open: [string, Domain][] = [];
  let total: Bounds | undefined;
  for (const [name, value] of Object.entries(template).sort(byName)) {
    const domain = domainOf(value);
    if (name === 'total') total = value as Bounds;
    else if (domain) open.push([name, domain]);
    else settled.push([name, value]);
  }
  return { settled, open, total };
}

type Described =
  | { readonly one_of: readonly (number | string)[] }
  | (Bounds & { readonly some_of: Readonly<Record<string, number>> })
  | Portions
  | Bounds;

function domainOf(value: unknown): Domain | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const described = value as Described;
  if ('one_of' in described) return oneOf(described.one_of);
  if ('some_of' in described) return someOf(described.some_of, described);
  if ('each' in described) return each(described);
  return 'from' in described ? range(described) : undefined;
}

const admits = (template: Read, weight: number): boolean => !template.total || within(template.total, weight);

function describes(template: Read, move: ReadonlyMap<string, unknown>): boolean {
  const names = new Set([...template.settled, ...template.open].map(([name]) => name));
  // A list that was left out is empty.
  const valueOf = (name: string): unknown => (move.has(name) ? move.get(name) : []);
  if (![...move.keys()].every((name) => names.has(name))) return false;
  if (!template.settled.every(([name, value]) => same(valueOf(name), value))) return false;
  const weights = template.open.map(([name, domain]) => domain.weigh(valueOf(name)));
  return weights.every((weight) => weight !== undefined) && admits(template, sum(weights.map((weight) => weight ?? 0)));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One domain of a template, with the weights that the domains after it can add. */
interface Layer {
  readonly name: string;
  readonly domain: Domain;
  readonly ways: Ways;
  readonly rest: Ways;
}

function layers(template: Read): Layer[] {
  let rest: Ways = new Map([[0, 1]]);
  return template.open.reduceRight<Layer[]>((found, [name, domain]) => {
    const layer = { name, domain, ways: domain.ways(), rest };
    rest = together(layer.ways, rest);
    return [layer, ...found];
  }, []);
}

function together(ways: Ways, others: Ways): Ways {
  const sums = new Map<number, number>();
  for (const [weight, number] of ways) {
    for (const [other, otherNumber] of others) {
      sums.set(weight + other, (sums.get(weight + other) ?? 0) + number * otherNumber);
    }
  }
  return sums;
}

function size(template: Read): number {
  const [first] = layers(template);
  return first ? admitted(template, together(first.ways, first.rest), 0) : 1;
}

function admitted(template: Read, ways: Ways, weight: number): number {
  return sum([...ways].filter(([more]) => admits(template, weight + more)).map(([, number]) => number));
}

/** List what can be chosen, if the domains before these add up to a weight. */
function* valuesOf(
  template: Read,
  [layer, ...others]: readonly Layer[],
  weight: number,
  start: number,
): Generator<(readonly [string, unknown])[]> {
  if (!layer) {
    yield [];
    return;
  }
  for (const [more, number] of layer.ways) {
    const completions = admitted(template, layer.rest, weight + more);
    if (start >= number * completions) {
      start -= number * completions;
      continue;
    }
    const first = Math.floor(start / completions);
    start %= completions;
    for (const value of layer.domain.listed(more, first)) {
      for (const rest of valuesOf(template, others, weight + more, start)) {
        yield [[layer.name, value], ...rest];
      }
      start = 0;
    }
  }
}

/** Count the ways to take `weight` cards, of at most so many kinds: one row for each weight. */
function waysOf(kinds: Kinds, atMost: number): Ways {
  const most = sum(kinds.map(([, cards]) => cards));
  const counted = numbers(0, most).map((weight): [number, number] => [weight, choices(kinds, atMost, weight)]);
  return new Map(counted.filter(([, number]) => number));
}

const known = new Map<string, number>();

function choices(kinds: Kinds, atMost: number, weight: number): number {
  if (!kinds.length || !atMost) return Number(weight === 0);
  const key = `${kinds.map(([, most]) => most).join()};${atMost};${weight}`;
  const found = known.get(key) ?? sum(branches(kinds, atMost, weight).map(([, ways]) => ways));
  known.set(key, found);
  return found;
}

/** Say for each number of cards of the first kind how many ways there are for the others. */
function branches([first, ...others]: Kinds, atMost: number, weight: number): [cards: number, ways: number][] {
  return numbers(0, Math.min(first?.[1] ?? 0, weight)).map((cards) => [
    cards,
    choices(others, atMost - Number(cards > 0), weight - cards),
  ]);
}

/** List the ways to take `weight` cards of at most so many kinds, from the start-th on. */
function* listed(
  kinds: Kinds,
  atMost: number,
  weight: number,
  start: number,
): Generator<(readonly [kind: string, cards: number])[]> {
  const [first, ...others] = kinds;
  if (!weight || !first) {
    yield [];
    return;
  }
  for (const [cards, ways] of branches(kinds, atMost, weight)) {
    if (start >= ways) {
      start -= ways;
      continue;
    }
    for (const rest of listed(others, atMost - Number(cards > 0), weight - cards, start)) {
      yield cards ? [[first[0], cards], ...rest] : rest;
    }
    start = 0;
  }
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
