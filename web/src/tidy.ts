/** Shows the view of any game with its words alone: facts, lists and tables. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { capital } from './forms.js';
import type { Rulebook } from './rulebook.js';
import type { Teller } from './teller.js';
import type { Contract, Facts, Json, Schema } from './types.js';

type Shown = TemplateResult | string | typeof nothing;

const MOST_IN_A_LINE = 4;
/** The type of a seat in the contract. */
const SEAT = '#/components/schemas/Seat';

export class Tidy {
  constructor(
    private readonly teller: Teller,
    private readonly contract?: Contract,
    private readonly rulebook?: Rulebook,
  ) {}

  /** Show the view of a game, of which the contract may say what is a seat. */
  view(view: Facts): TemplateResult {
    const schemas = this.contract?.components.schemas ?? {};
    const name = Object.keys(schemas).find((each) => /View$/.test(each) && sameNames(schemas[each], view));
    return this.facts(view, name === undefined ? undefined : schemas[name]);
  }

  facts(facts: Facts, schema?: Schema): TemplateResult {
    return html`<dl>${Object.entries(facts).map(
      ([name, value]) =>
        html`<div><dt>${capital(this.teller.field(name))}</dt><dd>${this.fact(
          name,
          value,
          this.of(schema, name),
        )}</dd></div>`,
    )}</dl>`;
  }

  private fact(name: string, value: Json, schema: Schema | undefined): Shown {
    if (name === 'rule' && typeof value === 'string' && this.rulebook) return this.rulebook.rule(value);
    if (Array.isArray(value) && !value.every(isShort)) return this.list(value as readonly Json[], schema);
    if (isFacts(value)) return this.nested(value, schema);
    const seats = isSeat(schema) || isSeat(this.resolved(schema?.items));
    return this.teller.fact(name, value, seats ? true : undefined);
  }

  /** What is short is said in a line; what is counted or named by cells, not by fields, is listed. */
  private nested(facts: Facts, schema: Schema | undefined): Shown {
    const entries = Object.entries(facts);
    if (!entries.length) return '–';
    if (schema && !schema.properties) {
      return html`<ul class="pairs">${entries.map(
        ([key, value]) => html`<li><b>${this.teller.label('value', key)}</b> ${this.fact('', value, undefined)}</li>`,
      )}</ul>`;
    }
    if (entries.length > MOST_IN_A_LINE || !entries.every(([, value]) => isShort(value)))
      return this.facts(facts, schema);
    return this.teller.worded(facts);
  }

  list(values: readonly Json[], schema?: Schema): Shown {
    const isBySeat = schema?.['x-by-seat'] === true && values.length === this.teller.playerNames.length;
    const rows = values.map((_, row) => (isBySeat ? this.teller.nameOf(row) : String(row)));
    if (values.every(isFacts)) return this.table(values, isBySeat ? rows : [], this.resolved(schema?.items));
    if (isGrid(values)) return this.grid(values);
    return html`<dl class="rows">${values.map(
      (value, row) =>
        html`<div><dt>${rows[row]}</dt><dd>${this.fact('', value, this.resolved(schema?.items))}</dd></div>`,
    )}</dl>`;
  }

  private table(values: readonly Facts[], rows: readonly string[], schema: Schema | undefined): TemplateResult {
    const names = Object.keys(values[0] ?? {});
    return html`<div class="scroll" tabindex="0"><table>
      <thead><tr>${rows.length ? html`<td></td>` : nothing}${names.map(
        (name) => html`<th scope="col">${capital(this.teller.field(name))}</th>`,
      )}</tr></thead>
      <tbody>${values.map(
        (value, row) => html`<tr>${rows.length ? html`<th scope="row">${rows[row]}</th>` : nothing}
        ${names.map((name) => html`<td>${this.fact(name, value[name] ?? null, this.of(schema, name))}</td>`)}</tr>`,
      )}</tbody>
    </table></div>`;
  }

  private grid(values: readonly (readonly Json[])[]): TemplateResult {
    return html`<div class="scroll" tabindex="0"><table class="grid">
      <thead><tr><td></td>${values[0]?.map((_, column) => html`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>${values.map(
        (cells, row) => html`<tr><th scope="row">${row}</th>
        ${cells.map((cell) => html`<td>${cell === null ? '·' : this.teller.worded(cell)}</td>`)}</tr>`,
      )}</tbody>
    </table></div>`;
  }

  private of(schema: Schema | undefined, name: string): Schema | undefined {
    return this.resolved(schema?.properties?.[name]);
  }

  /** Follow references, and what may also be null. */
  private resolved(schema: Schema | undefined): Schema | undefined {
    const inner = schema?.anyOf?.[0] ?? schema;
    const $ref = inner?.$ref;
    if ($ref === undefined) return inner;
    const named = this.contract?.components.schemas[$ref.split('/').at(-1) ?? ''];
    return { ...named, $ref };
  }
}

function isSeat(schema: Schema | undefined): boolean {
  return schema?.$ref === SEAT;
}

function sameNames(schema: Schema | undefined, view: Facts): boolean {
  const names = Object.keys(schema?.properties ?? {});
  return names.length > 0 && names.sort().join() === Object.keys(view).sort().join();
}

const isShort = (value: Json): boolean => typeof value !== 'object' || value === null;

const isFacts = (value: Json): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

function isGrid(values: readonly Json[]): values is readonly (readonly Json[])[] {
  const lengths = new Set(values.map((value) => (Array.isArray(value) && value.every(isShort) ? value.length : -1)));
  return values.length > 1 && lengths.size === 1 && !lengths.has(-1) && !lengths.has(0);
}
