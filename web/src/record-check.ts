/** Downloads the record of a finished game, and checks it. */

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { PageElement } from './element.js';
import type { GameRecord } from './types.js';
import { verdictOn } from './verification.js';
import type { Verdict } from './verification.js';

export class RecordCheck extends PageElement {
  static override properties = {
    record: { attribute: false },
    promised: { attribute: false },
    isChosen: { attribute: false },
    verdict: { state: true },
    isChecking: { state: true },
  };

  declare record: GameRecord;
  declare promised: string;
  declare isChosen: boolean;
  declare private verdict: Verdict | undefined;
  declare private isChecking: boolean;

  private readonly check = async (): Promise<void> => {
    this.isChecking = true;
    this.verdict = await verdictOn(this.record, this.promised);
    this.isChecking = false;
  };

  private readonly download = (): void => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(this.record, null, 1)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: `${this.record.game}.json` }).click();
    URL.revokeObjectURL(url);
  };

  protected override render(): TemplateResult {
    const { t, verdict } = this;
    return html`<p class="buttons">
        <button @click=${this.download}>${t('download')}</button>
        <button @click=${this.check} ?disabled=${this.isChecking}>${t('verify')}</button></p>
      <div role="status">${this.isChecking ? t('verifying') : nothing}${
        verdict && !this.isChecking ? this.told(verdict) : nothing
      }</div>`;
  }

  private told({ objection, isPromised, shuffles }: Verdict): TemplateResult {
    const { t } = this;
    return html`<ul class="verdict">
      ${said(objection === undefined, objection === undefined ? t('legal') : `${t('illegal')} ${objection}`)}
      ${
        isPromised === undefined
          ? said(false, t('seed-unchecked'))
          : said(isPromised, isPromised ? t('seed-promised') : t('seed-other'))
      }
      ${this.isChosen ? said(false, t('seed-chosen')) : nothing}
      ${
        shuffles ? this.shuffled(shuffles) : objection === undefined ? said(true, t('shuffles-by-service')) : nothing
      }</ul>`;
  }

  private shuffled({ checked, wrong }: NonNullable<Verdict['shuffles']>): TemplateResult {
    return said(
      wrong === undefined,
      wrong === undefined ? this.t('shuffled', { checked }) : this.t('shuffled-otherwise', { move: wrong }),
    );
  }
}

function said(isGood: boolean, text: string): TemplateResult {
  const mark = isGood ? '✓' : '✗';
  return html`<li class=${isGood ? 'good' : 'bad'}><span aria-hidden="true">${mark}</span> ${text}</li>`;
}

customElements.define('record-check', RecordCheck);
