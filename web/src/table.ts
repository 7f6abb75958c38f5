/** A table, as one seat or a spectator sees it. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import './advice.js';
import { alonePanel } from './alone-panel.js';
import { Alone } from './alone.js';
import { moved, positionsIn } from './animation.js';
import type { Point } from './animation.js';
import { companyOf } from './company.js';
import { Drafts } from './drafts.js';
import { PageElement } from './element.js';
import { Following } from './following.js';
import type { Followed } from './following.js';
import { formsOf, sendingOf } from './forms.js';
import type { Forms } from './forms.js';
import { Known } from './known.js';
import { logOf } from './log.js';
import type { LookBack, Sight } from './look-back.js';
import './look-back.js';
import { outcomeOf } from './outcome.js';
import type { Telling } from './outcome.js';
import { linkToRules, overviewOf } from './overview.js';
import { inPlainWords, troubleSaid } from './plain-words.js';
import type { Scene } from './pictures/index.js';
import { playAgainAt } from './play-again.js';
import './record-check.js';
import { refusalOf } from './refusal.js';
import { service } from './service.js';
import type { Place } from './service.js';
import { settings } from './settings.js';
import { standInAt } from './stand-in.js';
import { statusOf } from './status.js';
import type { Looking } from './status.js';
import { tableOf } from './table-view.js';
import type { Teller } from './teller.js';
import type { Facts, GameRecord, Move, Position } from './types.js';

/** Tells its parent with the event `standing` who is to act. */
export class GameTable extends PageElement {
  static override properties = {
    place: { attribute: false },
    isShared: { attribute: false },
    sight: { state: true },
    record: { state: true },
    isInWords: { state: true },
    troubleWithKept: { state: true },
  };

  declare place: Place;
  /** whether all sit at this screen */
  declare isShared: boolean;
  declare private sight: Sight | undefined;
  declare private record: GameRecord | undefined;
  declare private isInWords: boolean;
  /** why what was played alone before a reload cannot be shown; what it says follows the language */
  declare private troubleWithKept: unknown;
  private known!: Known;
  /** the game at the table */
  private atTable?: Following;
  /** the game that is played on from there */
  private alone: Alone | undefined;
  /** whether it has been looked for after a reload */
  private isLookedFor = false;
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

  /** Whom the page addresses: not a player who plays on for everyone. */
  private get addressed(): number | undefined {
    return this.alone && !this.alone.isAgainstBots ? undefined : this.seat;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (settings.animations) this.positions = positionsIn(this);
    if (changed.has('place')) this.begin();
    void this.known.learnWords(this.following?.session);
  }

  protected override updated(): void {
    if (settings.animations) moved(this, this.positions);
  }

  private begin(): void {
    this.atTable?.stop();
    this.record = this.sight = this.alone = this.troubleWithKept = undefined;
    this.isLookedFor = false;
    if (this.known?.game !== this.place.game) this.known = new Known(this.place.game, () => this.requestUpdate());
    const following = new Following(this.place, () => this.heard(following));
    this.atTable = following;
    void following.follow();
  }

  private heard(following: Following): void {
    if (following !== this.atTable) return;
    const { news } = following;
    this.offer();
    if (news) this.dispatchEvent(new CustomEvent('standing', { detail: news }));
    if (news?.outcome && !this.record) void this.readRecord();
    if (news?.outcome && !this.isLookedFor) void this.lookForKept();
  }

  /** Offer the moves that may be made now, here. */
  private offer(): void {
    const { news, end } = this.following ?? {};
    this.drafts.offer((!end && news?.legal_moves) || []);
    this.requestUpdate();
  }

  private readonly playOnFrom = async (position: Position): Promise<void> => {
    const { session } = this.atTable ?? {};
    if (!session) return;
    await this.goOnAlone(Alone.from(session, position, () => this.offer()));
    this.querySelector<HTMLElement>('.status')?.focus();
  };

  /** Go on with what was played alone before a reload. */
  private readonly lookForKept = async (): Promise<void> => {
    const { atTable } = this;
    this.isLookedFor = true;
    this.troubleWithKept = undefined;
    const alone = atTable?.session && Alone.kept(atTable.session, () => this.offer());
    try {
      if (alone) await this.goOnAlone(alone);
    } catch (error) {
      if (atTable === this.atTable) this.troubleWithKept = error;
    }
  };

