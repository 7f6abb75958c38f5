/** Looks back at a game: a player at what they have seen; after its end, everybody at what any seat saw. */

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { Moments } from './moments.js';
import { troubleSaid } from './plain-words.js';
import { positionAfter } from './replay.js';
import { Refused, Unreachable } from './service.js';
import type { Place } from './service.js';
import type { Teller } from './teller.js';
import type { Facts, GameRecord, Position, Told } from './types.js';

/** One step of a game, as a viewer saw it. */
export interface Sight {
  readonly view: Facts;
  readonly events: readonly Told[];
  readonly seat: number | undefined;
  readonly step: number;
}

/** Tells its parent what to show, with the event `sight`: a Sight, or undefined for the game as it is now. */
export class LookBack extends PageElement {
  static override properties = {
    place: { attribute: false },
    steps: { attribute: false },
    record: { attribute: false },
    teller: { attribute: false },
    seat: { attribute: false },
    playOnFrom: { attribute: false },
    step: { state: true },
    viewer: { state: true },
    trouble: { state: true },
  };

  declare place: Place;
  /** how many moves the players have made */
  declare steps: number;
  declare record: GameRecord | undefined;
  declare teller: Teller;
  declare seat: number | undefined;
  /** lets the reader play on alone from there */
  declare playOnFrom: (position: Position) => Promise<void>;
  declare private step: number | undefined;
  /** whose eyes it is seen with, if not the reader's */
  declare private viewer: number | undefined;
  declare private trouble: unknown;
  private moments?: Moments;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('place')) {
      this.moments = new Moments(this.place);
      this.step = this.viewer = this.trouble = undefined;
    }
    if (changed.has('step') || changed.has('viewer')) void this.show();
  }

  /** Show the game as it is now. The button for that goes away, so the focus goes to what is said then. */
  readonly toNow = (): void => {
    this.step = this.trouble = undefined;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.status')?.focus());
  };

  private async show(): Promise<void> {
    const { step, viewer } = this;
    const sight = step === undefined ? undefined : await this.attempt(() => this.sight(step, viewer));
    if (step !== this.step || viewer !== this.viewer) return;
    if (!sight) this.step = undefined;
    this.dispatchEvent(new CustomEvent('sight', { detail: sight }));
  }

  private readonly playOn = async (): Promise<void> => {
    const { record, step } = this;
    if (record) await this.attempt(async () => this.playOnFrom(await positionAfter(record, step ?? 0)));
  };

  private async sight(step: number, viewer: number | undefined): Promise<Sight | undefined> {
    const moment = await this.moments?.at(step, viewer);
    return moment && { ...moment, seat: viewer ?? this.seat, step };
  }

  /** Ask the service for something; if it cannot be had, say so. */
  private async attempt<Found>(ask: () => Promise<Found>): Promise<Found | undefined> {
    this.trouble = undefined;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.trouble = error;
      return undefined;
    }
  }

  protected override render(): TemplateResult {
    const { t, step, steps, trouble } = this;
    if (steps < 1) return html``;
    const here = step ?? steps;
    const button = (to: number, name: string) => {
      const isThere = to !== here && to >= 0 && to <= steps;
      const go = () => {
        if (isThere) this.step = to;
      };
      return html`<button aria-disabled=${!isThere} @click=${go}>${name}</button>`;
    };
    return html`<section aria-labelledby="look-back"><h2 id="look-back">${t('look-back')}</h2>
      <p class="buttons">${button(0, t('first'))}${button(
        here - 1,
        t('previous'),
      )}${button(here + 1, t('next'))}${button(steps, t('last'))}
        ${step === undefined ? nothing : html`<button class="primary" @click=${this.toNow}>${t('to-now')}</button>`}
        ${this.record && here < steps ? html`<button @click=${this.playOn}>${t('play-on')}</button>` : nothing}
      </p>
      <p class="field"><label for="step">${t('look-back-at', { step: here, steps })}</label>
        <input id="step" type="range" min="0" max=${steps} .value=${String(here)}
          @input=${({ target }: Event) => (this.step = (target as HTMLInputElement).valueAsNumber)}></p>
      ${this.record ? this.viewers() : nothing}
      <div role="alert">${trouble ? html`<p class="trouble">${troubleSaid(trouble, t, true)}</p>` : nothing}</div>
    </section>`;
  }

  private viewers(): TemplateResult {
    const choose = ({ target }: Event) => {
      const { value } = target as HTMLSelectElement;
      this.viewer = value === '' ? undefined : Number(value);
      this.step ??= this.steps;
    };
    const chosen = this.viewer ?? this.seat;
    return html`<p class="field"><label for="viewer">${this.t('seen-by')}</label>
      <select id="viewer" @change=${choose}>${this.teller.playerNames.map(
        (_, seat) => html`<option value=${seat} ?selected=${chosen === seat}>${this.teller.nameOf(seat)}</option>`,
      )}
        ${
          this.seat === undefined
            ? html`<option value="" ?selected=${chosen === undefined}>${this.t('spectator')}</option>`
            : nothing
        }</select></p>`;
  }
}

customElements.define('look-back', LookBack);
