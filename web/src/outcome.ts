/** Shows how a game ended: who won, the scores, and what they are made of. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { capital } from './forms.js';
import { Rulebook } from './rulebook.js';
import type { Teller } from './teller.js';
import type { Texts } from './texts.js';
import { Tidy } from './tidy.js';
import type { Contract, Facts, Json, Outcome } from './types.js';

/** What an end is told with. */
export interface Telling {
  readonly teller: Teller;
  readonly contract: Contract | undefined;
  readonly texts: Texts;
  readonly game: string;
  readonly language: string;
  /** who is addressed */
  readonly viewer: number | undefined;
}

/** Say who has won, to one of the players or to anyone. */
export function wonBy(winners: readonly number[], viewer: number | undefined, teller: Teller, t: Texts): string {
  const others = winners.filter((seat) => seat !== viewer);
  const message = others.length < winners.length ? 'you-win' : 'wins';
  return t(message, { names: others.length ? teller.players(others) : '', winners: others.length });
}

export function outcomeOf(outcome: Outcome, telling: Telling, record: TemplateResult | typeof nothing): TemplateResult {
  const { winners, scores, why, ...rest } = outcome;
  const { teller, texts: t } = telling;
  const tidy = new Tidy(teller, telling.contract, new Rulebook(telling.game, telling.language, t));
  return html`<section class="outcome" aria-labelledby="outcome"><h2 id="outcome">${t('over')}</h2>
    <p class="winner">${wonBy(winners, telling.viewer, teller, t)}</p>
    ${isList(scores) ? scoresOf(scores as readonly number[], winners, teller, t) : nothing}
    ${Object.keys(rest).length ? tidy.facts(rest) : nothing}
    ${
      isList(why)
        ? html`<details><summary>${capital(teller.field('why'))}</summary>${reasonsOf(
            why as readonly Facts[],
            tidy,
            teller,
          )}</details>`
        : nothing
    }
    ${record}</section>`;
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value) && value.length > 0;

/** Put the reasons of each player together, if they are of players. */
function reasonsOf(why: readonly Facts[], tidy: Tidy, teller: Teller): TemplateResult {
  const seats = [...new Set(why.map(({ seat }) => seat))];
  if (!seats.every((seat) => typeof seat === 'number')) return html`${tidy.list(why)}`;
  return html`<div class="reasons">${seats.map(
    (seat) => html`<section><h3>${teller.nameOf(seat)}</h3>
    ${tidy.list(why.filter((each) => each.seat === seat).map(({ seat: _, ...others }) => others))}</section>`,
  )}</div>`;
}

function scoresOf(scores: readonly number[], winners: readonly number[], teller: Teller, t: Texts): TemplateResult {
  return html`<table class="scores"><thead><tr><th scope="col">${capital(teller.field('seat'))}</th><th
    scope="col">${t('score')}</th></tr></thead>
    <tbody>${scores.map(
      (score, seat) => html`<tr><th scope="row">${teller.nameOf(seat)}${winners.includes(seat) ? ' ★' : ''}</th>
      <td>${score}</td></tr>`,
    )}</tbody></table>`;
}
