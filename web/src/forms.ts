/** Forms for the moves that may be made: one for each template, made of its fields alone. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FormField, Mismatch } from 'arbitro-client';
import type { Draft, Drafts } from './drafts.js';
import { fewNumbers, lacking, moveOf } from './drafts.js';
import type { Teller } from './teller.js';
import { bounds } from './texts.js';
import type { Texts } from './texts.js';
import type { Json, Move } from './types.js';

const MOST_BUTTONS = 16;

export interface Forms {
  readonly drafts: Drafts;
  readonly teller: Teller;
  readonly texts: Texts;
  readonly isBusy: boolean;
  /** says what a value means, where its label does not */
  said(field: string, value: Json): string | undefined;
  play(move: Move): void;
}

type Input<Kind extends FormField['input']> = Extract<FormField, { input: Kind }>;

/** Names the fields and values of one move. */
class Labels {
  constructor(
    private readonly forms: Forms,
    private readonly type: string,
  ) {}

  field(name: string): string {
    return this.forms.teller.field(name, `move-${this.type}`);
  }

  value(name: string, value: Json): string {
    return this.forms.said(name, value) ?? this.forms.teller.fact(name, value);
  }
}

/** Show a form for each type of move that has something to choose, and a button for each other move. */
export function formsOf(forms: Forms): TemplateResult {
  const groups = forms.drafts.groups();
  const [plain, others] = [groups.filter(isPlain).flat(), groups.filter((group) => !isPlain(group))];
  return html`${others.map((group, index) => form(forms, group, `move-${index}`))}
    ${
      plain.length
        ? html`<p class="buttons">${plain.map(
            (draft) => html`<button ?disabled=${forms.isBusy}
          @click=${() => forms.play(moveOf(draft))}>${plainLabel(forms, draft)}${starred(
            forms,
            draft.template.type,
          )}</button>`,
          )}</p>`
        : nothing
    }`;
}

/** Show beside the picture what was put together on it, so that it can be sent from there, too. */
export function sendingOf(forms: Forms): TemplateResult | typeof nothing {
  const draft = forms.drafts.onPicture();
  if (!draft) return nothing;
  const fault = lacking(draft);
  const label = capital(forms.teller.label('move', draft.template.type));
  if (fault)
    return html`<p class="sending">${told(fault, new Labels(forms, draft.template.type), draft, forms.texts)}</p>`;
  return html`<p class="sending"><button class="primary" ?disabled=${forms.isBusy} @click=${() =>
    forms.play(moveOf(draft))}>${label}
    (${facts(forms, moveOf(draft))})</button></p>`;
}

/** Return a move in a line. */
export function inLine(forms: Forms, move: Move): string {
  const [label, said] = [capital(forms.teller.label('move', move.type)), facts(forms, move)];
  return said ? `${label} (${said})` : label;
}

const isPlain = (group: readonly Draft[]): boolean => group.every(({ fields }) => !fields.length);

function plainLabel(forms: Forms, draft: Draft): string {
  const label = capital(forms.teller.label('move', draft.template.type));
  const said = settled(forms, draft);
  return said ? `${label} (${said})` : label;
}

/** Mark the moves that a bot would make, and how often it chose them, if one was asked. */
function starred({ drafts }: Forms, type: string): string {
  const advised = drafts.groups().length > 1 ? drafts.advised(type) : undefined;
  return advised ? ` ${advised.place ? '☆' : '★'} ${Math.round(100 * advised.share)} %` : '';
}

/** Return what is settled in a move, or has only one possible value. */
function settled(forms: Forms, draft: Draft): string {
  return facts(forms, moveOf({ ...draft, chosen: {} }));
}

function facts(forms: Forms, { type, seat: _, ...chosen }: Move): string {
  const labels = new Labels(forms, type);
  const said = Object.entries(chosen).filter(([, value]) => !(Array.isArray(value) && !value.length));
  return said.map(([name, value]) => `${labels.field(name)}: ${labels.value(name, value)}`).join(', ');
}

