/** The twelve kinds of treasure, each with a shape of its own, about 20 units wide around the origin. */

import { svg } from 'lit';
import type { TemplateResult } from 'lit';

export const TREASURES: Readonly<Record<string, TemplateResult<2>>> = {
  mirror: svg`<ellipse class="wash" cy="-3" rx="5.5" ry="7"/><path class="line" d="M0 4v6M-3-6l5 5"
    stroke-width="1.5"/>`,
  chandelier: svg`<path class="line" stroke-width="1.5" d="M0-10v12M-8-1q0 6 8 6t8-6"/><path class="gold"
    d="M-10-1h4v-5h-4zM-2-1h4v-5h-4zM6-1h4v-5h-4z"/>`,
  fan: svg`<path class="wash" d="M0 8L-10-3Q0-13 10-3z"/><path class="line" d="M0 8L-5-6M0 8V-8M0 8L5-6"/>`,
  lion: svg`<circle class="gold" r="9.5"/><circle class="card" r="5.5"/><path class="ink"
    d="M-3-2h2v2h-2zM1-2h2v2H1zM-1.5 1.5h3L0 4z"/>`,
  painting: svg`<rect class="gold" x="-10" y="-8" width="20" height="16"/><rect class="card" x="-7" y="-5" width="14"
    height="10"/><path class="ink" d="M-6 4l4-6 3 3 2-2 3 5z"/>`,
  glass: svg`<path class="wash" d="M-6-9H6Q6 0 0 0T-6-9z"/><path class="line" stroke-width="1.5" d="M0 0v8M-5 9H5"/>`,
  clock: svg`<circle class="card" r="9"/><path class="line" stroke-width="1.6" d="M0-6V0l4 3"/>`,
  bust: svg`<circle class="card" cy="-5" r="4.5"/><path class="card" d="M-8 7q0-7 8-7t8 7z"/><path class="ink"
    d="M-5 7H5v3H-5z"/>`,
  mug: svg`<path class="gold" d="M-7-7H4V8H-7z"/><path class="line" stroke-width="2" d="M4-4q6 0 6 4T4 5"/>`,
  ring: svg`<circle cy="3" r="6" fill="none" stroke="var(--gold)" stroke-width="2.5"/><path class="wash"
    d="M-4-7h8l2 2-6 5-6-5z"/>`,
  lamp: svg`<path class="gold" d="M-4-9h8L8 1H-8z"/><path class="line" stroke-width="2" d="M0 1v7M-5 9H5"/>`,
  necklace: svg`<path class="line" d="M-9-8q1 13 9 13T9-8"/><circle class="gold" cx="-6.5" cy="0" r="2.2"/><circle
    class="gold" cx="6.5" cy="0" r="2.2"/><circle class="wash" cy="6" r="3.6"/>`,
};
