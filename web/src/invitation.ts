/** The links of a table that was opened here: one for each seat, and one to watch. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { fragmentOf } from './route.js';
import { service } from './service.js';
import type { Session } from './types.js';

export class TableInvitation extends PageElement {
  static override properties = {
    game: { attribute: false },
    table: { attribute: false },
    seats: { attribute: false },
    session: { state: true },
    copied: { state: true },
  };

  declare game: string;
  declare table: string;
  declare seats: readonly string[];
  declare private session: Session | undefined;
  declare private copied: string | undefined;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('table')) void this.read();
  }

  private async read(): Promise<void> {
    const { game, table } = this;
    this.session = await service.read({ game, table, token: this.seats[0] ?? '' }).catch(() => undefined);
  }

  protected override render(): TemplateResult {
    const { t, game, table, seats, session } = this;
    document.title = `${t.invitation} – Arbitro`;
    const name = (seat: number) => session?.names[seat] ?? t.player(seat);
    return html`<h1>${t.invitation}</h1><p class="lead">${t.invite}</p>
      <ul class="links">${seats.map((token, seat) =>
        this.link(`seat-${seat}`, t.linkOf(name(seat)), t.sitDown(name(seat)), fragmentOf({ at: 'table', game, table, token })))}
        ${session?.spectators ? this.link('watch', t.linkToWatch, t.watch, fragmentOf({ at: 'table', game, table })) : nothing}</ul>
      <p class="hint">${t.keepThisPage}</p>`;
  }

  private link(id: string, label: string, action: string, fragment: string): TemplateResult {
    const address = new URL(fragment, location.href).href;
    const copy = async () => {
      this.querySelector<HTMLInputElement>(`#${id}`)?.select();
      await navigator.clipboard?.writeText(address).catch(() => undefined);
      this.copied = id;
    };
    return html`<li><label for=${id}>${label}</label>
      <span class="buttons"><input id=${id} readonly .value=${address}>
      <button @click=${copy} aria-label=${`${this.t.copy}: ${label}`}>${this.copied === id ? this.t.copied : this.t.copy}</button>
      <a class="button" href=${fragment} target="_blank">${action}</a></span></li>`;
  }
}

customElements.define('table-invitation', TableInvitation);
