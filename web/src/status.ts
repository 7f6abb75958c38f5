/** The line above a table: who looks, and what is going on; and what has gone wrong. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Followed, Trouble } from './following.js';
import type { Sight } from './look-back.js';
import { inPlainWords } from './plain-words.js';
import type { Teller } from './teller.js';
import type { Texts } from './texts/en.js';
import './time-left.js';

/** Who looks at a table, and at what. */
export interface Looking {
  readonly seat: number | undefined;
  readonly sight: Sight | undefined;
  readonly isAlone: boolean;
  /** whether it is the reader's turn at the table, whatever they look at */
  readonly isDue: boolean;
  toNow(): void;
  /** whether bots play the other seats, where somebody plays on alone */
  readonly isAgainstBots: boolean;
}

export function statusOf({ news, trouble, end }: Followed, looking: Looking, teller: Teller, t: Texts): TemplateResult {
  const wrong = end ? inPlainWords(end, t, true) : trouble && troubles(trouble, t);
  const said = looking.sight ? lookingBack(looking.sight, news, teller, t) : [whoLooks(looking, teller, t), end ? '' : turn(news, looking, teller, t)];
  return html`<p class=${looking.sight ? 'status back' : 'status'} role="status" tabindex="-1" data-version=${news?.version ?? 0}><span>${said[0]}</span> <strong>${said[1]}</strong>
      ${looking.sight && looking.isDue ? meanwhile(news, looking, t) : nothing}</p>
    <div role="alert">${wrong ? html`<p class="trouble">${wrong}${end ? html` <a href="#">${t.allGames}</a>` : nothing}</p>` : nothing}</div>`;
}

function lookingBack({ step, seat }: Sight, news: Followed['news'], teller: Teller, t: Texts): readonly string[] {
  return [t.asSeenBy(seat === undefined ? t.spectator : teller.nameOf(seat)), t.lookingBack(step, news?.version ?? step)];
}

/** Say to whoever looks back that it is their turn, and until when. Nobody is to hear each second. */
function meanwhile(news: Followed['news'], { seat, toNow }: Looking, t: Texts): TemplateResult {
  const deadline = news?.decide_by.find((each) => each.seat === seat);
  return html`<strong>${t.meanwhile}</strong>
    ${deadline ? html`<span role="timer"><time-left .until=${deadline.time}></time-left></span>` : nothing}
    <button class="primary" @click=${toNow}>${t.toMove}</button>`;
}

function whoLooks({ seat, isAlone, isAgainstBots }: Looking, teller: Teller, t: Texts): string {
  if (seat === undefined) return t.youWatch;
  const name = teller.nameOf(seat);
  return isAgainstBots ? t.aloneAgainstBots(name) : isAlone ? t.alone(name) : t.youAre(name);
}

function turn(news: Followed['news'], { seat, isAlone, isAgainstBots }: Looking, teller: Teller, t: Texts): string {
  const { outcome, to_act: toAct = [] } = news ?? {};
  if (outcome) return `${t.over}. ${t.wins(teller.players(outcome.winners), outcome.winners.length > 1)}`;
  if (!isAlone && news?.bots.some((bot) => bot.seat === seat)) return t.botForYou;
  if ((!isAlone || isAgainstBots) && seat !== undefined && toAct.includes(seat)) return t.yourTurn;
  return toAct.length ? t.turnOf(teller.players(toAct)) : '';
}

function troubles(trouble: Trouble, t: Texts): string {
  return { lost: t.lost, unreachable: t.unreachable, 'not-sent': t.notSent, stale: t.stale }[trouble];
}
