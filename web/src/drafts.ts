/** The moves that a player is putting together: in a form, or by clicking on the picture. */

import { Templates } from 'arbitro-client';
import type { FormField, Mismatch } from 'arbitro-client';
import type { Json, Move, Template } from './types.js';

export const templates = new Templates<Template, Move>();

type Chosen = Readonly<Record<string, Json>>;

/** One kind of move, as far as it is put together. */
export interface Draft {
  readonly template: Template;
  readonly fields: readonly FormField[];
  readonly chosen: Chosen;
}

/** A move that a bot has considered: how much of its thinking went there, and what it expects to win with it. */
export interface Considered {
  readonly move: Move;
  readonly share: number;
  readonly expected: number;
}

/**
 * What a bot thinks of a value: the place of its best move that has this value, from 0, and the share of its tries that
 * chose that move.
 */
export interface Advised {
  readonly place: number;
  readonly share: number;
}

/** What a picture offers: a value of a field of a move. */
export interface Offer {
  readonly isChosen: boolean;
  /** what a bot thinks of it, if one was asked */
  readonly advised?: Advised | undefined;
  choose(): void;
}

/** Cards of a kind that may go into a field of a move. */
export interface Share {
  readonly chosen: number;
  readonly most: number;
  /** how many a bot would choose, if one was asked */
  readonly advised?: number | undefined;
  choose(number: number): void;
}

export class Drafts {
  drafts: readonly Draft[] = [];
  private offered = '';
  /** the type of move that something was chosen for on the picture */
  touched: string | undefined;
  /** which of several moves of a type is being put together, by type */
  private selected = new Map<string, number>();

  /** the type of move that was to be sent although it lacks something */
  hurried: string | undefined;
  /** what a bot would do, the best first */
  private advice: readonly Considered[] = [];

  constructor(private readonly changed: () => void) {}

  /** Begin anew, unless the same moves are offered still. */
  offer(legal: readonly Template[]): void {
    const offered = JSON.stringify(legal);
    if (offered === this.offered) return;
    this.offered = offered;
    this.selected.clear();
    this.touched = this.hurried = undefined;
    this.advice = [];
    this.drafts = legal.map((template) => {
      const fields = templates.formFields(template);
      return { template, fields, chosen: Object.fromEntries(fields.flatMap(beginning)) };
    });
  }

  /** Choose a value for a field, or none; what was chosen for the others since the draft was shown stays. */
  choose({ template }: Draft, name: string, value: Json | undefined): void {
    this.drafts = this.drafts.map((each) => {
      if (each.template !== template) return each;
      const { [name]: _, ...others } = each.chosen;
      return { ...each, chosen: value === undefined ? others : { ...others, [name]: value } };
    });
    this.changed();
  }

  /** Mark what a bot would do, until other moves are offered. */
  advise(advice: readonly Considered[]): void {
    this.advice = advice;
    this.changed();
  }

  /** Return what a bot thinks of moves of a type, or of those in which a field has this value. */
  advised(type: string, name?: string, value?: Json): Advised | undefined {
    const isSo = ({ move }: Considered): boolean => move.type === type && (name === undefined || move[name] === value);
    const place = this.advice.findIndex(isSo);
    const { share = 0 } = this.advice[place] ?? {};
    return place < 0 ? undefined : { place, share };
  }

  /** Remember that the player wanted to send a move that lacks something. */
  hurry(type: string): void {
    this.hurried = type;
    this.changed();
  }

  /** Return the move that was put together on the picture. */
  onPicture(): Draft | undefined {
    return this.selectedOf(this.drafts.filter(({ template }) => template.type === this.touched));
  }

  private touch(type: string, choose: () => void): () => void {
    return () => {
      this.touched = type;
      choose();
    };
  }

  /** Put the moves of each type together, in the order in which they are offered. */
  groups(): (readonly Draft[])[] {
    const types = [...new Set(this.drafts.map(({ template }) => template.type))];
    return types.map((type) => this.drafts.filter(({ template }) => template.type === type));
  }

  /** Return which of the moves of a type is being put together. */
  selectedOf(group: readonly Draft[]): Draft | undefined {
    const type = group[0]?.template.type ?? '';
    return group[this.selected.get(type) ?? 0];
  }

  select(draft: Draft): void {
    const { type } = draft.template;
    this.selected.set(type, this.drafts.filter(({ template }) => template.type === type).indexOf(draft));
    this.changed();
  }

  /** Offer on the picture the move of a type in which a field is settled in this way. */
  settled(type: string, name: string, value: string): Offer | undefined {
    const group = this.drafts.filter(({ template }) => template.type === type);
    const draft = group.find(({ template }) => template[name] === value);
    if (!draft || group.length < 2) return undefined;
    return {
      isChosen: this.selectedOf(group) === draft,
      advised: this.advised(type, name, value),
      choose: this.touch(type, () => this.select(draft)),
    };
  }

  /** Offer a value on the picture, if a move of this type may have it. */
  value(type: string, name: string, value: string | number): Offer | undefined {
    const draft = this.drafts.find((each) => each.template.type === type && allows(each, name, value));
    if (!draft) return undefined;
    const choose = this.touch(type, () => this.choose(draft, name, value));
    return { isChosen: draft.chosen[name] === value, advised: this.advised(type, name, value), choose };
  }

  /** Offer cards of a kind on the picture, if a move of this type may have them. */
  share(type: string, name: string, kind: string): Share | undefined {
    for (const draft of this.drafts.filter(({ template }) => template.type === type)) {
      const field = draft.fields.find((each) => each.name === name);
      const most = field?.input === 'cards' ? field.some_of[kind] : undefined;
      if (!field || most === undefined) continue;
      const cards = (draft.chosen[name] ?? []) as readonly string[];
      const others = cards.filter((card) => card !== kind);
      const best = this.advice.find(({ move }) => move.type === type)?.move[name] as readonly string[] | undefined;
      return {
        chosen: cards.length - others.length,
        most,
        advised: best?.filter((card) => card === kind).length,
        choose: (number) =>
          this.touch(type, () => this.choose(draft, name, [...others, ...Array<string>(number).fill(kind)]))(),
      };
    }
    return undefined;
  }
}

export function moveOf({ template, chosen }: Draft): Move {
  return templates.fillIn(template, chosen) as Move;
}

/** Return why a draft is no move yet. */
export function lacking(draft: Draft): Mismatch | undefined {
  const missing = draft.fields.find(({ name, input }) => input !== 'total' && draft.chosen[name] === undefined);
  if (missing) return { field: missing.name, reason: 'missing' };
  return templates.whyNot([draft.template], moveOf(draft));
}

/** So few numbers are shown one beside the other, to choose from. */
const FEW_NUMBERS = 7;

/** Return the numbers of a field if they are few. */
export function fewNumbers({
  from,
  to,
}: {
  readonly from: number;
  readonly to: number;
}): readonly number[] | undefined {
  return to - from < FEW_NUMBERS ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : undefined;
}

/** Of many numbers, the least is there to begin with; of few, one is to be chosen. No cards are chosen. */
function beginning(field: FormField): [string, Json][] {
  if (field.input === 'number') return fewNumbers(field) ? [] : [[field.name, field.from]];
  return field.input === 'cards' || field.input === 'portions' ? [[field.name, []]] : [];
}

function allows({ fields }: Draft, name: string, value: string | number): boolean {
  const field = fields.find((each) => each.name === name);
  if (field?.input === 'choice') return field.one_of.includes(value);
  return field?.input === 'number' && typeof value === 'number' && field.from <= value && value <= field.to;
}
