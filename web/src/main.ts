/** The whole page: what its address says, and the reader's preferences. */

import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { skip } from './animation.js';
import { PageElement } from './element.js';
import './invitation.js';
import { routeIn } from './route.js';
import type { Route } from './route.js';
import './screen.js';
import { service } from './service.js';
import type { Place } from './service.js';
import { APPEARANCES, settings } from './settings.js';
import { LANGUAGES } from './texts.js';
import type { Appearance } from './settings.js';
import './start.js';
import './table.js';

class ArbitroPage extends PageElement {
  static override properties = { route: { state: true }, showsPreferences: { state: true } };

  declare private route: Route;
  /** whether they are open on a narrow screen; a wide one always shows them */
  declare private showsPreferences: boolean;
  private readonly turn = () => (this.route = routeIn(location.hash));

  constructor() {
    super();
    this.turn();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.turn);
  }

  protected override willUpdate(): void {
    service.speak(settings.language);
    document.documentElement.lang = settings.language;
    document.documentElement.dataset.appearance = settings.appearance;
  }

  protected override render(): TemplateResult {
    const { t } = this;
    return html`<header><a class="home" href="#"><span aria-hidden="true">⚖</span> Arbitro</a>
        <button class="for-narrow" aria-expanded=${this.showsPreferences ?? false} aria-controls="preferences"
          @click=${() => (this.showsPreferences = !this.showsPreferences)}>${t('preferences')}</button>
        <div id="preferences" class=${
          this.showsPreferences ? 'preferences open' : 'preferences'
        }>${this.language()} ${this.appearance()}
          <label><input type="checkbox" .checked=${settings.animations}
            @change=${({ target }: Event) =>
              settings.change({
                animations: (target as HTMLInputElement).checked,
              })}> ${t('animations')}</label></div></header>
      <main id="main" @pointerdown=${skip}>${this.page()}</main>
      <footer><a href="#">${t('all-games')}</a> <a href="docs">${t('documentation')}</a></footer>`;
  }

  private page(): TemplateResult {
    const { route } = this;
    switch (route.at) {
      case 'start':
        return html`<start-page></start-page>`;
      case 'invitation':
        return html`<table-invitation .game=${route.game} .table=${route.table} .seats=${route.seats}
          .host=${route.host}></table-invitation>`;
      case 'screen':
        return html`<shared-screen .game=${route.game} .table=${route.table} .seats=${route.seats}></shared-screen>`;
      case 'table':
        return html`<game-table .place=${route satisfies Place}></game-table>`;
    }
  }

  private language(): TemplateResult {
    return html`<label>${this.t('languages')} <select @change=${({ target }: Event) =>
      settings.change({ language: (target as HTMLSelectElement).value })}>
      ${Object.entries(LANGUAGES).map(
        ([code, own]) =>
          html`<option value=${code} lang=${code} ?selected=${code === settings.language}>${own('language')}</option>`,
      )}</select></label>`;
  }

  private appearance(): TemplateResult {
    return html`<label>${this.t('appearance')} <select @change=${({ target }: Event) =>
      settings.change({ appearance: (target as HTMLSelectElement).value as Appearance })}>
      ${APPEARANCES.map(
        (each) => html`<option value=${each} ?selected=${each === settings.appearance}>${this.t(each)}</option>`,
      )}</select></label>`;
  }
}

customElements.define('arbitro-page', ArbitroPage);
