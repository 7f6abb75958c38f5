/** What a player who plays on alone can choose: whom they play against, and to go back. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Alone } from './alone.js';
import type { Texts } from './texts.js';

export function alonePanel(alone: Alone, hasAdvice: boolean, back: () => void, t: Texts): TemplateResult {
  const choose = ({ target }: Event) => void alone.against((target as HTMLInputElement).checked);
  return html`<p class="buttons">${
    hasAdvice
      ? html`<label><input type="checkbox" .checked=${alone.isAgainstBots} ?disabled=${alone.isBusy} @change=${choose}>
    ${t('bots-play-others')}</label>`
      : nothing
  } <button @click=${back}>${t('back-to-record')}</button></p>`;
}
