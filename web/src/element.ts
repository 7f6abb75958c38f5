/** An element of the page. It shares the page's styles, and is drawn again when a preference changes. */

import { LitElement } from 'lit';
import { settings } from './settings.js';
import type { Texts } from './texts.js';

export abstract class PageElement extends LitElement {
  private readonly redraw = () => this.requestUpdate();

  protected get t(): Texts {
    return settings.texts;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    settings.addEventListener('change', this.redraw);
  }

  override disconnectedCallback(): void {
    settings.removeEventListener('change', this.redraw);
    super.disconnectedCallback();
  }
}
