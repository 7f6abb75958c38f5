/** Several people at one screen: a curtain falls between their turns, and hides what only one may see. */

import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { inPlainWords } from './plain-words.js';
import { Refused, service } from './service.js';
import type { Place } from './service.js';
import './table.js';
import type { Session, Standing } from './types.js';

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
      this.due = session.to_act[0] ?? 0;
      this.shown = session.outcome ? this.due : undefined;
      this.session = session;
    } catch (error) {
      this.trouble = error;
    }
  };

  private placeOf(seat: number): Place {
    return { game: this.game, table: this.table, token: this.seats[seat] ?? '' };
  }

  private readonly heard = ({ detail }: CustomEvent<Standing>): void => {
    const { to_act } = detail;
    const shown = this.shown as number;
    if (!to_act.length || to_act.includes(shown)) return;
    this.due = to_act[0] as number;
    this.shown = undefined;
  };

  protected override updated(changed: PropertyValues): void {
    if (changed.has('shown') && this.shown === undefined) this.querySelector<HTMLElement>('.curtain h1')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this;
    if (this.trouble) return this.unread(this.trouble);
    if (!this.session) return html`<h1>Arbitro</h1><p role="status">${t.loading}</p>`;
    return this.shown === undefined ? this.curtain(this.due) : this.tableOf(this.shown);
  }

  private unread(trouble: unknown): TemplateResult {
    const said = trouble instanceof Refused ? inPlainWords(trouble.problem, this.t) : this.t.unreachable;
    return html`<h1>Arbitro</h1><p role="alert">${said}</p>
      <p class="buttons"><button @click=${this.begin}>${this.t.tryAgain}</button> <a href="#">${this.t.allGames}</a></p>`;
  }

  private nameOf(seat: number): string {
    return this.session?.names[seat] ?? this.t.player(seat);
  }

  private curtain(seat: number): TemplateResult {
    const name = this.nameOf(seat);
    return html`<section class="curtain"><h1 tabindex="-1">${this.t.curtain(name)}</h1><p>${this.t.curtainAsk(name)}</p>
      <p><button class="primary" @click=${() => (this.shown = seat)}>${this.t.curtainOpen(name)}</button></p></section>`;
  }

  private tableOf(seat: number): TemplateResult {
    return html`<game-table .place=${this.place(seat)} @standing=${this.heard}></game-table>`;
  }

  private places = new Map<string, Place>();

  /** Give the same value each time, so that the table is not begun anew. */
  private place(seat: number): Place {
    const key = `${this.table} ${seat}`;
    const place = this.places.get(key) ?? this.placeOf(seat);
    this.places.set(key, place);
    return place;
  }
}

customElements.define('shared-screen', SharedScreen);