  /** Show it, unless another table is shown by then. */
  private async goOnAlone(alone: Alone): Promise<void> {
    const { atTable } = this;
    await alone.begin();
    if (atTable !== this.atTable) return;
    this.sight = this.troubleWithKept = undefined;
    this.alone = alone;
    this.offer();
    void alone.goOn();
  }

  private readonly backToRecord = (): void => {
    this.alone?.stop();
    this.alone = undefined;
    this.offer();
  };

  private async readRecord(): Promise<void> {
    const told = await service.record(this.place).catch(() => undefined);
    this.record = told?.record ?? undefined;
  }

  /** Ask again for what could not be read. */
  private readonly again = (): void => {
    this.known.again();
    if (this.atTable && !this.atTable.news && !this.atTable.end) void this.atTable.follow();
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    const { following, known, t } = this;
    const { teller, title } = known;
    if (!following || !teller || !following.news) return this.waiting();
    document.title = this.documentTitle();
    return html`<div class="heading"><h1>${title}</h1>
        ${linkToRules(this.place.game, t('rules'), title, settings.language, t)}</div>
      ${overviewOf(this.place.game, teller, settings.language, t)}
      ${statusOf(following, this.looking, teller, t)}
      ${this.withoutKept()}
      ${this.sight ? nothing : companyOf(following.news, this.hints, following.session?.from_sealed ?? false, teller, t)}
      ${this.endOf(following, teller)}
      <div class="columns">
        <section class="table" aria-labelledby="table"><h2 id="table">${t('table')}</h2>${this.tableOf(
          following,
          teller,
        )}</section>
        <div class="beside">${this.besideOf(following, teller)}</div>
      </div>`;
  }

  private waiting(): TemplateResult {
    const { following, t } = this;
    const { end, trouble } = following ?? {};
    const refusal = end ?? following?.refusal;
    if (!trouble && !refusal && !this.known.isWordless)
      return html`<h1>Arbitro</h1><p role="status">${t('loading')}</p>`;
    return html`<h1>Arbitro</h1><p role="alert">${refusal ? inPlainWords(refusal, t) : t('unreachable')}</p>
      <p class="buttons">${
        end ? nothing : html`<button class="primary" @click=${this.again}>${t('try-again')}</button>`
      } <a href="#">${t('all-games')}</a></p>`;
  }

  private withoutKept(): TemplateResult {
    const { t, troubleWithKept: trouble } = this;
    return html`<div role="alert">${
      trouble
        ? html`<p class="trouble">${troubleSaid(trouble, t, true)}
      <button @click=${this.lookForKept}>${t('try-again')}</button></p>`
        : nothing
    }</div>`;
  }

  private get looking(): Looking {
    const { seat, sight, alone, isDue, toNow } = this;
    return { seat, sight, isAlone: alone !== undefined, isAgainstBots: alone?.isAgainstBots ?? false, isDue, toNow };
  }

  /** Whether the host allows hints, where a player could ask for one. */
  private get hints(): boolean | undefined {
    const { known, alone, atTable } = this;
    return known.hasAdvice && !alone && !atTable?.news?.outcome ? atTable?.session?.hints : undefined;
  }

  private documentTitle(): string {
    return `${this.isDue ? '● ' : ''}${this.known.title} – Arbitro`;
  }

  /** Return whether it is the reader's turn at the table. */
  private get isDue(): boolean {
    const { news, end } = this.atTable ?? {};
    return (
      this.seat !== undefined && !this.alone && !end && !this.isPlayedByBot && Boolean(news?.to_act.includes(this.seat))
    );
  }

  /** Return whether a bot plays for the reader now. */
  private get isPlayedByBot(): boolean {
    return !this.alone && Boolean(this.atTable?.news?.bots.some(({ seat }) => seat === this.seat));
  }

  private readonly toNow = (): void => this.querySelector<LookBack>('look-back')?.toNow();

  private tableOf(following: Followed, teller: Teller): TemplateResult {
    const { sight, known } = this;
    const { view, seat } = sight ?? { view: following.news?.view ?? {}, seat: this.seat };
    const sending = sight ? nothing : sendingOf(this.forms(following, teller));
    return tableOf(
      this.scene(view, seat, teller),
      known,
      teller,
      { isOpen: this.isInWords, toggle: this.toggle },
      sending,
    );
  }

