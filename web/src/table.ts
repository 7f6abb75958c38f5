/** A table, as one seat or a spectator sees it. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import './advice.js';
import { Alone } from './alone.js';
import { moved, positionsIn } from './animation.js';
import type { Point } from './animation.js';
import { companyOf, resigning } from './company.js';
import { Drafts } from './drafts.js';
import { PageElement } from './element.js';
import { Following } from './following.js';
import type { Followed } from './following.js';
import { formsOf, sendingOf } from './forms.js';
import type { Forms } from './forms.js';
import { logOf } from './log.js';
import type { LookBack, Sight } from './look-back.js';
import './look-back.js';
import { outcomeOf } from './outcome.js';
import { inPlainWords } from './plain-words.js';
import { pictureOf } from './pictures/index.js';
import type { Picture, Scene } from './pictures/index.js';
import './record-check.js';
import { refusalOf } from './refusal.js';
import { service } from './service.js';
import type { Place } from './service.js';
import { settings } from './settings.js';
import { statusOf } from './status.js';
import { Teller, wordsOf } from './teller.js';
import { Tidy } from './tidy.js';
import type { Contract, Facts, GameRecord, Move, Position } from './types.js';

/** Tells its parent with the event `standing` who is to act. */
export class GameTable extends PageElement {
  static override properties = {
    place: { attribute: false },
    teller: { state: true },
    sight: { state: true },
    record: { state: true },
    contract: { state: true },
    isInWords: { state: true },
    isWordless: { state: true },
    picture: { state: true },
    hasBots: { state: true },
  };

