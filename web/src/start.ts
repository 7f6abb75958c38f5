/** The first page: the games, and a form that opens a table. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { capital } from './forms.js';
import { inPlainWords } from './plain-words.js';
import { pictureOf } from './pictures/index.js';
import type { Picture } from './pictures/index.js';
import { go } from './route.js';
import { Refused, service } from './service.js';
import { settings } from './settings.js';
import { Teller, wordsOf } from './teller.js';
import type { Facts, Game, GameDetails, Json, Opened, Schema } from './types.js';

export class StartPage extends PageElement {
  static override properties = {
    games: { state: true },
    chosen: { state: true },
    players: { state: true },
    trouble: { state: true },
    needsToken: { state: true },
    names: { state: true },
    bots: { state: true },
    tellers: { state: true },
    pictures: { state: true },
  };

  declare private games: readonly Game[] | undefined;
  declare private chosen: GameDetails | undefined;
  declare private players: number;
  declare private trouble: string | undefined;
  /** whether the service has asked for a token of whoever opens a table */
  declare private needsToken: boolean;
  /** what has been written for each seat */
  declare private names: readonly string[];
  /** the level of the bot that plays each seat, if one does */
  declare private bots: readonly (string | undefined)[];
  declare private tellers: ReadonlyMap<string, Teller>;
  declare private pictures: ReadonlyMap<string, Picture | undefined>;
  private told = '';

  constructor() {
    super();
    this.names = this.bots = [];
    this.tellers = new Map();
    this.pictures = new Map();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private readonly load = async (): Promise<void> => {
    this.trouble = undefined;
    try {
      this.games = await service.games();
      this.pictures = new Map(await Promise.all(this.games.map(async ({ game }) => [game, await pictureOf(game)] as const)));
    } catch {
      this.trouble = this.t.unreachable;
    }
  };

  protected override willUpdate(): void {
    if (this.games && this.told !== settings.language) void this.learnWords(this.games);
  }

  private async learnWords(games: readonly Game[]): Promise<void> {
    const language = (this.told = settings.language);
    const tellers = await Promise.all(games.map(async ({ game }) => [game, new Teller(await wordsOf(game, language), [])] as const));
    if (language === this.told) this.tellers = new Map(tellers);
  }

  /** Give the name that was written, or another: people and bots are numbered each for themselves. */
  private nameOf(seat: number): string {
    const { t, bots, names } = this;
    return names[seat]?.trim() || (bots[seat] ? t.bot(bots.slice(0, seat + 1).filter(Boolean).length) : t.player(seat));
  }

  private titleOf({ game, title }: Game): string {
    return this.tellers.get(game)?.title() ?? title;
  }

  private async choose(game: Game): Promise<void> {
    this.chosen = await service.game(game.game);
    this.bots = [];
    this.players = game.players[0] ?? 2;
    await this.updateComplete;
    this.querySelector<HTMLElement>('#opening')?.focus();
  }

  protected override render(): TemplateResult {
    const { t, games, chosen, trouble } = this;
    document.title = 'Arbitro';
    return html`<h1>${t.chooseGame}</h1><p class="lead">${t.lead}</p>
      ${trouble && !chosen ? html`<p role="alert">${trouble} <button @click=${this.load}>${t.tryAgain}</button></p>` : nothing}
      ${chosen ? this.opening(chosen) : nothing}
      <ul class="games">${games?.map((game) => this.card(game))}</ul>`;
  }

  private card(game: Game): TemplateResult {
    const { t } = this;
    const title = this.titleOf(game);
    const emblem = this.pictures.get(game.game)?.emblem();
    return html`<li class="game">
      <div class="emblem" aria-hidden="true">${emblem ?? html`<span class="initial">${title.charAt(0)}</span>`}</div>
      <h2>${title}</h2><p class="hint">${t.players(game.players)}</p>
      <p>${this.tellers.get(game.game)?.about() ?? nothing}</p>
      <p class="buttons"><button class="primary" aria-expanded=${this.chosen?.game === game.game}
          aria-label=${t.open(title)} @click=${() => this.choose(game)}>${t.play}</button>
        ${game.bots.length ? html`<button aria-label=${t.againstBotsAt(title)} @click=${() => this.againstBots(game)}>${t.againstBots}</button>` : nothing}
        <a href=${`docs/rules/${game.game}/${settings.language}`} target="_blank" aria-label=${`${t.rules}: ${title}`}>${t.rules}</a></p></li>`;
  }

  private opening(game: GameDetails): TemplateResult {
    const { t, trouble } = this;
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    return html`<form class="opening" @submit=${(event: Event) => this.open(event, game)} aria-labelledby="opening">
      <h2 id="opening" tabindex="-1">${t.open(this.titleOf(game))}</h2>
      ${game.players.length > 1 ? html`<fieldset><legend>${t.numberOfPlayers}</legend><div class="choices">${game.players.map((number) => html`<label
        ><input type="radio" name="players" .checked=${number === this.players} @change=${() => (this.players = number)}> ${number}</label>`)}</div></fieldset>` : nothing}
      <fieldset><legend>${t.names}</legend>${seats.map((seat) => html`<p class="field"><label for=${`name-${seat}`}>${t.player(seat)}</label>
        <input id=${`name-${seat}`} maxlength="40" autocomplete="off" placeholder=${this.nameOf(seat)} .value=${this.names[seat] ?? ''}
          @input=${({ target }: Event) => (this.names = Object.assign([...this.names], { [seat]: (target as HTMLInputElement).value }))}>
        ${this.playedBy(game, seat)}</p>`)}</fieldset>
      ${this.options(game)}
      ${this.timeForMove(game)}
      <fieldset><legend>${t.where}</legend>
        <label><input type="radio" name="where" value="invitation" checked> ${t.byLink}</label>
        <label><input type="radio" name="where" value="screen"> ${t.atOneScreen}</label></fieldset>
      <p><label><input type="checkbox" name="spectators"> ${t.maybeWatched}</label></p>
      ${game.bots.length ? html`<p><label><input type="checkbox" name="hints"> ${t.maybeHints}</label></p>` : nothing}
      ${this.needsToken ? html`<p class="field"><label for="opening-token">${t.openingToken}</label>
        <input id="opening-token" name="token" type="password" autocomplete="off" required></p>` : nothing}
      <div role="alert">${trouble ? html`<p class="trouble">${trouble}</p>` : nothing}</div>
      <p class="buttons"><button class="primary">${t.openTable}</button></p></form>`;
  }

  private playedBy(game: GameDetails, seat: number): TemplateResult | typeof nothing {
    if (!game.bots.length) return nothing;
    const { t } = this;
    const choose = ({ target }: Event) => (this.bots = Object.assign([...this.bots], { [seat]: (target as HTMLSelectElement).value || undefined }));
    return html`<select aria-label=${t.playedBy(this.nameOf(seat))} @change=${choose}>
      <option value="" ?selected=${!this.bots[seat]}>${t.person}</option>
      ${game.bots.map((level) => html`<option value=${level} ?selected=${this.bots[seat] === level}>${t.levels[level] ?? level}</option>`)}</select>`;
  }

  private timeForMove(game: GameDetails): TemplateResult | typeof nothing {
    if (!game.bots.length) return nothing;
    const { t } = this;
    return html`<p class="field"><label for="move-seconds">${t.timeForMove}</label>
      <select id="move-seconds" name="move-seconds" aria-describedby="then-bot"><option value="">${t.noLimit}</option>
        ${TIMES.map((seconds) => html`<option value=${seconds}>${t.seconds(seconds)}</option>`)}</select>
      <span class="hint" id="then-bot">${t.thenBot}</span></p>`;
  }

  /** One click: the first seat is the reader's, bots play the others. */
  private async againstBots(game: Game): Promise<void> {
    const { t } = this;
    const players = game.players[0] ?? 2;
    const level = game.bots.includes(USUAL_LEVEL) ? USUAL_LEVEL : game.bots[0];
    const seats = Array.from({ length: players }, (_, seat) => (seat && level ? { name: t.bot(seat), bot: level } : { name: t.player(seat) }));
    this.trouble = undefined;
    try {
      const { id, tokens } = await service.open(game.game, { players, seats, options: {}, spectators: false, hints: true });
      go({ at: 'table', game: game.game, table: id, token: tokens.seats[0] ?? '' });
    } catch (error) {
      await this.choose(game);
      this.bots = seats.map(({ bot }) => bot);
      this.failed(error);
    }
  }

  private options(game: GameDetails): TemplateResult | typeof nothing {
    const options = Object.entries(game.options.properties ?? {});
    if (!options.length) return nothing;
    return html`<fieldset><legend>${this.t.options}</legend>${options.map(([name, schema]) => this.option(game, name, schema))}</fieldset>`;
  }

  private option({ game }: GameDetails, name: string, schema: Schema): TemplateResult {
    const teller = this.tellers.get(game);
    const label = capital(teller?.field(name) ?? name);
    const id = `option-${name}`;
    if (schema.type === 'boolean') {
      return html`<p><label><input type="checkbox" id=${id} .checked=${schema.default === true}> ${label}</label></p>`;
    }
    const values = valuesOf(schema, this.players);
    if (!values) {
      return html`<p class="field"><label for=${id}>${label}</label> <input id=${id} type="number" required
        min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing} .value=${String(schema.default ?? '')}></p>`;
    }
    const said = (value: Json) => (isSeat(name) ? this.nameOf(Number(value)) : teller?.fact(name, value) ?? String(value));
    return html`<p class="field"><label for=${id}>${label}</label> <select id=${id}>${values.map((value) =>
      html`<option value=${JSON.stringify(value)} ?selected=${value === schema.default}>${capital(said(value))}</option>`)}</select></p>`;
  }

  private async open(event: Event, game: GameDetails): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const given = new FormData(form);
    const names = Array.from({ length: this.players }, (_, seat) => this.nameOf(seat));
    const twice = names.find((name, seat) => names.indexOf(name) < seat);
    if (twice !== undefined) return void (this.trouble = this.t.sameName(twice));
    const seats = names.map((name, seat) => ({ name, ...botAt(this.bots[seat]) }));
    const people = seats.filter(({ bot }) => bot === undefined).length;
    const isShared = given.get('where') === 'screen';
    if (isShared && !people) return void (this.trouble = this.t.somePerson);
    const seconds = Number(given.get('move-seconds') ?? 0);
    const body = {
      players: this.players,
      seats,
      options: this.chosenOptions(game),
      spectators: given.has('spectators'),
      ...(seconds ? { move_seconds: seconds } : {}),
      hints: given.has('hints'),
    };
    const token = given.get('token');
    this.trouble = undefined;
    try {
      const opened = await service.open(game.game, body, token === null ? undefined : String(token));
      this.enter(game.game, opened, isShared);
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    this.needsToken ||= error instanceof Refused && error.status === UNAUTHORIZED;
    this.trouble = error instanceof Refused ? this.refused(error) : this.t.unreachable;
  }

  private refused({ status, problem }: Refused): string {
    return status === UNAUTHORIZED ? this.t.tokenForOpening : inPlainWords(problem, this.t);
  }

  private chosenOptions(game: GameDetails): Facts {
    const entries = Object.keys(game.options.properties ?? {}).map((name) => {
      const input = this.querySelector<HTMLInputElement>(`#option-${name}`);
      return [name, input ? chosenIn(input) : null] as const;
    });
    return Object.fromEntries(entries);
  }

  private enter(game: string, { id, tokens }: Opened, isShared: boolean): void {
    const table = { game, table: id, seats: tokens.seats };
    go(isShared ? { at: 'screen', ...table } : { at: 'invitation', ...table, host: tokens.host });
  }
}

/** The option names a seat, as in every game of ours. */
const isSeat = (name: string): boolean => name === 'first';

const MOST_LISTED = 30;
/** The times that are offered for each move, in seconds. */
const TIMES = [15, 30, 60, 300, 86_400, 604_800];
const USUAL_LEVEL = 'normal';
const UNAUTHORIZED = 401;

const botAt = (level: string | undefined): { readonly bot?: string } => (level === undefined ? {} : { bot: level });

function valuesOf(schema: Schema, players: number): readonly Json[] | undefined {
  if (schema.enum) return schema.enum;
  const { minimum, maximum } = schema;
  if (minimum === undefined || maximum === undefined || maximum - minimum >= MOST_LISTED) return undefined;
  const all = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return maximum <= 3 && minimum === 0 ? all.filter((value) => value < players) : all;
}

function chosenIn(input: HTMLInputElement | HTMLSelectElement): Json {
  if (input instanceof HTMLSelectElement) return JSON.parse(input.value) as Json;
  return input.type === 'checkbox' ? input.checked : input.valueAsNumber;
}

customElements.define('start-page', StartPage);

