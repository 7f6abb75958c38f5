/** The links of a table that was opened here: one a seat, and one to watch. The host can give a seat a new one. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { troubleSaid } from './plain-words.js';
import { fragmentOf } from './route.js';
import { service } from './service.js';
import type { Session } from './types.js';

export class TableInvitation extends PageElement {
  static override properties = {
    game: { attribute: false },
    table: { attribute: false },
    seats: { attribute: false },
    host: { attribute: false },
    session: { state: true },
    copied: { state: true },
    renewed: { state: true },
    trouble: { state: true },
  };

  declare game: string;
  declare table: string;
  declare seats: readonly string[];
  declare host: string | undefined;
  declare private session: Session | undefined;
  declare private copied: string | undefined;
  /** the seat that was given a new link */
  declare private renewed: number | undefined;
  /** why the table cannot be read; what it says follows the language */
  declare private trouble: unknown;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('table')) void this.read();
  }

  private readonly read = async (): Promise<void> => {
    const { game, table, host } = this;
    this.session = this.renewed = undefined;
    await this.trying(async () => {
      this.session = await service.read({ game, table, token: host ?? this.seats[0] ?? '' });
    });
  };

  private async trying(call: () => Promise<void>): Promise<void> {
    this.trouble = undefined;
    try {
      await call();
    } catch (error) {
      this.trouble = error;
    }
  }

  /** Replace the link of a seat: the address of this page has it from now on. */
  private renew(seat: number): Promise<void> {
    return this.trying(async () => {
      const { game, table, host, seats } = this;
      const token = await service.replaceToken({ game, table, token: host ?? '' }, seat);
      this.seats = seats.map((each, other) => (other === seat ? token : each));
      history.replaceState(
        null,
        '',
        fragmentOf({ at: 'invitation', game, table, seats: this.seats, host: host ?? '' }),
      );
      this.copied = undefined;
      this.renewed = seat;
    });
  }

  private nameOf(seat: number): string {
    return this.session?.names[seat] ?? this.t('player', { number: seat + 1 });
  }

  protected override render(): TemplateResult {
    const { t, session, trouble } = this;
    document.title = `${t('invitation')} – Arbitro`;
    if (trouble && !session) return this.unread(trouble);
    return html`<h1>${t('invitation')}</h1><p class="lead">${t('invite')}</p>
      <div role="status">${
        this.renewed === undefined
          ? nothing
          : html`<p class="said">${t('new-link-made', { name: this.nameOf(this.renewed) })}</p>`
      }</div>
      <div role="alert">${trouble ? html`<p class="trouble">${troubleSaid(trouble, t)}</p>` : nothing}</div>
      ${
        isOnlyHere(location.hostname)
          ? html`<p class="warning">${t('only-here', { host: location.hostname })}</p>`
          : nothing
      }
      ${session ? this.links(session) : html`<p role="status">${t('loading')}</p>`}
      <p class="hint">${t('keep-this-page')}</p>`;
  }

  private unread(trouble: unknown): TemplateResult {
    const { t } = this;
    return html`<h1>Arbitro</h1><p role="alert">${troubleSaid(trouble, t)}</p>
      <p class="buttons"><button @click=${this.read}>${t('try-again')}</button> <a href="#">${t('all-games')}</a></p>`;
  }

  private links({ spectators, bots }: Session): TemplateResult {
    const { t, game, table, seats } = this;
    return html`<ul class="links">${seats.map((token, seat) =>
      bots.some((bot) => bot.seat === seat)
        ? nothing
        : this.link(
            `seat-${seat}`,
            t('link-of', { name: this.nameOf(seat) }),
            t('sit-down', { name: this.nameOf(seat) }),
            fragmentOf({ at: 'table', game, table, token }),
            this.host === undefined
              ? nothing
              : html`<button @click=${() => this.renew(seat)} aria-label=${t('new-link-for', {
                  name: this.nameOf(seat),
                })}>${t('new-link')}</button>`,
          ),
    )}
      ${
        spectators
          ? this.link('watch', t('link-to-watch'), t('watch'), fragmentOf({ at: 'table', game, table }), nothing)
          : nothing
      }</ul>`;
  }

  private link(
    id: string,
    label: string,
    action: string,
    fragment: string,
    more: TemplateResult | typeof nothing,
  ): TemplateResult {
    const address = new URL(fragment, location.href).href;
    const copy = async () => {
      this.querySelector<HTMLInputElement>(`#${id}`)?.select();
      await navigator.clipboard?.writeText(address).catch(() => undefined);
      this.copied = id;
    };
    return html`<li><label for=${id}>${label}</label>
      <span class="buttons"><input id=${id} readonly .value=${address}>
      <button @click=${copy} aria-label=${`${this.t('copy')}: ${label}`}>${
        this.copied === id ? this.t('copied') : this.t('copy')
      }</button>
      <a class="button" href=${fragment} target="_blank">${action}</a> ${more}</span></li>`;
  }
}

/** An address that leads each computer to itself: a link with it works nowhere else. */
const isOnlyHere = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

customElements.define('table-invitation', TableInvitation);
