/** The form that opens a table: who plays, how the game is played, and where everybody sits. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { overviewOf } from './overview.js';
import { chosenOptions, optionsOf } from './options.js';
import { troubleSaid } from './plain-words.js';
import { enter } from './route.js';
import { Refused, service } from './service.js';
import { settings } from './settings.js';
import type { Teller } from './teller.js';
import { duration } from './texts.js';
import type { GameDetails } from './types.js';

const MOST_LETTERS = 40;
/** The times that are offered for each move, in seconds. */
const TIMES = [15, 30, 60, 300, 86_400, 604_800];
const UNAUTHORIZED = 401;

export class OpeningForm extends PageElement {
  static override properties = {
    game: { attribute: false },
    teller: { attribute: false },
    error: { attribute: false },
    players: { attribute: false },
    bots: { attribute: false },
    trouble: { state: true },
    needsToken: { state: true },
    names: { state: true },
  };

  declare game: GameDetails;
  declare teller: Teller | undefined;
  /** why a table could not be opened before the form was shown */
  declare error: unknown;
  declare players: number;
  /** the level of the bot that plays each seat, if one does */
  declare bots: readonly (string | undefined)[];
  declare private trouble: string | undefined;
  /** whether the service has asked for a token to open a table */
  declare private needsToken: boolean;
  /** what has been written for each seat */
  declare private names: readonly string[];

