/** Who is at a hosted table beside the players, and until when a player has to decide. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Teller } from './teller.js';
import type { Texts } from './texts.js';
import './time-left.js';
import type { Company } from './types.js';

/** `hints` says whether the host allows them; undefined where there are none to be had. */
export function companyOf(
  { bots, decide_by: deadlines }: Company,
  hints: boolean | undefined,
  isFromSealed: boolean,
  teller: Teller,
  t: Texts,
): TemplateResult | typeof nothing {
  if (!bots.length && !deadlines.length && hints === undefined && !isFromSealed) return nothing;
  const seats = bots.map(({ seat, level }) => t('bot-at', { name: teller.nameOf(seat), level: t('level', { level }) }));
  return html`<p class="company hint">${bots.length ? t('bots-play', { seats: teller.listed(seats) }) : nothing}
    ${deadlines.map(
      ({ seat, time }) =>
        html`<span class="deadline">${teller.nameOf(seat)}: <time-left .until=${time}></time-left></span>`,
    )}
    ${hints === undefined ? nothing : html`<br>${hints ? t('hints-allowed') : t('hints-forbidden')}`}
    ${isFromSealed ? html`<br>${t('from-sealed')}` : nothing}</p>`;
}
