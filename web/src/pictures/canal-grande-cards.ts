/** The cards of Canal Grande, each kind with a drawing of its own, around the middle of the card. */

import { nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import { capital } from '../forms.js';
import type { Teller } from '../teller.js';
import { text } from './kit.js';

export const CARD = { width: 46, height: 64 };

const CRESTS: Readonly<Record<string, TemplateResult<2>>> = {
  cannaregio: svg`<path class="wash" d="M-14 8V2Q0-14 14 2V8H9Q0-6-9 8z"/>`,
  castello: svg`<path class="wash" d="M-9 9V-9h4v4h3v-4h4v4h3v-4h4V9H3V3Q0-1-3 3V9z"/>`,
  dorsoduro: svg`<path class="wash" d="M-11 9V1h3Q-8-9 0-9T8 1h3v8z"/><path class="line" d="M0-9v-4M-8 1H8"/>`,
  'san-marco': svg`<path class="wash" d="M-5 10V-5L0-13 5-5V10z"/><path class="line" d="M-5-4H5M-5 2H5"/><path
    class="gold" d="M-10 6h5v4h-5zM5 6h5v4H5z"/>`,
  'san-polo': svg`<path class="wash" d="M-13 9L-8-2H8L13 9H7Q0-1-7 9z"/><path class="gold" d="M-5-2L0-9 5-2z"/>`,
  'santa-croce': svg`<path class="wash" d="M-3-11H3v7H10v6H3V10H-3V2h-7V-4h7z"/>`,
  gondola: svg`<path class="ink" d="M-16-3Q-13 7 0 7T16-4Q11 3 0 3T-16-3z"/><path class="line" stroke-width="1.5"
    d="M2 3V-9"/><circle class="mark" cx="2" cy="-9" r="2.5"/>`,
  spy: svg`<path class="card" d="M-14 0Q0-14 14 0 0 14-14 0z"/><circle class="ink" r="4.5"/><circle class="card"
    cx="1.5" cy="-1.5" r="1.2" stroke="none"/>`,
  traitor: svg`<path class="wash" d="M-2-4L0-13 2-4V6H-2z" transform="rotate(180)"/><path class="mark"
    d="M-7-6H7v3H-7zM-2-12h4v6h-4z"/>`,
  doge: svg`<path class="gold" d="M-12 8V3Q-9-8 3-10 11-11 11-4 7-2 12 3V8z"/><path class="line" d="M-12 4H12"/>`,
};

export function faceOf(teller: Teller, card: string): TemplateResult<2> {
  const { width, height } = CARD;
  return svg`<rect class="card" width=${width} height=${height} rx="5"/>
    ${
      CRESTS[card]
        ? svg`<g transform=${`translate(${width / 2} 24)`}>${CRESTS[card]}</g>${nameOn(
            capital(teller.label('value', card)),
          )}`
        : svg`<circle class="wash" cx=${width / 2} cy="30" r="17"/>${text(width / 2, 39, 26, card, 'title', 'middle')}`
    }`;
}

/** Write a name in up to two lines. */
function nameOn(name: string): TemplateResult<2> {
  const [first = '', second] =
    name.length > 8 && name.includes(' ')
      ? [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)]
      : [name];
  const size = Math.min(9, (CARD.width - 3) / (0.56 * Math.max(first.length, second?.length ?? 0)));
  return svg`${text(CARD.width / 2, second === undefined ? 55 : 49, size, first, '', 'middle')}
    ${second === undefined ? nothing : text(CARD.width / 2, 59, size, second, '', 'middle')}`;
}

export function small(card: string): TemplateResult<2> {
  return svg`<g transform="scale(.62)">${CRESTS[card] ?? nothing}</g>`;
}
