/** What the pictures share: things to click, cards, names. */

import { svg, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Advised, Offer } from '../drafts.js';
import { settings } from '../settings.js';
import type { Scene } from './index.js';

export type Drawing = TemplateResult<2> | typeof nothing;

/** Place a drawing. */
export function placed(x: number, y: number, drawing: unknown, moving?: string): TemplateResult<2> {
  return svg`<g transform=${`translate(${x} ${y})`}><g data-moving=${moving ?? nothing}>${drawing}</g></g>`;
}

/** Let a drawing be pressed, by mouse or keyboard; without an offer it is only looked at. */
export function pressable(label: string, offer: Offer | undefined, drawing: unknown): TemplateResult<2> {
  if (!offer) return svg`<g role="img" aria-label=${label}>${drawing}</g>`;
  const { advised } = offer;
  const press = (event: Event) => {
    event.preventDefault();
    offer.choose();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') press(event);
  };
  return svg`<g class=${offer.isChosen ? 'offer chosen' : 'offer'} role="button" tabindex="0" aria-label=${
    advised ? `${label}. ${settings.texts('bot-would', { share: percent(advised.share) })}` : label
  }
    aria-pressed=${offer.isChosen} @click=${press} @keydown=${key}>${drawing}${
      advised ? hint(advised) : nothing
    }${offer.isChosen ? TICK : nothing}</g>`;
}

const percent = (share: number): number => Math.round(100 * share);

/** Mark what a bot would choose: the best with a full star, and how often it chose it. */
function hint({ place, share }: Advised): TemplateResult<2> {
  return svg`<g class="tick" aria-hidden="true"><rect class="hint-mark" x="12" y="-8" width="33" height="14"
    rx="7"/>${text(28.5, 2.5, 10, `${place ? '☆' : '★'}${percent(share)}%`, '', 'middle')}</g>`;
}

/** What is chosen is also marked, not only coloured. */
const TICK = svg`<g class="tick" aria-hidden="true"><circle class="mark" cx="3" cy="3" r="8"/><path class="on-mark"
  d="M-1 3l3 3 5-6-1.4-1.2L2 3.4.4 1.8z"/></g>`;

const FONTS = { text: 'system-ui, sans-serif', title: 'Palatino, Georgia, serif' } as const;
let ruler: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, size: number, font: keyof typeof FONTS): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * size * 0.6;
  ruler.font = `${font === 'title' ? 'bold ' : ''}${size}px ${FONTS[font]}`;
  return ruler.measureText(text).width;
}

/** Cut a text of this size to the room there is. */
export function fitted(text: string, width: number, size: number, font: keyof typeof FONTS = 'text'): string {
  if (widthOf(text, size, font) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size, font) > width) letters.pop();
  return `${letters.join('')}…`;
}

export function text(
  x: number,
  y: number,
  size: number,
  said: string | number,
  names = '',
  anchor = 'start',
): TemplateResult<2> {
  return svg`<text x=${x} y=${y} font-size=${size} class=${names} text-anchor=${anchor}>${said}</text>`;
}

/** The panel of a player; a bar and an arrow mark who is to move. */
export function panel(
  scene: Scene,
  seat: number,
  width: number,
  height: number,
  contents: unknown,
  beside = '',
): TemplateResult<2> {
  const acts = scene.toAct.includes(seat);
  const name = `${scene.teller.nameOf(seat)}${beside}`;
  return svg`<rect class=${acts ? 'panel active' : 'panel'} width=${width} height=${height} rx="6"/>
    ${acts ? svg`<path class="mark" d="M6 8l8 5-8 5z"/>` : nothing}
    ${text(acts ? 18 : 8, 17, 13, fitted(name, width - (acts ? 26 : 16), 13, 'title'), 'title')}${contents}`;
}

export function coin(x: number, y: number, radius = 7): TemplateResult<2> {
  return svg`<g transform=${`translate(${x} ${y})`}><circle class="gold" r=${radius}/><path class="line"
    stroke-width="1" d="M0-3.4v6.8M-2-1.6h4M-2 1.6h4"/></g>`;
}

/** Put things in rows, so many to a row. */
export function inRows<Thing>(
  things: readonly Thing[],
  perRow: number,
  width: number,
  height: number,
  draw: (thing: Thing, index: number) => unknown,
): TemplateResult<2>[] {
  return things.map((thing, index) =>
    placed((index % perRow) * width, Math.floor(index / perRow) * height, draw(thing, index)),
  );
}
