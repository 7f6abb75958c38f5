/** Several people at one screen: a curtain between their turns hides what only one may see. */

import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { service } from './service.js';
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
    isUnreachable: { state: true },
  };

  declare game: string;
  declare table: string;
  declare seats: readonly string[];
  declare private session: Session | undefined;
  /** whose view is shown; undefined behind the curtain */
  declare private shown: number | undefined;
  /** who is to move next */
  declare private due: number;
  declare private isUnreachable: boolean;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('table')) void this.begin();
  }

  private readonly begin = async (): Promise<void> => {
    try {
      this.isUnreachable = false;
      const session = await service.read(this.placeOf(0));
      this.due = session.to_act[0] ?? 0;
      this.shown = session.outcome ? this.due : undefined;
      this.session = session;
    } catch {
      this.isUnreachable = true;
    }
  };

  private placeOf(seat: number): Place {
    return { game: this.game, table: this.table, token: this.seats[seat] ?? '' };
  }

  private readonly heard = ({ detail }: CustomEvent<Standing>): void => {
    const { to_act } = detail;
    this.due = to_act.includes(this.shown as number) ? (this.shown as number) : to_act[0] ?? (this.shown as number);
  };

  protected override render(): TemplateResult {
    const { t } = this;
    if (this.isUnreachable) {
      return html`<h1>Arbitro</h1><p role="alert">${t.unreachable}</p><p class="buttons"><button @click=${this.begin}>${t.tryAgain}</button></p>`;
    }
    if (!this.session) return html`<h1>Arbitro</h1><p role="status">${t.loading}</p>`;
    return this.shown === undefined ? this.curtain(this.due) : this.tableOf(this.shown);
  }

  private nameOf(seat: number): string {
    return this.session?.names[seat] ?? this.t.player(seat);
  }

  private curtain(seat: number): TemplateResult {
    const name = this.nameOf(seat);
    return html`<section class="curtain"><h1>${this.t.curtain(name)}</h1><p>${this.t.curtainAsk(name)}</p>
      <p><button class="primary" @click=${() => (this.shown = seat)}>${this.t.curtainOpen(name)}</button></p></section>`;
  }

  private tableOf(seat: number): TemplateResult {
    const { due } = this;
    const next = due === seat ? undefined : { label: this.t.coverFor(this.nameOf(due)), go: () => (this.shown = undefined) };
    return html`<game-table .place=${this.place(seat)} .next=${next} @standing=${this.heard}></game-table>`;
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
