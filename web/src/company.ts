/** Who is at a hosted table beside the players, and until when somebody has to decide. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Teller } from './teller.js';
import type { Texts } from './texts/en.js';
import './time-left.js';
import type { Company } from './types.js';

export function companyOf({ bots, decide_by: deadlines }: Company, teller: Teller, t: Texts): TemplateResult | typeof nothing {
  if (!bots.length && !deadlines.length) return nothing;
  const seats = bots.map(({ seat, level }) => t.botAt(teller.nameOf(seat), t.levels[level] ?? level));
  return html`<p class="company hint">${bots.length ? t.botsPlay(teller.listed(seats)) : nothing}
    ${deadlines.map(({ seat, time }) => html`<span class="deadline">${teller.nameOf(seat)}: <time-left .until=${time}></time-left></span>`)}</p>`;
}

/** A player can have a bot play for them, and come back. */
export function resigning(isBot: boolean, t: Texts, resign: () => void, takeBack: () => void): TemplateResult {
  return html`<p class="buttons">${isBot
    ? html`<span>${t.botForYou}</span> <button @click=${takeBack}>${t.takeBack}</button>`
    : html`<button @click=${resign}>${t.resign}</button>`}</p>`;
}
