/** Looks back at a game: at what this page has seen of it or, after its end, at all of its record. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import type { Moment } from './following.js';
import { Replay } from './replay.js';
import type { Viewer } from './replay.js';
import type { Teller } from './teller.js';
import type { Facts, GameRecord, Position, Told } from './types.js';

/** One step of a game, as somebody saw it. */
export interface Sight {
  readonly view: Facts | null;
  readonly events: readonly Told[];
  readonly seat: number | undefined;
  readonly step: number;
  readonly steps: number;
}

/**
 * Tells its parent what to show, with the event `sight`: a Sight, or undefined for the game as it is now;
 * and from which Position to play on alone, with the event `alone`.
 */
export class LookBack extends PageElement {
  static override properties = {
    moments: { attribute: false },
    record: { attribute: false },
    teller: { attribute: false },
    seat: { attribute: false },
    step: { state: true },
    viewer: { state: true },
  };

  declare moments: readonly Moment[];
  declare record: GameRecord | undefined;
  declare teller: Teller;
  declare seat: number | undefined;
  declare private step: number | undefined;
  declare private viewer: Viewer;
  private replay?: Replay;

  constructor() {
    super();
    this.viewer = 'spectator';
  }

  private get steps(): number {
    return this.record ? this.record.moves.length : this.moments.length - 1;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('seat')) this.viewer = this.seat ?? 'spectator';
    if (changed.has('record') && this.record) this.replay = new Replay(this.record);
    if (changed.has('step') || changed.has('viewer') || changed.has('record')) void this.show();
  }

  private async show(): Promise<void> {
    const { step, viewer } = this;
    const sight = step === undefined ? undefined : await this.sight(step, viewer);
    if (step === this.step && viewer === this.viewer) this.dispatchEvent(new CustomEvent('sight', { detail: sight }));
  }

  private readonly playOn = async (): Promise<void> => {
    const position = await this.replay?.decisionFrom(this.step ?? 0).catch(() => undefined);
    if (position) this.dispatchEvent(new CustomEvent<Position>('alone', { detail: position }));
  };

  private async sight(step: number, viewer: Viewer): Promise<Sight> {
    if (this.replay) {
      const [view, events] = await Promise.all([this.replay.view(step, viewer), this.replay.events(step, viewer)]);
      return { view, events, seat: viewer === 'spectator' ? undefined : viewer, step, steps: this.steps };
    }
    const { view, events } = this.moments[step]!;
    return { view, events, seat: this.seat, step, steps: this.steps };
  }

  /** Say from where on it can be looked back, if this page was opened later. */
  private since(): TemplateResult | typeof nothing {
    const { version = 0 } = this.moments[0] ?? {};
    return version && !this.record ? html`<p class="hint">${this.t.seenSince(version)}</p>` : nothing;
  }

  protected override render(): TemplateResult {
    const { t, step, steps } = this;
    if (steps < 1) return html``;
    const to = (next: number) => () => (this.step = Math.min(Math.max(next, 0), steps));
    const here = step ?? steps;
    return html`<section aria-labelledby="look-back"><h2 id="look-back">${t.lookBack}</h2>
      <p class="buttons">
        <button @click=${to(0)} ?disabled=${here === 0}>${t.first}</button>
        <button @click=${to(here - 1)} ?disabled=${here === 0}>${t.previous}</button>
        <button @click=${to(here + 1)} ?disabled=${here === steps}>${t.next}</button>
        <button @click=${to(steps)} ?disabled=${here === steps}>${t.last}</button>
        ${step === undefined ? nothing : html`<button class="primary" @click=${() => (this.step = undefined)}>${t.toNow}</button>`}
        ${this.record && here < steps ? html`<button @click=${this.playOn}>${t.playOn}</button>` : nothing}
      </p>
      <p class="field"><label for="step">${t.lookBackAt(here, steps)}</label>
        <input id="step" type="range" min="0" max=${steps} .value=${String(here)}
          @input=${({ target }: Event) => (this.step = (target as HTMLInputElement).valueAsNumber)}></p>
      ${this.record ? this.viewers() : nothing}${this.since()}</section>`;
  }

  private viewers(): TemplateResult {
    const choose = ({ target }: Event) => {
      const { value } = target as HTMLSelectElement;
      this.viewer = value === 'spectator' ? value : Number(value);
      this.step ??= this.steps;
    };
    return html`<p class="field"><label for="viewer">${this.t.seenBy}</label>
      <select id="viewer" @change=${choose}>${this.teller.playerNames.map((_, seat) =>
        html`<option value=${seat} ?selected=${this.viewer === seat}>${this.teller.nameOf(seat)}</option>`)}
        <option value="spectator" ?selected=${this.viewer === 'spectator'}>${this.t.spectator}</option></select></p>`;
  }
}

customElements.define('look-back', LookBack);
