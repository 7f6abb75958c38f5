/** Links to the rules of a game, in the reader's language. */

import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Texts } from './texts.js';

export class Rulebook {
  constructor(
    private readonly game: string,
    private readonly language: string,
    private readonly t: Texts,
  ) {}

  rule(rule: string): TemplateResult {
    return html`<a class="rule" href=${`docs/rules/${this.game}/${this.language}#${rule}`} target="_blank"
      rel="noreferrer"
      title=${rule} aria-label=${`${this.t('rule')} ${rule}`}>§</a>`;
  }
}
