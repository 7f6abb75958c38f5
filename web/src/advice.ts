/** What a bot would do that sees what the reader sees: the best moves, and how often it chose them. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import type { Considered } from './drafts.js';
import { inLine } from './forms.js';
import type { Forms } from './forms.js';
import { troubleSaid } from './plain-words.js';
import type { Advice } from './types.js';

const MOST_SHOWN = 3;

export class BotAdvice extends PageElement {
  static override properties = {
    decision: { attribute: false },
    ask: { attribute: false },
    forms: { attribute: false },
    isTold: { attribute: false },
    advice: { state: true },
    trouble: { state: true },
    isThinking: { state: true },
  };

  /** names what is to be decided: the advice is for this alone */
  declare decision: string;
  declare ask: () => Promise<Advice>;
  declare forms: Forms;
  /** whether everybody at the table is told that the reader has asked */
  declare isTold: boolean;
  declare private advice: readonly Considered[] | undefined;
  /** why there is none; what it says follows the language */
  declare private trouble: unknown;
  declare private isThinking: boolean;

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('decision')) return;
    if (this.advice) this.forms.drafts.advise([]);
    this.advice = this.trouble = undefined;
  }

  private readonly think = async (): Promise<void> => {
    const { decision } = this;
    this.trouble = undefined;
    this.isThinking = true;
    try {
      const advice = best(await this.ask());
      if (decision !== this.decision) return;
      this.advice = advice;
      this.forms.drafts.advise(advice);
    } catch (error) {
      this.trouble = error;
    } finally {
      this.isThinking = false;
    }
  };

  protected override render(): TemplateResult {
    const { t, advice, trouble, isThinking } = this;
    return html`<div class="advice"><p class="buttons"><button @click=${this.think} ?disabled=${isThinking}
      aria-describedby=${this.isTold ? 'hint-told' : nothing}>${t('ask-bot')}</button>
      ${this.isTold ? html`<span class="hint" id="hint-told">${t('hint-told')}</span>` : nothing}</p>
      <div role="status">${isThinking ? t('thinking') : nothing}${
        trouble ? troubleSaid(trouble, t) : nothing
      }${advice ? this.listed(advice) : nothing}</div></div>`;
  }

  private listed(advice: readonly Considered[]): TemplateResult {
    const { t, forms } = this;
    const percent = (share: number) => Math.round(100 * share);
    return html`<p>${t('bot-advises')}</p><ol>${advice.map(
      ({ move, share, expected }, place) => html`<li>
      <button ?disabled=${forms.isBusy}
        @click=${() => forms.play(move)}>${place ? '☆' : '★'} ${inLine(forms, move)}</button>
      <span class="hint">${t('advised', { share: percent(share), win: percent(expected) })}</span></li>`,
    )}</ol>`;
  }
}

function best({ considered, simulations }: Advice): readonly Considered[] {
  return considered
    .slice(0, MOST_SHOWN)
    .map(({ move, visits, expected }) => ({ move, share: visits / Math.max(1, simulations), expected }));
}

customElements.define('bot-advice', BotAdvice);
