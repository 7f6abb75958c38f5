/** Shows why a move was refused: the rule, its text, its source, and where it can be read. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { ownWords } from './plain-words.js';
import { service } from './service.js';
import type { Problem } from './service.js';
import type { Teller } from './teller.js';
import type { Texts } from './texts.js';

export function refusalOf(problem: Problem, teller: Teller, t: Texts, dismiss: () => void): TemplateResult {
  return html`<section class="refusal" role="alert"><h2>${problem.rule ? t('refused') : problem.title}</h2>
    <p><strong>${ownWords(problem, t, true) ?? teller.explain(problem)}</strong></p>
    ${problem.text ? html`<blockquote>${problem.text}</blockquote>` : nothing}
    ${problem.ruling ? html`<p><strong>${t('ruling')}:</strong> ${problem.ruling}</p>` : nothing}
    ${problem.source ? html`<p class="hint">${t('source')}: ${problem.source}</p>` : nothing}
    <p class="buttons">${
      problem.rule_url
        ? html`<a href=${service.root + problem.rule_url} target="_blank" rel="noreferrer"
      >${t('rulebook')}: ${problem.rule}</a>`
        : nothing
    } <button @click=${dismiss}>${t('dismiss')}</button></p></section>`;
}