/** Of several moves of a type, one at a time is put together. */
function form(forms: Forms, group: readonly Draft[], id: string): TemplateResult {
  const { teller, texts } = forms;
  const draft = forms.drafts.selectedOf(group) as Draft;
  const labels = new Labels(forms, draft.template.type);
  const fault = lacking(draft);
  const send = (event: Event) => {
    event.preventDefault();
    if (fault !== undefined) forms.drafts.hurry(draft.template.type);
    else if (!forms.isBusy) forms.play(moveOf(draft));
  };
  const name = capital(teller.label('move', draft.template.type));
  const said = group.length > 1 ? '' : settled(forms, draft);
  return html`<form novalidate @submit=${send}>
    <h3>${name}${starred(forms, draft.template.type)}${said ? html` <small>${said}</small>` : nothing}</h3>
    ${group.length > 1 ? alternatives(forms, group, draft, id, name) : nothing}
    ${draft.fields.map((field) => input(forms, draft, labels, field, `${id}-${field.name}`))}
    <p class="buttons"><button class="primary" aria-disabled=${fault !== undefined || forms.isBusy}
      aria-describedby=${`${id}-fault`}>${name}</button>
      <span id=${`${id}-fault`} class=${
        forms.drafts.hurried === draft.template.type ? 'fault' : 'hint'
      }>${fault ? told(fault, labels, draft, texts) : nothing}</span></p>
  </form>`;
}

function alternatives(
  forms: Forms,
  group: readonly Draft[],
  selected: Draft,
  id: string,
  name: string,
): TemplateResult {
  if (group.length > MOST_BUTTONS) {
    const select = ({ target }: Event) =>
      forms.drafts.select(group[(target as HTMLSelectElement).selectedIndex] as Draft);
    return html`<p><select aria-label=${name} @change=${select}>${group.map(
      (draft) => html`<option ?selected=${draft === selected}>${capital(settled(forms, draft))}</option>`,
    )}</select></p>`;
  }
  return html`<fieldset><legend class="hidden">${name}</legend><div class="choices">${group.map(
    (draft) => html`<label
    ><input type="radio" name=${id} .checked=${draft === selected} @change=${() =>
      forms.drafts.select(draft)}> ${capital(settled(forms, draft))}</label>`,
  )}</div></fieldset>`;
}

function input(forms: Forms, draft: Draft, labels: Labels, field: FormField, id: string): TemplateResult {
  const choose = (value: Json | undefined) => forms.drafts.choose(draft, field.name, value);
  const chosen = draft.chosen[field.name];
  switch (field.input) {
    case 'number':
      return number(field, labels, id, chosen, choose, forms.texts);
    case 'choice':
      return choice(field, labels, id, chosen, choose, forms.texts);
    case 'cards':
      return cards(field, labels, id, chosen, choose, forms.texts);
    case 'portions':
      return portions(field, labels, id, chosen, choose, forms.texts);
    case 'total':
      return html`<p class="hint">${together(field, labels, forms.texts)}</p>`;
  }
}

type Choose = (value: Json | undefined) => void;

function number(
  { name, from, to }: Input<'number'>,
  labels: Labels,
  id: string,
  chosen: Json | undefined,
  choose: Choose,
  texts: Texts,
): TemplateResult {
  const few = fewNumbers({ from, to });
  if (few) return oneOf(few, labels, name, id, chosen, choose);
  return html`<p class="field"><label for=${id}>${capital(labels.field(name))}</label>
    ${numberInput(id, chosen, from, to, choose)} <span class="hint">${bounds(texts, from, to)}</span></p>`;
}

/** An empty input chooses nothing; what is no whole number is refused by the template. */
function numberInput(id: string, chosen: Json | undefined, from: number, to: number, choose: Choose): TemplateResult {
  const read = ({ target }: Event) => {
    const { value, valueAsNumber } = target as HTMLInputElement;
    choose(value === '' ? undefined : valueAsNumber);
  };
  return html`<input id=${id} type="number" inputmode="numeric" min=${from} max=${to} required
    .value=${chosen === undefined ? '' : String(chosen)} @input=${read}>`;
}