  constructor() {
    super();
    this.names = this.bots = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('game')) this.trouble = undefined;
    if (changed.has('error') && this.error) this.failed(this.error);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('game')) this.querySelector<HTMLElement>('#opening')?.focus();
  }

  /** Return the name that was written, or another: people and bots are numbered each for themselves. */
  private readonly nameOf = (seat: number): string => {
    const { t, bots, names } = this;
    return (
      names[seat]?.trim() ||
      (bots[seat]
        ? t('bot', { number: bots.slice(0, seat + 1).filter(Boolean).length })
        : t('player', { number: seat + 1 }))
    );
  };

  protected override render(): TemplateResult {
    const { t, game, teller, players, trouble } = this;
    return html`<form class="opening" @submit=${this.open} aria-labelledby="opening">
      <h2 id="opening" tabindex="-1">${t('open', { game: teller?.title() ?? game.title })}</h2>
      ${overviewOf(game.game, teller, settings.language, t)}
      ${this.numberOfPlayers()}
      <fieldset><legend>${t('names')}</legend>${Array.from({ length: players }, (_, seat) =>
        this.seat(seat),
      )}</fieldset>
      ${optionsOf(game, { players, nameOf: this.nameOf }, teller, t('options'))}
      ${this.timeForMove()}
      <fieldset><legend>${t('where')}</legend>
        <label><input type="radio" name="where" value="invitation" checked> ${t('by-link')}</label>
        <label><input type="radio" name="where" value="screen"> ${t('at-one-screen')}</label></fieldset>
      <p><label><input type="checkbox" name="spectators"> ${t('maybe-watched')}</label></p>
      ${
        game.advice.length
          ? html`<p><label><input type="checkbox" name="hints"> ${t('maybe-hints')}</label></p>`
          : nothing
      }
      ${
        this.needsToken
          ? html`<p class="field"><label for="opening-token">${t('opening-token')}</label>
        <input id="opening-token" name="token" type="password" autocomplete="off" required></p>`
          : nothing
      }
      <div role="alert">${trouble ? html`<p class="trouble">${trouble}</p>` : nothing}</div>
      <p class="buttons"><button class="primary">${t('open-table')}</button></p></form>`;
  }

  private numberOfPlayers(): TemplateResult | typeof nothing {
    const { t, game } = this;
    if (game.players.length < 2) return nothing;
    return html`<fieldset><legend>${t('number-of-players')}</legend><div class="choices">${game.players.map(
      (number) => html`<label
      ><input type="radio" name="players" .checked=${number === this.players}
        @change=${() => (this.players = number)}> ${number}</label>`,
    )}</div></fieldset>`;
  }

  private seat(seat: number): TemplateResult {
    const write = ({ target }: Event) =>
      (this.names = Object.assign([...this.names], { [seat]: (target as HTMLInputElement).value }));
    return html`<p class="field"><label for=${`name-${seat}`}>${this.t('player', { number: seat + 1 })}</label>
      <input id=${`name-${seat}`} maxlength=${MOST_LETTERS} autocomplete="off" placeholder=${this.nameOf(seat)}
        .value=${this.names[seat] ?? ''} @input=${write}>
      ${this.playedBy(seat)}</p>`;
  }

  private playedBy(seat: number): TemplateResult | typeof nothing {
    const { t, game } = this;
    if (!game.bots.length) return nothing;
    const choose = ({ target }: Event) =>
      (this.bots = Object.assign([...this.bots], { [seat]: (target as HTMLSelectElement).value || undefined }));
    return html`<select aria-label=${t('played-by', { name: this.nameOf(seat) })} @change=${choose}>
      <option value="" ?selected=${!this.bots[seat]}>${t('person')}</option>
      ${game.bots.map(
        (level) =>
          html`<option value=${level} ?selected=${this.bots[seat] === level}>${t('level', { level })}</option>`,
      )}</select>`;
  }

  private timeForMove(): TemplateResult | typeof nothing {
    const { t, game } = this;
    if (!game.bots.length) return nothing;
    return html`<p class="field"><label for="move-seconds">${t('time-for-move')}</label>
      <select id="move-seconds" name="move-seconds" aria-describedby="then-bot"><option
        value="">${t('no-limit')}</option>
        ${TIMES.map((seconds) => html`<option value=${seconds}>${duration(t, seconds)}</option>`)}</select>
      <span class="hint" id="then-bot">${t('then-bot')}</span></p>
      <p class="field"><label for="stand-in">${t('stand-in')}</label>
        <select id="stand-in" name="stand-in">${game.bots.map(
          (level) =>
            html`<option value=${level} ?selected=${level === settings.level}>${t('level', { level })}</option>`,
        )}</select>
        <span class="hint">${t('stand-in-for')}</span></p>`;
  }

  private readonly open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { t, game, players } = this;
    const form = event.target as HTMLFormElement;
    const given = new FormData(form);
    const names = Array.from({ length: players }, (_, seat) => this.nameOf(seat));
    const twice = names.find((name, seat) => names.indexOf(name) < seat);
    if (twice !== undefined) {
      this.trouble = t('same-name', { name: twice });
      return;
    }
    const seats = names.map((name, seat) => ({ name, ...botAt(this.bots[seat]) }));
    const isShared = given.get('where') === 'screen';
    if (isShared && seats.every(({ bot }) => bot !== undefined)) {
      this.trouble = t('some-person');
      return;
    }
    const seconds = Number(given.get('move-seconds') ?? 0);
    const body = {
      players,
      seats,
      options: chosenOptions(game, form),
      spectators: given.has('spectators'),
      ...(seconds ? { move_seconds: seconds } : {}),
      ...(given.has('stand-in') ? { stand_in: String(given.get('stand-in')) } : {}),
      hints: given.has('hints'),
    };
    const token = given.get('token');
    this.trouble = undefined;
    try {
      enter(
        game.game,
        await service.open(game.game, body, token === null ? undefined : String(token)),
        isShared ? 'screen' : 'invitation',
      );
    } catch (error) {
      this.failed(error);
    }
  };

  private failed(error: unknown): void {
    const lacksToken = error instanceof Refused && error.status === UNAUTHORIZED;
    this.needsToken ||= lacksToken;
    this.trouble = lacksToken ? this.t('token-for-opening') : troubleSaid(error, this.t);
  }
}

const botAt = (level: string | undefined): { readonly bot?: string } => (level === undefined ? {} : { bot: level });

customElements.define('opening-form', OpeningForm);
