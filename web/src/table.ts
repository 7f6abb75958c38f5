/** A table, as one seat or a spectator sees it. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { moved, positionsIn } from './animation.js';
import { Drafts } from './drafts.js';
import { PageElement } from './element.js';
import { Following } from './following.js';
import type { Trouble } from './following.js';
import { formsOf, sendingOf } from './forms.js';
import type { Forms } from './forms.js';
import { logOf, toTheEnd } from './log.js';
import type { Sight } from './look-back.js';
import './look-back.js';
import { outcomeOf } from './outcome.js';
import { pictureOf } from './pictures/index.js';
import type { Picture, Scene } from './pictures/index.js';
import './record-check.js';
import { refusalOf } from './refusal.js';
import { service } from './service.js';
import type { Place } from './service.js';
import { settings } from './settings.js';
import { Teller, wordsOf } from './teller.js';
import { Tidy } from './tidy.js';
import type { Contract, Facts, GameRecord, Move, Outcome } from './types.js';

/** Tells its parent with the event `standing` who is to act. */
export class GameTable extends PageElement {
  static override properties = {
    place: { attribute: false },
    next: { attribute: false },
    teller: { state: true },
    sight: { state: true },
    record: { state: true },
    contract: { state: true },
    isInWords: { state: true },
    isWordless: { state: true },
    picture: { state: true },
  };

  declare place: Place;
  /** what else may be done when it is not the seat's turn */
  declare next: { readonly label: string; go(): void } | undefined;
  declare private teller: Teller | undefined;
  declare private sight: Sight | undefined;
  declare private record: GameRecord | undefined;
  declare private contract: Contract | undefined;
  declare private isInWords: boolean;
  declare private isWordless: boolean;
  declare private picture: Picture | undefined;
  private following?: Following;
  private readonly drafts = new Drafts(() => this.requestUpdate());
  private lines = 0;
  private positions = new Map<string, DOMRect>();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('online', this.again);
  }

  override disconnectedCallback(): void {
    removeEventListener('online', this.again);
    this.following?.stop();
    super.disconnectedCallback();
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
    const lines = this.querySelectorAll('.log li').length;
    if (lines !== this.lines) toTheEnd(this);
    this.lines = lines;
  }

  private begin(): void {
    this.following?.stop();
    this.record = undefined;
    this.sight = undefined;
    const following = new Following(this.place, () => this.heard(following));
    this.following = following;
    void following.follow();
    void this.learnPicture();
  }

  private heard(following: Following): void {
    if (following !== this.following) return;
    const { news } = following;
    this.drafts.offer(news?.legal_moves ?? []);
    if (news) this.dispatchEvent(new CustomEvent('standing', { detail: news }));
    if (news?.outcome && !this.record) void this.readRecord();
    this.requestUpdate();
  }

  private async readRecord(): Promise<void> {
    this.record = (await service.record(this.place)).record ?? undefined;
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
    if (this.following?.trouble === 'unreachable') void this.following.follow();
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    const { following, teller, t } = this;
    if (!following || !teller || !following.news) return this.waiting();
    document.title = this.titleOf(teller);
    return html`<h1>${teller.title() ?? this.place.game}</h1>
      ${this.statusOf(following, teller)}
      <div class="columns">
        <section class="table" aria-labelledby="table"><h2 id="table">${t.table}</h2>${this.tableOf(teller)}</section>
        <div class="beside">${this.besideOf(following, teller)}</div>
      </div>`;
  }

  private waiting(): TemplateResult {
    const { following, t } = this;
    const { refusal, trouble } = following ?? {};
    if (!trouble && !refusal && !this.isWordless) return html`<h1>Arbitro</h1><p role="status">${t.loading}</p>`;
    return html`<h1>Arbitro</h1><p role="alert">${refusal ? refusal.detail ?? refusal.title : t.unreachable}</p>
      <p class="buttons"><button class="primary" @click=${this.again}>${t.tryAgain}</button> <a href="#">${t.allGames}</a></p>`;
  }

  private titleOf(teller: Teller): string {
    const isMyTurn = this.seat !== undefined && this.following?.news?.to_act.includes(this.seat);
    return `${isMyTurn ? '● ' : ''}${teller.title() ?? this.place.game} – Arbitro`;
  }

  private statusOf({ news, trouble }: Following, teller: Teller): TemplateResult {
    const { t, seat } = this;
    const who = seat === undefined ? t.youWatch : t.youAre(teller.nameOf(seat));
    return html`<p class="status" role="status" tabindex="-1" data-version=${news?.version ?? 0}><span>${who}</span> <strong>${this.turn(news?.to_act ?? [], news?.outcome ?? null, teller)}</strong></p>
      <div role="alert">${trouble ? html`<p class="trouble">${this.troubles(trouble)}</p>` : nothing}</div>`;
  }

  private troubles(trouble: Trouble): string {
    const { t } = this;
    return { lost: t.lost, unreachable: t.unreachable, 'not-sent': t.notSent, stale: t.stale }[trouble];
  }

  private turn(toAct: readonly number[], outcome: Outcome | null, teller: Teller): string {
    const { t, seat } = this;
    if (outcome) return `${t.over}. ${t.wins(teller.players(outcome.winners), outcome.winners.length > 1)}`;
    if (seat !== undefined && toAct.includes(seat)) return t.yourTurn;
    return toAct.length ? t.turnOf(teller.players(toAct)) : '';
  }

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
    if (this.sight) return { view, seat, teller, texts, toAct: [], drafts: new Drafts(() => undefined) };
    return { view, seat, teller, texts, toAct: this.following?.news?.to_act ?? [], drafts: this.drafts };
  }

  private besideOf(following: Following, teller: Teller): TemplateResult {
    const { t, sight } = this;
    const { news, moments, refusal } = following;
    const events = sight ? sight.events : moments.flatMap((moment) => moment.events);
    return html`
      ${refusal ? refusalOf(refusal, teller, t, () => following.dismiss()) : nothing}
      ${news?.outcome && !sight ? outcomeOf(news.outcome, teller, this.contract, t, this.recordOf(following)) : nothing}
      ${news?.legal_moves.length && !sight ? this.movesOf(following, teller) : nothing}
      ${this.next ? html`<p class="buttons"><button class="primary" @click=${this.next.go}>${this.next.label}</button></p>` : nothing}
      ${logOf(this.place.game, events, teller, t, settings.language)}
      <look-back .moments=${moments} .record=${this.record} .teller=${teller} .seat=${this.seat}
        @sight=${({ detail }: CustomEvent<Sight | undefined>) => (this.sight = detail)}></look-back>`;
  }

  /** The form goes away with the move, so the focus goes to what is said next. */
  private async play(following: Following, move: Move): Promise<void> {
    if (await following.play(move)) return this.querySelector<HTMLElement>('.status')?.focus();
    await this.updateComplete;
    this.querySelector('.refusal, .trouble')?.scrollIntoView({ block: 'nearest' });
    return undefined;
  }

  private recordOf({ promised, session }: Following): TemplateResult | typeof nothing {
    if (!this.record) return nothing;
    return html`<record-check .record=${this.record} .promised=${promised} .isChosen=${session?.seed_chosen ?? false}></record-check>`;
  }

  private movesOf(following: Following, teller: Teller): TemplateResult {
    return html`<section class="moves" aria-labelledby="moves" aria-busy=${following.isBusy}><h2 id="moves">${this.t.yourMove}</h2>
      ${formsOf(this.forms(following, teller))}</section>`;
  }

  private forms(following: Following, teller: Teller): Forms {
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