function choice(
  { name, one_of }: Input<'choice'>,
  labels: Labels,
  id: string,
  chosen: Json | undefined,
  choose: Choose,
  texts: Texts,
): TemplateResult {
  const label = capital(labels.field(name));
  if (one_of.length > MOST_BUTTONS) {
    const read = ({ target }: Event) => choose(one_of[(target as HTMLSelectElement).selectedIndex - 1]);
    return html`<p class="field"><label for=${id}>${label}</label> <select id=${id} required @change=${read}>
      <option ?selected=${chosen === undefined}>${texts('choose', { field: label })}</option>
      ${one_of.map(
        (value) => html`<option ?selected=${value === chosen}>${labels.value(name, value)}</option>`,
      )}</select></p>`;
  }
  return oneOf(one_of, labels, name, id, chosen, choose);
}

/** Show some values one beside the other. */
function oneOf(
  values: readonly Json[],
  labels: Labels,
  name: string,
  id: string,
  chosen: Json | undefined,
  choose: Choose,
): TemplateResult {
  return html`<fieldset><legend>${capital(labels.field(name))}</legend><div class="choices">${values.map(
    (value) => html`<label
    ><input type="radio" name=${id} .checked=${value === chosen}
      @change=${() => choose(value)}> ${labels.value(name, value)}</label>`,
  )}</div></fieldset>`;
}

function cards(
  { name, some_of, from, to }: Input<'cards'>,
  labels: Labels,
  id: string,
  chosen: Json | undefined,
  choose: Choose,
  texts: Texts,
): TemplateResult {
  const taken = (chosen ?? []) as readonly string[];
  const change = (kind: string) => (number: Json | undefined) =>
    choose([...taken.filter((card) => card !== kind), ...Array<string>(times(number)).fill(kind)]);
  return html`<fieldset><legend>${capital(labels.field(name))} <span
    class="hint">${bounds(texts, from, to)}</span></legend>
    <div class="kinds">${Object.entries(some_of).map(([kind, most]) =>
      counter(
        `${id}-${kind}`,
        capital(labels.value(name, kind)),
        taken.filter((card) => card === kind).length,
        most,
        change(kind),
      ),
    )}</div></fieldset>`;
}

type Portion = Readonly<Record<string, Json>>;

function portions(
  { name, each, at_most, kind, number }: Input<'portions'>,
  labels: Labels,
  id: string,
  chosen: Json | undefined,
  choose: Choose,
  texts: Texts,
): TemplateResult {
  const taken = (chosen ?? []) as readonly Portion[];
  const change = (which: string) => (many: Json | undefined) => {
    const others = taken.filter((portion) => portion[kind] !== which);
    choose(times(many) ? [...others, { [kind]: which, [number]: times(many) }] : others);
  };
  const of = (which: string) => Number(taken.find((portion) => portion[kind] === which)?.[number] ?? 0);
  return html`<fieldset><legend>${capital(labels.field(name))} <span class="hint">${texts('at-most-kinds', {
    most: at_most,
  })}</span></legend>
    <div class="kinds">${Object.entries(each).map(([which, most]) =>
      counter(`${id}-${which}`, capital(labels.value(kind, which)), of(which), most, change(which)),
    )}</div></fieldset>`;
}

function counter(id: string, label: string, chosen: number, most: number, choose: Choose): TemplateResult {
  return html`<span class="counter"><label for=${id}>${label}</label>${numberInput(id, chosen, 0, most, choose)}
    <span class="hint">/ ${most}</span></span>`;
}

function times(number: Json | undefined): number {
  return typeof number === 'number' && number > 0 ? Math.min(Math.floor(number), 1000) : 0;
}

/** Return what a form still lacks. */
function told(fault: Mismatch, labels: Labels, draft: Draft, texts: Texts): string {
  const total = draft.fields.find((field) => field.input === 'total');
  if (fault.field === 'total' && total?.input === 'total') return together(total, labels, texts);
  const field = capital(labels.field(fault.field));
  if (fault.from === undefined || fault.to === undefined) return texts('choose', { field });
  if (fault.kind === undefined) return texts('between', { field, bounds: bounds(texts, fault.from, fault.to) });
  return texts('between-of', {
    field,
    kind: labels.value(fault.field, fault.kind),
    bounds: bounds(texts, fault.from, fault.to),
  });
}

function together({ fields, from, to }: Input<'total'>, labels: Labels, texts: Texts): string {
  return texts('together', {
    fields: capital(fields.map((name) => labels.field(name)).join(' + ')),
    bounds: bounds(texts, from, to),
  });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
