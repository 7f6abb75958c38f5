/** How a game goes, for a newcomer, and where all of its rules are. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Teller } from './teller.js';
import type { Texts } from './texts.js';

export function overviewOf(
  game: string,
  teller: Teller | undefined,
  language: string,
  t: Texts,
): TemplateResult | typeof nothing {
  const paragraphs = teller?.overview() ?? [];
  if (!paragraphs.length) return nothing;
  return html`<details class="overview"><summary>${t('how-it-goes')}</summary>
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    <p>${linkToRules(game, t('all-rules'), teller?.title() ?? game, language, t)}</p></details>`;
}

export function linkToRules(game: string, said: string, title: string, language: string, t: Texts): TemplateResult {
  return html`<a href=${`docs/rules/${game}/${language}`} target="_blank" rel="noreferrer"
    aria-label=${`${said}: ${t('rules-of', { game: title })}`}>${said}</a>`;
}