  declare place: Place;
  declare private teller: Teller | undefined;
  declare private sight: Sight | undefined;
  declare private record: GameRecord | undefined;
  declare private contract: Contract | undefined;
  declare private isInWords: boolean;
  declare private isWordless: boolean;
  declare private picture: Picture | undefined;
  /** whether a bot could play for somebody */
  declare private hasBots: boolean;
  /** the game at the table */
  private atTable?: Following;
  /** the game that is played on from there */
  private alone: Alone | undefined;
  private readonly drafts = new Drafts(() => this.requestUpdate());
  private positions = new Map<string, Point>();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('online', this.again);
  }

  override disconnectedCallback(): void {
    removeEventListener('online', this.again);
    this.atTable?.stop();
    super.disconnectedCallback();
  }

  private get following(): Followed | undefined {
    return this.alone ?? this.atTable;
  }

  private get seat(): number | undefined {
    const reader = this.following?.session?.reader;
    return typeof reader === 'number' ? reader : undefined;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (settings.animations) this.positions = positionsIn(this);
    if (changed.has('place')) this.begin();
    void this.learnWords();
  }

  protected override updated(): void {
    if (settings.animations) moved(this, this.positions);
  }

  private begin(): void {
    this.atTable?.stop();
    this.record = this.sight = this.alone = undefined;
    const following = new Following(this.place, () => this.heard(following));
    this.atTable = following;
    void following.follow();
    void this.learnPicture();
    void service.game(this.place.game).then(({ bots }) => (this.hasBots = bots.length > 0), () => undefined);
  }

  private heard(following: Following): void {
    if (following !== this.atTable) return;
    const { news } = following;
    this.offer();
    if (news) this.dispatchEvent(new CustomEvent('standing', { detail: news }));
    if (news?.outcome && !this.record) void this.readRecord();
  }

  /** Offer the moves that may be made now, here. */
  private offer(): void {
    const { news, end } = this.following ?? {};
    this.drafts.offer((!end && news?.legal_moves) || []);
    this.requestUpdate();
  }

  private readonly playAlone = async ({ detail }: CustomEvent<Position>): Promise<void> => {
    const { session } = this.atTable ?? {};
    if (!session) return;
    const alone = new Alone(session, detail, () => this.offer());
    await alone.show();
    this.sight = undefined;
    this.alone = alone;
    this.offer();
    this.querySelector<HTMLElement>('.status')?.focus();
  };

  private readonly backToRecord = (): void => {
    this.alone = undefined;
    this.offer();
  };

  private async readRecord(): Promise<void> {
    const told = await service.record(this.place).catch(() => undefined);
    this.record = told?.record ?? undefined;
  }

  private async learnPicture(): Promise<void> {
    this.picture = await pictureOf(this.place.game);
    if (!this.picture) void this.learnContract();
  }

  private async learnContract(): Promise<void> {
    this.contract = await service.contract(this.place.game).catch(() => undefined);
  }

  private told = '';

  /** Read the words once the names are known, and again in another language. */
  private async learnWords(): Promise<void> {
    const { session } = this.following ?? {};
    const language = settings.language;
    const told = `${language} ${session?.id}`;
    if (!session || told === this.told) return;
    this.told = told;
    this.isWordless = false;
    try {
      const words = await wordsOf(this.place.game, language);
      if (told === this.told) this.teller = new Teller(words, session.names);
    } catch {
      this.isWordless = true;
    }
  }

  /** Ask again for what could not be read. */
  private readonly again = (): void => {
    if (this.isWordless) this.told = '';
    if (this.atTable && !this.atTable.news && !this.atTable.end) void this.atTable.follow();
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    const { following, teller, t } = this;
    if (!following || !teller || !following.news) return this.waiting();
    document.title = this.titleOf(teller);
    const title = teller.title() ?? this.place.game;
    return html`<div class="heading"><h1>${title}</h1>
        <a href=${`docs/rules/${this.place.game}/${settings.language}`} target="_blank" rel="noreferrer" aria-label=${t.rulesOf(title)}>${t.rules}</a></div>
      ${statusOf(following, { seat: this.seat, sight: this.sight, isAlone: this.alone !== undefined, isDue: this.isDue, toNow: this.toNow }, teller, t)}
      ${this.sight ? nothing : companyOf(following.news, teller, t)}
      ${this.endOf(following, teller)}
      <div class="columns">
        <section class="table" aria-labelledby="table"><h2 id="table">${t.table}</h2>${this.tableOf(teller)}</section>
        <div class="beside">${this.besideOf(following, teller)}</div>
      </div>`;
  }

  private waiting(): TemplateResult {
    const { following, t } = this;
    const { end, trouble } = following ?? {};
    const refusal = end ?? following?.refusal;
    if (!trouble && !refusal && !this.isWordless) return html`<h1>Arbitro</h1><p role="status">${t.loading}</p>`;
    return html`<h1>Arbitro</h1><p role="alert">${refusal ? inPlainWords(refusal, t) : t.unreachable}</p>
      <p class="buttons">${end ? nothing : html`<button class="primary" @click=${this.again}>${t.tryAgain}</button>`} <a href="#">${t.allGames}</a></p>`;
  }

  private titleOf(teller: Teller): string {
    return `${this.isDue ? '● ' : ''}${teller.title() ?? this.place.game} – Arbitro`;
  }

  /** Say whether it is the reader's turn at the table. */
  private get isDue(): boolean {
    const { news, end } = this.atTable ?? {};
    return this.seat !== undefined && !this.alone && !end && Boolean(news?.to_act.includes(this.seat));
  }

  private readonly toNow = (): void => this.querySelector<LookBack>('look-back')?.toNow();

  private tableOf(teller: Teller): TemplateResult {
    const { t, picture } = this;
    const { view, seat } = this.sight ?? { view: this.following?.news?.view ?? null, seat: this.seat };
    if (!view) return html`<p>${t.noPicture}</p>`;
    const inWords = () => new Tidy(teller, this.contract).view(view);
    if (!picture) return inWords();
    const { following } = this;
    return html`${this.drawn(picture, view, seat, teller)}
      ${following && !this.sight ? sendingOf(this.forms(following, teller)) : nothing}
      <details @toggle=${this.toggled}><summary>${t.inWords}</summary>${this.isInWords ? inWords() : nothing}</details>`;
  }

  private readonly toggled = ({ target }: Event): void => {
    this.isInWords = (target as HTMLDetailsElement).open;
    if (this.isInWords && !this.contract) void this.learnContract();
  };

  private drawn(picture: Picture, view: Facts, seat: number | undefined, teller: Teller): TemplateResult {
    return html`<div class="picture">${picture.draw(this.scene(view, seat, teller))}</div>`;
  }

  /** What has been is only looked at. */
  private scene(view: Facts, seat: number | undefined, teller: Teller): Scene {
    const texts = this.t;
    if (this.sight) return { view, seat, teller, texts, toAct: [], isOver: false, drafts: new Drafts(() => undefined) };
    const { to_act: toAct = [], outcome } = this.following?.news ?? {};
    return { view, seat, teller, texts, toAct, isOver: Boolean(outcome), drafts: this.drafts };
  }

  private besideOf(following: Followed, teller: Teller): TemplateResult {
    const { t, sight } = this;
    const { refusal } = following;
    const { events } = sight ?? following;
    return html`
      ${refusal ? refusalOf(refusal, teller, t, () => following.dismiss()) : nothing}
      ${this.drafts.drafts.length && !sight ? this.movesOf(following, teller) : nothing}
      ${logOf(this.place.game, events, teller, t, settings.language)}
      ${this.alone
        ? html`<p class="buttons"><button @click=${this.backToRecord}>${t.backToRecord}</button></p>`
        : html`<look-back .place=${this.place} .steps=${following.news?.version ?? 0} .record=${this.record} .teller=${teller} .seat=${this.seat}
          @alone=${this.playAlone} @sight=${({ detail }: CustomEvent<Sight | undefined>) => (this.sight = detail)}></look-back>`}
      ${this.resigning()}`;
  }

  /** At a table, the host allows hints or not; whoever plays on alone asks whenever they like. */
  private adviceOn(following: Followed, teller: Teller): TemplateResult | typeof nothing {
    const { news, session } = following;
    const { seat, place } = this;
    if (!this.hasBots || seat === undefined || !news?.view || !(this.alone || session?.hints)) return nothing;
    const { view } = news;
    const ask = () => (this.alone ? service.advice(place.game, view, seat) : service.hint(place, seat));
    return html`<bot-advice .decision=${news.if_match ?? String(news.version)} .ask=${ask} .forms=${this.forms(following, teller)}></bot-advice>`;
  }

  private resigning(): TemplateResult | typeof nothing {
    const { atTable, seat } = this;
    if (!this.hasBots || this.alone || this.sight || seat === undefined || !atTable?.news || atTable.news.outcome || atTable.end) return nothing;
    const isBot = atTable.news.bots.some((bot) => bot.seat === seat);
    return resigning(isBot, this.t, () => void atTable.hand(seat, true), () => void atTable.hand(seat, false));
  }

  private endOf(following: Followed, teller: Teller): TemplateResult | typeof nothing {
    const { outcome } = following.news ?? {};
    if (!outcome || this.sight) return nothing;
    return outcomeOf(outcome, { teller, contract: this.contract, texts: this.t, game: this.place.game, language: settings.language }, this.recordOf(following));
  }

  /** The form goes away with the move, so the focus goes to what is said next. */
  private async play(following: Followed, move: Move): Promise<void> {
    if (await following.play(move)) return this.querySelector<HTMLElement>('.status')?.focus();
    await this.updateComplete;
    this.querySelector('.refusal, .trouble')?.scrollIntoView({ block: 'nearest' });
    return undefined;
  }

  private recordOf({ promised, session }: Followed): TemplateResult | typeof nothing {
    if (!this.record || this.alone) return nothing;
    return html`<record-check .record=${this.record} .promised=${promised} .isChosen=${session?.seed_chosen ?? false}></record-check>`;
  }

  private movesOf(following: Followed, teller: Teller): TemplateResult {
    return html`<section class="moves" aria-labelledby="moves" aria-busy=${following.isBusy}><h2 id="moves">${this.t.yourMove}</h2>
      ${formsOf(this.forms(following, teller))}${this.adviceOn(following, teller)}</section>`;
  }

  private forms(following: Followed, teller: Teller): Forms {
    const scene = this.scene(following.news?.view ?? {}, this.seat, teller);
    return {
      drafts: this.drafts,
      teller,
      texts: this.t,
      isBusy: following.isBusy,
      said: (field, value) => this.picture?.said?.(field, value, scene),
      play: (move) => void this.play(following, move),
    };
  }
}

customElements.define('game-table', GameTable);
