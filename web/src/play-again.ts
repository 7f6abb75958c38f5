/** After the end: another table for the same people and bots, with the same options. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { PageElement } from './element.js';
import type { Following } from './following.js';
import { troubleSaid } from './plain-words.js';
import { enter } from './route.js';
import { service } from './service.js';
import type { Bot, Opening, Session } from './types.js';

export class PlayAgain extends PageElement {
  static override properties = {
    session: { attribute: false },
    bots: { attribute: false },
    isShared: { attribute: false },
    isBusy: { state: true },
    trouble: { state: true },
  };

  declare session: Session;
  /** those that have played from the start, not for a player */
  declare bots: readonly Bot[];
  /** whether all sit at this screen */
  declare isShared: boolean;
  declare private isBusy: boolean;
  /** why there is no other table; what it says follows the language */
  declare private trouble: unknown;

  /** Other people need a link, unless all are here. */
  private get needsLinks(): boolean {
    return !this.isShared && this.session.names.length - this.bots.length > 1;
  }

  private readonly open = async (): Promise<void> => {
    const { session, bots, isShared } = this;
    this.trouble = undefined;
    this.isBusy = true;
    try {
      const opened = await service.open(session.game, openingLike(session, bots));
      const me = typeof session.reader === 'number' ? session.reader : 0;
      enter(session.game, opened, this.needsLinks ? 'invitation' : isShared ? 'screen' : me);
    } catch (error) {
      this.trouble = error;
    } finally {
      this.isBusy = false;
    }
  };

  protected override render(): TemplateResult {
    const { t, trouble } = this;
    return html`<p class="buttons"><button class="primary" ?disabled=${this.isBusy}
      @click=${this.open}>${t('play-again')}</button>
        ${
          this.needsLinks ? html`<span class="hint">${t('play-again-links')}</span>` : nothing
        } <a href="#">${t('all-games')}</a></p>
      <div role="alert">${trouble ? html`<p class="trouble">${troubleSaid(trouble, t)}</p>` : nothing}</div>`;
  }
}

function openingLike(
  { names, options, spectators, hints, move_seconds, stand_in }: Session,
  bots: readonly Bot[],
): Opening {
  const seats = names.map((name, seat) => {
    const level = bots.find((bot) => bot.seat === seat)?.level;
    return level === undefined ? { name } : { name, bot: level };
  });
  return { players: names.length, seats, options, spectators, hints, move_seconds, stand_in };
}

/** Bots that have played from the start play again; the others have done so for players who had to leave. */
export function playAgainAt({ session, news, events }: Following, isShared: boolean): TemplateResult | typeof nothing {
  if (!session || typeof session.reader !== 'number') return nothing;
  const left = events.filter(({ type }) => type === 'seat_resigned').map(({ seat }) => seat);
  const bots = (news?.bots ?? []).filter(({ seat }) => !left.includes(seat));
  return html`<play-again .session=${session} .bots=${bots} .isShared=${isShared}></play-again>`;
}

customElements.define('play-again', PlayAgain);
