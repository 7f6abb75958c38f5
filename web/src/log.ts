/** The log: what has happened, in words, each with the rule that it follows from. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Telling } from './outcome.js';
import { Rulebook } from './rulebook.js';
import type { Teller } from './teller.js';
import type { Told } from './types.js';

const BESIDE = ['type', 'rule', 'audience'];

/** What a log is told with. */
interface LogTelling extends Telling {
  /** whether the game begins with the first event */
  readonly isWhole: boolean;
}

/** What has happened under a heading, as in a round. */
interface Part {
  readonly heading: string | undefined;
  readonly events: Told[];
}

export function logOf(events: readonly Told[], telling: LogTelling): TemplateResult {
  const { teller, texts: t, viewer } = telling;
  const rulebook = new Rulebook(telling.game, telling.language, t);
  const line = (event: Told) =>
    html`<li>${guard(
      [event, teller, viewer],
      () => html`${sentence(event, teller, viewer)}
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
          ? html`<div>${partsOf(events, telling).map(
              (part) => html`${part.heading === undefined ? nothing : html`<h3>${part.heading}</h3>`}
              <ol>${part.events.map(line)}</ol>`,
            )}</div>`
          : html`<p class="hint">${t('nothing-yet')}</p>`
      }</div></section>`;
}

/** Put what has happened under the headings that the game has. */
function partsOf(events: readonly Told[], { teller, isWhole }: LogTelling): readonly Part[] {
  const parts: Part[] = [{ heading: isWhole ? teller.heading() : undefined, events: [] }];
  for (const event of events) {
    const heading = teller.heading(event);
    if (heading !== undefined) parts.push({ heading, events: [] });
    parts.at(-1)?.events.push(event);
  }
  return parts.filter((part) => part.events.length);
}

function sentence(event: Told, teller: Teller, viewer: number | undefined): string {
  const told = teller.describe(event, viewer);
  if (told !== event.type.replace(/[_-]/g, ' ')) return told;
  const facts = Object.entries(event).filter(([name]) => !BESIDE.includes(name));
  return `${told}: ${facts.map(([name, value]) => `${teller.field(name)} ${teller.fact(name, value)}`).join(', ')}.`;
}
