/** How much time there is until a moment, second by second. It is no live region: nobody is to hear each second. */

import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { PageElement } from './element.js';
import { settings } from './settings.js';

const SECOND = 1000;

export class TimeLeft extends PageElement {
  static override properties = { until: { attribute: false } };

  /** the moment, as the service writes it */
  declare until: string;
  private timer?: ReturnType<typeof setInterval>;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.requestUpdate(), SECOND);
  }

  override disconnectedCallback(): void {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult {
    const until = new Date(this.until);
    const left = Math.max(0, Math.round((until.getTime() - Date.now()) / SECOND));
    const hours = Math.floor(left / 3600);
    const parts = [...(hours ? [hours] : []), Math.floor(left / 60) % 60, left % 60];
    const said = parts.map((part, index) => (index ? String(part).padStart(2, '0') : String(part))).join(':');
    const isSoon = hours < 12;
    const time = until.toLocaleString(
      settings.language,
      isSoon ? { timeStyle: 'medium' } : { dateStyle: 'short', timeStyle: 'short' },
    );
    return html`<time datetime=${this.until}>${this.t('time-left', { left: said, until: time })}</time>`;
  }
}

customElements.define('time-left', TimeLeft);
