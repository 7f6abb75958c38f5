/** The log: what has happened, in words, each with the rule that it follows from. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { Rulebook } from './rulebook.js';
import type { Teller } from './teller.js';
import type { Texts } from './texts.js';
import type { Told } from './types.js';

const BESIDE = ['type', 'rule', 'audience'];

export function logOf(
  game: string,
  events: readonly Told[],
  teller: Teller,
  t: Texts,
  language: string,
): TemplateResult {
  const rulebook = new Rulebook(game, language, t);
  const numbered = events.map((event, number) => ({ event, number }));
  const line = ({ event }: { event: Told }) =>
    html`<li>${guard(
      [event, teller],
      () => html`${sentence(event, teller)}
    ${
      event.audience === 'all'
        ? nothing
        : html`<em class="private">${event.audience.length > 1 ? t('only-some') : t('only-you')}</em>`
    }
    ${event.rule === null ? nothing : rulebook.rule(event.rule)}`,
    )}</li>`;
  return html`<section aria-labelledby="happened"><h2 id="happened">${t('happened')}</h2>
    <div class="log" role="log" tabindex="0" aria-labelledby="happened">
      ${
        events.length
          ? html`<ol>${repeat(numbered, ({ number }) => number, line)}</ol>`
          : html`<p class="hint">${t('nothing-yet')}</p>`
      }</div></section>`;
}

function sentence(event: Told, teller: Teller): string {
  const told = teller.describe(event);
  if (told !== event.type.replace(/[_-]/g, ' ')) return told;
  const facts = Object.entries(event).filter(([name]) => !BESIDE.includes(name));
  return `${told}: ${facts.map(([name, value]) => `${teller.field(name)} ${teller.fact(name, value)}`).join(', ')}.`;
}
