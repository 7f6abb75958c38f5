/**
 * Tells a game in words: a label for each thing, a sentence for each event and each refusal.
 *
 * The words are Fluent resources, as `/v1/games/GAME/words` answers. Their sentences use these functions:
 *
 * - SEAT: the names of one or several players.
 * - LABEL: the labels of one or several values; `of` says of which kind, as in "move".
 * - COUNTED: values with their numbers, as in "a lamp and 2 mirrors".
 * - COUNT: how many there are in a list.
 * - EACH: every part of a list, as the message `as` says it; a part's fields are its variables, and
 *   if a part is a list itself, `$items` is.
 *
 * SEAT, LABEL and COUNTED join several with "and", or as `join` says.
 *
 * A viewer is addressed by the first attribute that is called after a field with their seat in it:
 * `.seat = You bid { $amount }.` If the field is a list, it holds the others there.
 */

import { FluentBundle, FluentNumber, FluentResource, FluentType } from '@fluent/bundle';
import type { FluentValue, FluentVariable } from '@fluent/bundle';

/** Words in one language. */
export interface Words {
  readonly language: string;
  readonly resources: readonly string[];
}

interface AnyEvent {
  readonly type: string;
}

/** What is wrong with one part of a request. */
interface Fault {
  readonly detail: string;
}

/** A problem document of any kind. */
export interface AnyProblem {
  readonly title: string;
  readonly detail?: string;
  readonly reason?: string;
  readonly text?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly Fault[];
  readonly faults?: readonly string[];
}

type Facts = Readonly<Record<string, unknown>>;
type Named = Record<string, FluentValue>;

const STYLES: Readonly<Record<string, Intl.ListFormatType>> = { and: 'conjunction', or: 'disjunction' };

/** A value that Fluent only hands on to a function, and who is told. */
class Given extends FluentType<unknown> {
  constructor(
    value: unknown,
    readonly viewer: number | undefined,
  ) {
    super(value);
  }

  toString(): string {
    return String(this.value);
  }
}

/**
 * Tells one game in one language; `names` are those of the players, by seat.
 *
 * A strict one throws where a sentence names something that it is not given.
 */
export class Narrator {
  private readonly bundle: FluentBundle;

  constructor(
    private readonly words: Words,
    private readonly names: readonly string[] = [],
    private readonly strict = false,
  ) {
    const functions = {
      SEAT: ([seats]: FluentValue[], { join }: Named) =>
        this.join(
          listed(seats).map((seat) => this.player(seat)),
          join,
        ),
      LABEL: ([values]: FluentValue[], { of = 'value', join }: Named) =>
        this.join(
          listed(values).map((value) => this.value(value, String(of))),
          join,
        ),
      COUNTED: ([values]: FluentValue[], { join }: Named) => this.join(this.numbers(listed(values)), join),
      COUNT: ([values]: FluentValue[]) => new FluentNumber(listed(values).length),
      EACH: ([parts]: FluentValue[], { as }: Named) =>
        this.join(
          listed(parts).map((part) => this.say(String(as), isFacts(part) ? part : { items: part }, toldTo(parts))),
        ),
    };
    this.bundle = new FluentBundle(words.language, { functions, useIsolating: false });
    for (const resource of words.resources) {
      this.bundle.addResource(new FluentResource(resource), { allowOverrides: true });
    }
  }

  /** Return a sentence on what happened, which addresses the viewer if it is about them. */
  describe(event: AnyEvent, viewer?: number): string {
    return this.formatted(`event-${event.type}`, { ...event }, undefined, viewer) ?? unworded(event.type);
  }

  /** Return the heading of what begins with an event, or with the game, if it has one. */
  heading(event?: AnyEvent): string | undefined {
    return this.formatted(event ? `heading-${event.type}` : 'heading', { ...event });
  }

  /** Return why a request was refused. */
  explain(problem: AnyProblem): string {
    if (problem.reason === undefined) return detail(problem);
    return this.formatted(`reason-${problem.reason}`, problem.facts ?? {}) ?? problem.text ?? problem.title;
  }

  /** Return what a move, field, value, phase or reason is called. */
  label(kind: string, name: string): string {
    return this.formatted(`${kind}-${name}`, {}, kind === 'reason' ? 'label' : undefined) ?? unworded(name);
  }

  /** Return what a field is called, by the message `of` ("move-bid") if that says so. */
  field(name: string, of = ''): string {
    return this.formatted(of, {}, name) ?? this.label('field', name);
  }

