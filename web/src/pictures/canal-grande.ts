import { html } from 'lit';
import type { Picture } from './index.js';

export const canalGrande: Picture = { draw: () => html``, emblem: () => html``, deal: async () => undefined };
