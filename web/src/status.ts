/** The line above a table: who looks, and what is going on; and what has gone wrong. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Followed, Trouble } from './following.js';
import type { Sight } from './look-back.js';
import { wonBy } from './outcome.js';
import { inPlainWords } from './plain-words.js';
import type { Teller } from './teller.js';
import type { Texts } from './texts.js';
import './time-left.js';

/** Who looks at a table, and at what. */
export interface Looking {
  readonly seat: number | undefined;
  readonly sight: Sight | undefined;
  readonly isAlone: boolean;
  /** whether it is the reader's turn at the table, whatever they look at */
  readonly isDue: boolean;
  toNow(): void;
  /** whether bots play the other seats, where a player plays on alone */
  readonly isAgainstBots: boolean;
}

export function statusOf({ news, trouble, end }: Followed, looking: Looking, teller: Teller, t: Texts): TemplateResult {
  const wrong = end ? inPlainWords(end, t, true) : trouble && troubles(trouble, t);
  const said = looking.sight
    ? lookingBack(looking.sight, news, teller, t)
    : [whoLooks(looking, teller, t), end ? '' : turn(news, looking, teller, t)];
  return html`<p class=${
    looking.sight ? 'status back' : 'status'
  } role="status" tabindex="-1" data-version=${news?.version ?? 0}><span>${said[0]}</span> <strong>${said[1]}</strong>
      ${looking.sight && looking.isDue ? meanwhile(news, looking, t) : nothing}</p>
    <div role="alert">${
      wrong ? html`<p class="trouble">${wrong}${end ? html` <a href="#">${t('all-games')}</a>` : nothing}</p>` : nothing
    }</div>`;
}

function lookingBack({ step, seat }: Sight, news: Followed['news'], teller: Teller, t: Texts): readonly string[] {
  return [
    t('as-seen-by', { name: seat === undefined ? t('spectator') : teller.nameOf(seat) }),
    t('looking-back', { step, steps: news?.version ?? step }),
  ];
}

/** Tell a viewer who looks back that it is their turn, and until when; a screen reader must not read each second. */
function meanwhile(news: Followed['news'], { seat, toNow }: Looking, t: Texts): TemplateResult {
  const deadline = news?.decide_by.find((each) => each.seat === seat);
  return html`<strong>${t('meanwhile')}</strong>
    ${deadline ? html`<span role="timer"><time-left .until=${deadline.time}></time-left></span>` : nothing}
    <button class="primary" @click=${toNow}>${t('to-move')}</button>`;
}

function whoLooks({ seat, isAlone, isAgainstBots }: Looking, teller: Teller, t: Texts): string {
  if (seat === undefined) return t('you-watch');
  const name = teller.nameOf(seat);
  return isAgainstBots ? t('alone-against-bots', { name }) : isAlone ? t('alone', { name }) : t('you-are', { name });
}

function turn(news: Followed['news'], { seat, isAlone, isAgainstBots }: Looking, teller: Teller, t: Texts): string {
  const { outcome, to_act: toAct = [] } = news ?? {};
  if (outcome)
    return `${t('over')}. ${wonBy(outcome.winners, isAlone && !isAgainstBots ? undefined : seat, teller, t)}`;
  if (!isAlone && news?.bots.some((bot) => bot.seat === seat)) return t('bot-for-you');
  if ((!isAlone || isAgainstBots) && seat !== undefined && toAct.includes(seat)) return t('your-turn');
  return toAct.length ? t('turn-of', { names: teller.players(toAct) }) : '';
}

function troubles(trouble: Trouble, t: Texts): string {
  return { lost: t('lost'), unreachable: t('unreachable'), 'not-sent': t('not-sent'), stale: t('stale') }[trouble];
}