  /** Return the names of players. */
  players(seats: readonly number[], join?: string): string {
    return this.join(
      seats.map((seat) => this.player(seat)),
      join,
    );
  }

  /** Return values with their numbers, as in "a lamp and 2 mirrors". */
  counted(values: readonly string[], join?: string): string {
    return this.join(this.numbers(values), join);
  }

  /** Return the game's title. */
  title(): string | undefined {
    return this.formatted('title', {});
  }

  /** Return a sentence on what the game is about, if there is one. */
  about(): string | undefined {
    return this.formatted('about', {});
  }

  /** Return paragraphs on how one wins and how a turn goes, if there are any. */
  overview(): readonly string[] {
    return this.formatted('overview', {})?.split('\n\n') ?? [];
  }

  /** Return a message with its facts; it must be there, and so must the facts. */
  say(message: string, facts: Facts, viewer?: number): string {
    const said = this.formatted(message, facts, undefined, viewer);
    if (said === undefined) throw new RangeError(`there are no words for ${message}`);
    return said;
  }

  private formatted(name: string, facts: Facts, attribute?: string, viewer?: number): string | undefined {
    const message = this.bundle.getMessage(name);
    if (message === undefined) return undefined;
    const [chosen, told] =
      viewer === undefined ? [attribute, facts] : addressed(Object.keys(message.attributes), facts, viewer);
    const pattern = chosen === undefined ? message.value : message.attributes[chosen];
    if (pattern === undefined || pattern === null) return undefined;
    const variables = Object.fromEntries(Object.entries(told).map(([key, value]) => [key, variable(value, viewer)]));
    return this.bundle.formatPattern(pattern, variables, this.strict ? null : []);
  }

  private player(seat: unknown): string {
    if (seat === null) return this.say('chance', {});
    const number = Number(seat);
    return this.names[number] ?? this.say('seat', { number: number + 1 });
  }

  private value(value: unknown, of: string): string {
    if (value === null) return this.say('nothing', {});
    return typeof value === 'string' ? this.label(of, value) : String(value);
  }

  private numbers(values: readonly unknown[]): string[] {
    const numbers = new Map<unknown, number>();
    for (const value of values) numbers.set(value, (numbers.get(value) ?? 0) + 1);
    return [...numbers].map(([value, count]) => this.numberOf(value, count));
  }

  private numberOf(value: unknown, count: number): string {
    const counted = this.formatted(`value-${String(value)}`, { count }, 'counted');
    if (counted !== undefined) return counted;
    const label = this.value(value, 'value');
    return count > 1 ? this.say('several', { count, label }) : label;
  }

  private join(items: readonly string[], how: FluentValue = 'and'): string {
    if (!items.length) return this.say('nothing', {});
    return new Intl.ListFormat(this.words.language, { type: STYLES[String(how)] ?? 'conjunction' }).format(items);
  }
}

/** Return the attribute that addresses a viewer, and the facts; a list is left to the others. */
function addressed(attributes: readonly string[], facts: Facts, viewer: number): [string | undefined, Facts] {
  for (const name of attributes) {
    const value = facts[name];
    if (value === viewer) return [name, facts];
    if (Array.isArray(value) && value.includes(viewer))
      return [name, { ...facts, [name]: value.filter((seat) => seat !== viewer) }];
  }
  return [undefined, facts];
}

/** Return a fact as Fluent knows it: text, and numbers without separators. */
function variable(value: unknown, viewer: number | undefined): FluentVariable {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return new FluentNumber(value, { useGrouping: false });
  return typeof value === 'string' ? value : new Given(value, viewer);
}

/** Return what a function was called with as a list. */
function listed(argument: FluentValue | undefined): readonly unknown[] {
  const value = argument instanceof FluentType ? argument.valueOf() : argument;
  return Array.isArray(value) ? value : [value];
}

/** Return the viewer who is told what a function was called with. */
function toldTo(argument: FluentValue | undefined): number | undefined {
  return argument instanceof Given ? argument.viewer : undefined;
}

function isFacts(part: unknown): part is Facts {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** Return a label for a name that has no words, as in a package without any. */
function unworded(name: string): string {
  return name.replace(/[_-]/g, ' ');
}

/** Return what a problem says by itself. */
function detail(problem: AnyProblem): string {
  const faults = [...(problem.errors ?? []).map((fault) => fault.detail), ...(problem.faults ?? [])];
  return problem.detail ?? (faults.join(' ') || problem.title);
}
