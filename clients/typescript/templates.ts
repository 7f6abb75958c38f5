/**
 * What can be done with legal-move templates: count, list, pick, test a move, make a form.
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
    }
  /** Bounds the numbers in several fields together. */
  | { name: string; input: 'total'; fields: readonly string[]; from: number; to: number };

/** Why a value may not be chosen, and what may be chosen instead. */
interface Facts {
  reason:
    | 'missing'
    | 'no-choice'
    | 'not-so-many'
    | 'out-of-range'
    | 'repeated'
    | 'unknown'
    | 'wrong-number'
    | 'wrong-type';
  one_of?: readonly unknown[];
  kind?: string;
  from?: number;
  to?: number;
}

/** Which field of a move is wrong, and why: `total` if the numbers in several fields are, together. */
export interface Mismatch extends Facts {
  field: string;
}

/** What can be done with the templates and moves of one game. */
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

  /** Return whether the templates describe this move. */
  contains(templates: readonly T[], move: M): boolean {
    return this.whyNot(templates, move) === undefined;
  }

  /**
   * Return whether a move that the templates describe can begin so.
   *
   * `part` has some of a move's fields; cards and portions may still be added to its lists.
   */
  possible(templates: readonly T[], part: Readonly<Record<string, unknown>>): boolean {
    return templates.some((template) => isPossible(read(template), new Map(Object.entries(part))));
  }

  /** Return which field of a move is wrong, and why; undefined if the templates describe it. */
  whyNot(templates: readonly T[], move: M): Mismatch | undefined {
    const possible = templates.filter((template) => template.type === move.type);
    const types = [...new Set(templates.map((template) => template.type))].sort();
    if (!possible.length) return { field: 'type', ...noChoice(types) };
    const sent = new Map(Object.entries(move));
    const [closest] = possible
      .map((template) => wrong(read(template), sent))
      .sort((one, other) => one.length - other.length);
    return closest?.[0];
  }

  /**
   * List what a form asks for: name, input and domain of each value that can be chosen.
   *
   * If the numbers in several fields are bounded together, the last entry says so.
   */
  formFields(template: T): FormField[] {
    const whole = read(template);
    const asked = openFields(whole).filter((each) => !isForced(each));
    const counted = asked.filter(({ ways }) => Math.max(...ways.keys()) > 0);
    return [...asked.map(({ name, domain }) => domain.field(name)), ...totalField(whole, counted)];
  }

  /** Make the move for which these values were chosen in a form. */
  fillIn<S extends T>(template: S, chosen: Readonly<Record<string, unknown>>): MoveOf<M, S> {
    const whole = read(template);
    const forced = openFields(whole)
      .filter(isForced)
      .map(({ name, domain, ways }) => [name, [...domain.listed(Math.min(...ways.keys()), 0)][0]] as const);
    return { ...Object.fromEntries([...whole.settled, ...forced]), ...chosen } as unknown as MoveOf<M, S>;
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
  /** The weight of one of the domain's values. */
  weigh(value: unknown): number;
  /** Why a value is none of the domain's; undefined if it is. */
  whyNot(value: unknown): Facts | undefined;
  /** The weights that a value may have when it is complete, if it has begun so; undefined if it has not begun. */
  from(begun: unknown): readonly number[];
  /** Whether a list that was left out stands for an empty one. */
  readonly isList: boolean;
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

const noChoice = (values: readonly unknown[]): Facts => ({ reason: 'no-choice', one_of: values });

const wrongType: Facts = { reason: 'wrong-type' };

function outside(reason: 'out-of-range' | 'wrong-number', { from, to }: Bounds, number: number): Facts | undefined {
  return from <= number && number <= to ? undefined : { reason, from, to };
}

/** Name the first kind of which more, or fewer, are chosen than may be. */
function tooMany(chosen: ReadonlyMap<string, number>, kinds: Kinds, least: number): Facts | undefined {
  for (const [kind, number] of [...chosen].sort(byName)) {
    const to = mostOf(kinds, kind);
    if (number < least || number > to) return { reason: 'not-so-many', kind, from: least, to };
  }
  return undefined;
}

function tally(values: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}

const within = (bounds: Bounds, number: number): boolean => bounds.from <= number && number <= bounds.to;

function range(bounds: Bounds): Domain {
  return {
    ways: () => new Map(numbers(bounds.from, bounds.to).map((number) => [number, 1])),
    listed: (weight) => [weight],
    weigh: (value) => value as number,
    whyNot: (value) => (Number.isInteger(value) ? outside('out-of-range', bounds, value as number) : wrongType),
    from: (begun) => numbers(bounds.from, bounds.to).filter((number) => begun === undefined || number === begun),
    isList: false,
    field: (name) => ({ name, input: 'number', from: bounds.from, to: bounds.to }),
  };
}

function oneOf(values: readonly (number | string)[]): Domain {
  return {
    ways: () => new Map([[0, values.length]]),
    listed: (_weight, start) => values.slice(start),
    weigh: () => 0,
    whyNot: (value) => ((values as readonly unknown[]).includes(value) ? undefined : noChoice(values)),
    from: (begun) => (values.some((value) => begun === undefined || value === begun) ? [0] : []),
    isList: false,
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
    weigh: (value) => (value as unknown[]).length,
    whyNot: (value) => {
      if (!Array.isArray(value)) return wrongType;
      return tooMany(tally(value), kinds, 0) ?? outside('wrong-number', bounds, value.length);
    },
    from: (begun = []) => {
      if (!Array.isArray(begun) || tooMany(tally(begun), kinds, 0)) return [];
      const most = Math.min(bounds.to, sum(kinds.map(([, cards]) => cards)));
      return numbers(Math.max(bounds.from, begun.length), most);
    },
    isList: true,
    field: (name) => ({ name, input: 'cards', some_of: pile, from: bounds.from, to: bounds.to }),
  };
}

type Part = Readonly<Record<string, unknown>>;

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
    weigh: (value) => sum((value as Part[]).map((part) => part[numberName] as number)),
    whyNot: (value) => {
      if (!Array.isArray(value)) return wrongType;
      if (value.length > atMost) return { reason: 'wrong-number', from: 0, to: atMost };
      const chosen = value.map((part: Part) => [part[kindName] as string, part[numberName] as number] as const);
      const repeated = [...tally(chosen.map(([kind]) => kind))].filter(([, times]) => times > 1).sort(byName);
      if (repeated[0]) return { reason: 'repeated', kind: repeated[0][0] };
      return tooMany(new Map(chosen), kinds, 1);
    },
    from: (begun = []) => {
      if (!Array.isArray(begun) || begun.length > atMost) return [];
      const chosen = new Map(
        begun.map((part: Part) => [part[kindName] as string, part[numberName] as number] as const),
      );
      if (chosen.size < begun.length || tooMany(chosen, kinds, 1)) return [];
      const others = waysOf(
        kinds.filter(([kind]) => !chosen.has(kind)),
        atMost - chosen.size,
      );
      return [...others.keys()].map((weight) => weight + sum([...chosen.values()]));
    },
    isList: true,
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

/** Return whether a move of a template can begin with these values. */
function isPossible(template: Read, part: ReadonlyMap<string, unknown>): boolean {
  const settled = new Map(template.settled);
  const open = new Map(template.open);
  const begins = (value: unknown, begun: unknown) => same(begun, value) || (Array.isArray(value) && same(begun, []));
  for (const [name, begun] of part) {
    if (!open.has(name) && !(settled.has(name) && begins(settled.get(name), begun))) return false;
  }
  let weights = new Set([0]);
  for (const [name, domain] of open) {
    const more = domain.from(part.get(name));
    weights = new Set([...weights].flatMap((weight) => more.map((other) => weight + other)));
  }
  return [...weights].some((weight) => admits(template, weight));
}

/** List what keeps a move from being one of a template's. */
function wrong(template: Read, move: ReadonlyMap<string, unknown>): Mismatch[] {
  const settled = new Map(template.settled);
  const open = new Map(template.open);
  const names = [...new Set([...settled.keys(), ...open.keys(), ...move.keys()])].sort();
  const found = names.flatMap((name): Mismatch[] => {
    const facts = whyNotField(name, settled, open, move);
    return facts ? [{ field: name, ...facts }] : [];
  });
  if (found.length || !template.total) return found;
  const weight = sum(template.open.map(([name, domain]) => domain.weigh(move.get(name) ?? [])));
  const facts = outside('out-of-range', template.total, weight);
  return facts ? [{ field: 'total', ...facts }] : [];
}

function whyNotField(
  name: string,
  settled: ReadonlyMap<string, unknown>,
  open: ReadonlyMap<string, Domain>,
  move: ReadonlyMap<string, unknown>,
): Facts | undefined {
  const domain = open.get(name);
  if (!domain && !settled.has(name)) return { reason: 'unknown' };
  const right = settled.get(name);
  // A list that was left out is empty.
  const mayBeLeftOut = domain ? domain.isList : same(right, []);
  if (!move.has(name) && !mayBeLeftOut) return { reason: 'missing' };
  const value = move.has(name) ? move.get(name) : [];
  if (domain) return domain.whyNot(value);
  return same(value, right) ? undefined : noChoice([right]);
}

/** A value still to be chosen, with the weights that it can have in a move of its template. */
interface Open {
  readonly name: string;
  readonly domain: Domain;
  readonly ways: Ways;
}

const isForced = ({ ways }: Open): boolean => sum([...ways.values()]) === 1;

function openFields(template: Read): Open[] {
  return template.open.map(([name, domain]) => ({ name, domain, ways: admittedWays(template, name, domain) }));
}

/** Return the ways of a domain that some choice in the other fields completes. */
function admittedWays(template: Read, name: string, domain: Domain): Ways {
  const others = template.open
    .filter(([other]) => other !== name)
    .map(([, other]) => other.ways())
    .reduce(together, new Map([[0, 1]]));
  const completed = (weight: number): boolean => [...others.keys()].some((other) => admits(template, weight + other));
  return new Map([...domain.ways()].filter(([weight]) => completed(weight)));
}

/** Bound the fields together, unless any choice is within the bounds. */
function totalField(template: Read, asked: readonly Open[]): FormField[] {
  if (!template.total || !asked.length) return [];
  const forced = sum(
    openFields(template)
      .filter(isForced)
      .map(({ ways }) => Math.min(...ways.keys())),
  );
  const [from, to] = [template.total.from - forced, template.total.to - forced];
  const least = sum(asked.map(({ ways }) => Math.min(...ways.keys())));
  const most = sum(asked.map(({ ways }) => Math.max(...ways.keys())));
  if (from <= least && most <= to) return [];
  return [{ name: 'total', input: 'total', fields: asked.map(({ name }) => name), from, to }];
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
    found.unshift(layer);
    return found;
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

/** Return for each number of cards of the first kind how many ways there are for the others. */
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
