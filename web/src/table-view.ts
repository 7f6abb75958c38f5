/** What lies on the table: the picture of the game, or the view in words. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Known } from './known.js';
import type { Scene } from './pictures/index.js';
import type { Teller } from './teller.js';
import { Tidy } from './tidy.js';

/** The words beside a picture, which are made when a person wants to read them. */
export interface InWords {
  readonly isOpen: boolean;
  toggle(isOpen: boolean): void;
}

export function tableOf(
  scene: Scene,
  { picture, contract }: Known,
  teller: Teller,
  inWords: InWords,
  sending: TemplateResult | typeof nothing,
): TemplateResult {
  const words = () => new Tidy(teller, contract).view(scene.view);
  if (!picture) return words();
  return html`<div class="picture">${picture.draw(scene)}</div>${sending}
    <details @toggle=${({ target }: Event) => inWords.toggle((target as HTMLDetailsElement).open)}>
      <summary>${scene.texts('in-words')}</summary>${inWords.isOpen ? words() : nothing}</details>`;
}
