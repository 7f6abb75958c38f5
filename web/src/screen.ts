/** Several people at one screen: a curtain falls between their turns, and hides what only one may see. */

import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { troubleSaid } from './plain-words.js';
import { service } from './service.js';
import type { Place } from './service.js';
import './table.js';
import type { Company, News, Session } from './types.js';

export class SharedScreen extends PageElement {
  static override properties = {
    game: { attribute: false },
    table: { attribute: false },
    seats: { attribute: false },
    session: { state: true },
    shown: { state: true },
    due: { state: true },
    trouble: { state: true },
  };

  declare game: string;
  declare table: string;
  declare seats: readonly string[];
  declare private session: Session | undefined;
  /** whose view is shown; undefined behind the curtain */
  declare private shown: number | undefined;
  /** who is to move next */
  declare private due: number;
  /** why the table cannot be read */
  declare private trouble: unknown;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('table')) void this.begin();
  }

  private readonly begin = async (): Promise<void> => {
    try {
      this.trouble = undefined;
      const session = await service.read(this.placeOf(0));
      const people = session.names.map((_, seat) => seat).filter((seat) => !isBot(session, seat));
      this.due = people.find((seat) => session.to_act.includes(seat)) ?? people[0] ?? 0;
      this.shown = session.outcome || people.length < 2 ? this.due : undefined;
      this.session = session;
    } catch (error) {
      this.trouble = error;
    }
  };

  private placeOf(seat: number): Place {
    return { game: this.game, table: this.table, token: this.seats[seat] ?? '' };
  }

  /** Another person's turn has come. */
  private readonly heard = ({ detail }: CustomEvent<News>): void => {
    const { to_act } = detail;
    const due = to_act.find((seat) => !isBot(detail, seat));
    if (due === undefined || to_act.includes(this.shown as number)) return;
    this.due = due;
    this.shown = undefined;
  };

  protected override updated(changed: PropertyValues): void {
    if (changed.has('shown') && this.shown === undefined) this.querySelector<HTMLElement>('.curtain h1')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this;
    if (this.trouble) return this.unread(this.trouble);
    if (!this.session) return html`<h1>Arbitro</h1><p role="status">${t('loading')}</p>`;
    return this.shown === undefined ? this.curtain(this.due) : this.tableOf(this.shown);
  }

  private unread(trouble: unknown): TemplateResult {
    return html`<h1>Arbitro</h1><p role="alert">${troubleSaid(trouble, this.t)}</p>
      <p class="buttons"><button @click=${this.begin}>${this.t('try-again')}</button> <a
        href="#">${this.t('all-games')}</a></p>`;
  }

  private nameOf(seat: number): string {
    return this.session?.names[seat] ?? this.t('player', { number: seat + 1 });
  }

  private curtain(seat: number): TemplateResult {
    const name = this.nameOf(seat);
    return html`<section class="curtain"><h1 tabindex="-1">${this.t('curtain', { name })}</h1><p>${this.t(
      'curtain-ask',
      { name },
    )}</p>
      <p><button class="primary" @click=${() => (this.shown = seat)}>${this.t('curtain-open', {
        name,
      })}</button></p></section>`;
  }

  private tableOf(seat: number): TemplateResult {
    return html`<game-table .place=${this.place(seat)} .isShared=${true} @standing=${this.heard}></game-table>`;
  }

  private places = new Map<string, Place>();

  /** Return the same value each time, so that the table is not begun anew. */
  private place(seat: number): Place {
    const key = `${this.table} ${seat}`;
    const place = this.places.get(key) ?? this.placeOf(seat);
    this.places.set(key, place);
    return place;
  }
}

const isBot = ({ bots }: Company, seat: number): boolean => bots.some((bot) => bot.seat === seat);

customElements.define('shared-screen', SharedScreen);
