/** Lets a bot play for a player, who is asked first, and can take over again. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { PageElement } from './element.js';
import type { Following } from './following.js';

export class StandIn extends PageElement {
  static override properties = {
    isBot: { attribute: false },
    level: { attribute: false },
    hand: { attribute: false },
    isAsking: { state: true },
  };

  /** whether a bot plays for the player now */
  declare isBot: boolean;
  /** of the bot that would */
  declare level: string;
  /** gives the seat to the bot, or takes it back */
  declare hand: (toBot: boolean) => void;
  declare private isAsking: boolean;

  private async ask(isAsking: boolean): Promise<void> {
    this.isAsking = isAsking;
    await this.updateComplete;
    this.querySelector('button')?.focus();
  }

  private readonly letPlay = (): void => {
    this.isAsking = false;
    this.hand(true);
  };

  protected override render(): TemplateResult {
    const { t } = this;
    if (this.isBot)
      return html`<p class="buttons"><span>${t('bot-for-you')}</span> <button
        @click=${() => this.hand(false)}>${t('take-back')}</button></p>`;
    if (!this.isAsking)
      return html`<p class="buttons"><button @click=${() => this.ask(true)}>${t('resign')}</button></p>`;
    return html`<section class="asking" role="group" aria-labelledby="stand-in"><p id="stand-in">${t('resign-ask', {
      bot: t('level', { level: this.level }),
    })}</p>
      <p class="buttons"><button class="primary" aria-describedby="stand-in"
        @click=${this.letPlay}>${t('resign-yes')}</button>
        <button @click=${() => this.ask(false)}>${t('resign-no')}</button></p></section>`;
  }
}

/** Let a player at a table choose, as long as the game goes on. */
export function standInAt(table: Following): TemplateResult | typeof nothing {
  const { session, news, end } = table;
  const seat = session?.reader;
  if (typeof seat !== 'number' || !news || news.outcome || end) return nothing;
  return html`<stand-in .isBot=${news.bots.some((bot) => bot.seat === seat)} .level=${session?.stand_in}
    .hand=${(toBot: boolean) => void table.hand(seat, toBot)}></stand-in>`;
}

customElements.define('stand-in', StandIn);
