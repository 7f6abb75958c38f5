/** The options of a game in the form that opens a table, made from their JSON Schema. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { capital } from './forms.js';
import type { Teller } from './teller.js';
import type { Facts, GameDetails, Json, Schema } from './types.js';

/** The tables at which a game could be played. */
export interface Seating {
  readonly players: number;
  nameOf(seat: number): string;
}

const MOST_LISTED = 30;
const SEAT = 'seat';

export function optionsOf(
  { options }: GameDetails,
  seating: Seating,
  teller: Teller | undefined,
  legend: string,
): TemplateResult | typeof nothing {
  const properties = Object.entries(options.properties ?? {});
  if (!properties.length) return nothing;
  return html`<fieldset><legend>${legend}</legend>${properties.map(([name, schema]) =>
    option(name, schema, seating, teller),
  )}</fieldset>`;
}

function option(name: string, schema: Schema, seating: Seating, teller: Teller | undefined): TemplateResult {
  const label = capital(teller?.field(name) ?? name);
  const id = idOf(name);
  if (schema.type === 'boolean') {
    return html`<p><label><input type="checkbox" id=${id} .checked=${schema.default === true}> ${label}</label></p>`;
  }
  const values = valuesOf(schema, seating.players);
  if (!values) {
    return html`<p class="field"><label for=${id}>${label}</label> <input id=${id} type="number" required
      min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing} .value=${String(schema.default ?? '')}></p>`;
  }
  const said = (value: Json) =>
    schema.format === SEAT ? seating.nameOf(Number(value)) : (teller?.fact(name, value) ?? String(value));
  return html`<p class="field"><label for=${id}>${label}</label> <select id=${id}>${values.map(
    (value) =>
      html`<option value=${JSON.stringify(value)}
        ?selected=${value === schema.default}>${capital(said(value))}</option>`,
  )}</select></p>`;
}

/** Return what was chosen for each option. */
export function chosenOptions({ options }: GameDetails, form: HTMLFormElement): Facts {
  const entries = Object.keys(options.properties ?? {}).map((name) => {
    const input = form.querySelector<HTMLInputElement>(`#${idOf(name)}`);
    return [name, input ? chosenIn(input) : null] as const;
  });
  return Object.fromEntries(entries);
}

const idOf = (name: string): string => `option-${name}`;

function valuesOf({ enum: listed, format, minimum, maximum }: Schema, players: number): readonly Json[] | undefined {
  if (listed) return listed;
  if (minimum === undefined || maximum === undefined || maximum - minimum >= MOST_LISTED) return undefined;
  const all = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return format === SEAT ? all.slice(0, players) : all;
}

function chosenIn(input: HTMLInputElement | HTMLSelectElement): Json {
  if (input instanceof HTMLSelectElement) return JSON.parse(input.value) as Json;
  return input.type === 'checkbox' ? input.checked : input.valueAsNumber;
}
