/** What a bot would do that sees what the reader sees: the best moves, and how sure it is of them. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { inLine } from './forms.js';
import type { Forms } from './forms.js';
import { inPlainWords } from './plain-words.js';
import { Refused } from './service.js';
import type { Advice } from './types.js';

const MOST_SHOWN = 3;

export class BotAdvice extends PageElement {
  static override properties = {
    decision: { attribute: false },
    ask: { attribute: false },
    forms: { attribute: false },
    advice: { state: true },
    trouble: { state: true },
    isThinking: { state: true },
  };

  /** names what is to be decided: the advice is for this alone */
  declare decision: string;
  declare ask: () => Promise<Advice>;
  declare forms: Forms;
  declare private advice: Advice | undefined;
  /** why there is none; what it says follows the language */
  declare private trouble: unknown;
  declare private isThinking: boolean;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('decision')) this.advice = this.trouble = undefined;
  }

  private readonly think = async (): Promise<void> => {
    const { decision } = this;
    this.trouble = undefined;
    this.isThinking = true;
    try {
      const advice = await this.ask();
      if (decision === this.decision) this.advice = advice;
    } catch (error) {
      this.trouble = error;
    } finally {
      this.isThinking = false;
    }
  };

  protected override render(): TemplateResult {
    const { t, advice, trouble, isThinking } = this;
    return html`<div class="advice"><p class="buttons"><button @click=${this.think} ?disabled=${isThinking}>${t.askBot}</button></p>
      <div role="status">${isThinking ? t.thinking : nothing}${trouble ? this.said(trouble) : nothing}${advice ? this.best(advice) : nothing}</div></div>`;
  }

  private said(trouble: unknown): string {
    return trouble instanceof Refused ? inPlainWords(trouble.problem, this.t) : this.t.unreachable;
  }

  private best({ considered, simulations }: Advice): TemplateResult {
    const { t, forms } = this;
    const percent = (share: number) => Math.round(100 * share);
    return html`<ol>${considered.slice(0, MOST_SHOWN).map(({ move, visits, expected }, place) => html`<li>
      <button ?disabled=${forms.isBusy} @click=${() => forms.play(move)}>${place ? nothing : '★ '}${inLine(forms, move)}</button>
      <span class="hint">${t.advised(percent(visits / Math.max(1, simulations)), percent(expected))}</span></li>`)}</ol>`;
  }
}

customElements.define('bot-advice', BotAdvice);