  private readonly toggle = (isOpen: boolean): void => {
    this.isInWords = isOpen;
    if (isOpen) void this.known.learnContract();
  };

  /** What has been is only looked at. */
  private scene(view: Facts, seat: number | undefined, teller: Teller): Scene {
    const texts = this.t;
    const none = new Drafts(() => undefined);
    if (this.sight) return { view, seat, teller, texts, toAct: [], isOver: false, drafts: none };
    const { to_act: toAct = [], outcome } = this.following?.news ?? {};
    return {
      view,
      seat,
      teller,
      texts,
      toAct,
      isOver: Boolean(outcome),
      drafts: this.isPlayedByBot ? none : this.drafts,
    };
  }

  private besideOf(following: Followed, teller: Teller): TemplateResult {
    const { t, sight } = this;
    const { refusal } = following;
    const { events } = sight ?? following;
    return html`
      ${refusal ? refusalOf(refusal, teller, t, () => following.dismiss()) : nothing}
      ${this.drafts.drafts.length && !sight && !this.isPlayedByBot ? this.movesOf(following, teller) : nothing}
      ${logOf(events, { ...this.telling(teller), isWhole: !this.alone && !sight?.step })}
      ${
        this.alone
          ? alonePanel(this.alone, this.known.hasAdvice, this.backToRecord, t)
          : html`<look-back .place=${this.place} .steps=${following.news?.version ?? 0} .record=${this.record}
            .teller=${teller} .seat=${this.seat}
          .playOnFrom=${this.playOnFrom} @sight=${({ detail }: CustomEvent<Sight | undefined>) =>
            (this.sight = detail)}></look-back>`
      }
      ${this.atTable && this.known.hasBots && !this.alone && !sight ? standInAt(this.atTable) : nothing}`;
  }

  /** At a table, the host allows hints or not; a player who plays on alone asks at any time. */
  private adviceOn(following: Followed, teller: Teller): TemplateResult | typeof nothing {
    const { news, session } = following;
    const { seat, place } = this;
    if (!this.known.hasAdvice || seat === undefined || !news || !(this.alone || session?.hints)) return nothing;
    const { view } = news;
    const ask = () => (this.alone ? service.advice(place.game, view, seat) : service.hint(place, seat));
    return html`<bot-advice .decision=${
      news.if_match ?? String(news.version)
    } .ask=${ask} .isTold=${!this.alone} .forms=${this.forms(following, teller)}></bot-advice>`;
  }

  private telling(teller: Teller): Telling {
    const { game } = this.place;
    const viewer = this.addressed;
    return { teller, contract: this.known.contract, texts: this.t, game, language: settings.language, viewer };
  }

  private endOf(following: Followed, teller: Teller): TemplateResult | typeof nothing {
    const { atTable, record } = this;
    const { outcome } = following.news ?? {};
    if (!outcome || this.sight) return nothing;
    if (!atTable || this.alone) return outcomeOf(outcome, this.telling(teller), nothing);
    const { promised, session } = atTable;
    return outcomeOf(
      outcome,
      this.telling(teller),
      html`${playAgainAt(atTable, this.isShared ?? false)}
      ${
        record
          ? html`<record-check .record=${record} .promised=${promised}
          .isChosen=${session?.seed_chosen ?? false}></record-check>`
          : nothing
      }`,
    );
  }

  /** The form goes away with the move, so the focus goes to what is said next. */
  private async play(following: Followed, move: Move): Promise<void> {
    if (await following.play(move)) return this.querySelector<HTMLElement>('.status')?.focus();
    await this.updateComplete;
    this.querySelector('.refusal, .trouble')?.scrollIntoView({ block: 'nearest' });
    return undefined;
  }

  private movesOf(following: Followed, teller: Teller): TemplateResult {
    return html`<section class="moves" aria-labelledby="moves" aria-busy=${following.isBusy}><h2
      id="moves">${this.t('your-move')}</h2>
      ${formsOf(this.forms(following, teller))}${this.adviceOn(following, teller)}</section>`;
  }

  private forms(following: Followed, teller: Teller): Forms {
    const scene = this.scene(following.news?.view ?? {}, this.seat, teller);
    return {
      drafts: this.drafts,
      teller,
      texts: this.t,
      isBusy: following.isBusy,
      said: (field, value) => this.known.picture?.said?.(field, value, scene),
      play: (move) => void this.play(following, move),
    };
  }
}

customElements.define('game-table', GameTable);
