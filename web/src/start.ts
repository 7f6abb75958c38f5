/** The first page: the games, and a table opened with one click or with a form. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { PageElement } from './element.js';
import './opening.js';
import { linkToRules } from './overview.js';
import { pictureOf } from './pictures/index.js';
import type { Picture } from './pictures/index.js';
import { enter } from './route.js';
import { service } from './service.js';
import { settings } from './settings.js';
import { Teller, wordsOf } from './teller.js';
import { bounds } from './texts.js';
import type { Game, GameDetails } from './types.js';

const LEVELS = ['easy', 'normal', 'hard'];

/** What the form that opens a table begins with. */
interface Beginning {
  readonly game: GameDetails;
  readonly players: number;
  readonly bots: readonly (string | undefined)[];
  /** why one click was not enough */
  readonly error?: unknown;
}

export class StartPage extends PageElement {
  static override properties = {
    games: { state: true },
    chosen: { state: true },
    trouble: { state: true },
    tellers: { state: true },
    pictures: { state: true },
    players: { state: true },
  };

  declare private games: readonly Game[] | undefined;
  declare private chosen: Beginning | undefined;
  declare private trouble: string | undefined;
  declare private tellers: ReadonlyMap<string, Teller>;
  declare private pictures: ReadonlyMap<string, Picture | undefined>;
  /** how many are to play a game against bots, where the player has chosen */
  declare private players: ReadonlyMap<string, number>;
  private told = '';

  constructor() {
    super();
    this.tellers = new Map();
    this.pictures = new Map();
    this.players = new Map();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private readonly load = async (): Promise<void> => {
    this.trouble = undefined;
    try {
      this.games = await service.games();
      this.pictures = new Map(
        await Promise.all(this.games.map(async ({ game }) => [game, await pictureOf(game)] as const)),
      );
    } catch {
      this.trouble = this.t('unreachable');
    }
  };

  protected override willUpdate(): void {
    if (this.games && this.told !== settings.language) void this.learnWords(this.games);
  }

  private async learnWords(games: readonly Game[]): Promise<void> {
    const { language } = settings;
    this.told = language;
    const tellers = await Promise.all(
      games.map(async ({ game }) => [game, new Teller(await wordsOf(game, language), [])] as const),
    );
    if (language === this.told) this.tellers = new Map(tellers);
  }

  private async choose({ game, players }: Game, beginning: Partial<Beginning> = {}): Promise<void> {
    this.chosen = { game: await service.game(game), players: players[0] ?? 2, bots: [], ...beginning };
  }

  private playersOf({ game, players }: Game): number {
    return this.players.get(game) ?? players[0] ?? 2;
  }

  /** One click: the first seat is the reader's, bots play the others. */
  private async againstBots(game: Game): Promise<void> {
    const { t } = this;
    const players = this.playersOf(game);
    const level = game.bots.includes(settings.level) ? settings.level : game.bots[0];
    const seats = Array.from({ length: players }, (_, seat) =>
      seat && level ? { name: t('bot', { number: seat }), bot: level } : { name: t('player', { number: seat + 1 }) },
    );
    try {
      enter(
        game.game,
        await service.open(game.game, { players, seats, options: {}, spectators: false, hints: true }),
        0,
      );
    } catch (error) {
      await this.choose(game, { players, bots: seats.map(({ bot }) => bot), error });
    }
  }

  protected override render(): TemplateResult {
    const { t, games, chosen, trouble } = this;
    document.title = 'Arbitro';
    return html`<h1>${t('choose-game')}</h1><p class="lead">${t('lead')}</p>
      ${
        trouble && !chosen
          ? html`<p role="alert">${trouble} <button @click=${this.load}>${t('try-again')}</button></p>`
          : nothing
      }
      ${
        chosen
          ? html`<opening-form .game=${chosen.game} .teller=${this.tellers.get(chosen.game.game)}
        .players=${chosen.players} .bots=${chosen.bots} .error=${chosen.error}></opening-form>`
          : nothing
      }
      ${games?.some(({ bots }) => bots.length) ? this.strength() : nothing}
      <ul class="games">${games?.map((game) => this.card(game))}</ul>`;
  }

  /** How strong the bots of a game are that one click starts. */
  private strength(): TemplateResult {
    const { t } = this;
    const choose = ({ target }: Event) => settings.change({ level: (target as HTMLSelectElement).value });
    return html`<p class="field"><label for="level">${t('strength')}</label> <select id="level"
      @change=${choose}>${LEVELS.map(
        (level) =>
          html`<option value=${level} ?selected=${level === settings.level}>${t('strength-of-level', {
            level,
          })}</option>`,
      )}</select></p>`;
  }

  private withBots(game: Game, title: string): TemplateResult {
    const { t } = this;
    const choose = ({ target }: Event) =>
      (this.players = new Map([...this.players, [game.game, Number((target as HTMLSelectElement).value)]]));
    return html`<p class="with-bots"><button aria-label=${t('against-bots-at', {
      game: title,
    })} @click=${() => this.againstBots(game)}>${t('against-bots')}</button>
      ${
        game.players.length > 1
          ? html`<select aria-label=${t('how-many-at', { game: title })} @change=${choose}>${game.players.map(
              (number) =>
                html`<option value=${number} ?selected=${number === this.playersOf(game)}>${t('against-number', {
                  bots: number - 1,
                })}</option>`,
            )}</select>`
          : nothing
      }</p>`;
  }

  private card(game: Game): TemplateResult {
    const { t } = this;
    const teller = this.tellers.get(game.game);
    const title = teller?.title() ?? game.title;
    const most = game.players.at(-1) ?? 0;
    const emblem = this.pictures.get(game.game)?.emblem();
    return html`<li class="game">
      <div class="emblem" aria-hidden="true">${emblem ?? html`<span class="initial">${title.charAt(0)}</span>`}</div>
      <h2>${title}</h2><p class="hint">${t('players', { range: bounds(t, game.players[0] ?? 0, most), most })}</p>
      <p>${teller?.about() ?? nothing}</p>
      <p class="buttons"><button class="primary" aria-expanded=${this.chosen?.game.game === game.game}
          aria-label=${t('open', { game: title })} @click=${() => this.choose(game)}>${t('play')}</button>
        ${linkToRules(game.game, t('rules'), title, settings.language, t)}</p>
      ${game.bots.length ? this.withBots(game, title) : nothing}</li>`;
  }
}

customElements.define('start-page', StartPage);
