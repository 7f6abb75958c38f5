/** Canaletto: the ring of palaces with gondola and column, the auction, the market, everybody's treasures. */

import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { Offer } from '../drafts.js';
import { capital } from '../forms.js';
import { layOut, markers } from './canaletto-deal.js';
import { coin, fitted, inRows, panel, placed, pressable, text } from './kit.js';
import type { Picture, Scene } from './index.js';
import { TREASURES } from './treasures.js';

interface Merchant {
  readonly money: number;
  readonly debt: number;
  readonly bribe: boolean;
  readonly treasures: readonly string[];
}

interface Table {
  readonly phase: string;
  readonly markers: readonly number[];
  readonly palaces: readonly (readonly string[])[];
  readonly column: number;
  readonly gondola: number;
  readonly players: readonly Merchant[];
  readonly auction: { readonly bid: number; readonly bidder: number | null; readonly passed: readonly number[] };
  readonly due: readonly string[];
  readonly lots: readonly unknown[];
  readonly sold: readonly string[];
}

const WIDTH = 360;
const SIDE = 5;
const CELL = WIDTH / SIDE;
const PALACES = 16;
const SETS = 12;
/** half of the width of the field in the middle */
const MIDDLE = 75;
const PANEL = { width: 174, height: 94 };

export const canaletto: Picture = {
  draw: (scene) => draw(scene, scene.view as unknown as Table),
  emblem,
  async deal(move, state, pick) {
    if (move.type === 'reveal') return { value: (await markers(state.markers as number[], 1, pick))[0]! };
    return layOut(state.values === 'open' ? SETS : 1, pick);
  },
};

function draw(scene: Scene, table: Table): TemplateResult {
  const panels = WIDTH + 78;
  const height = panels + Math.ceil(table.players.length / 2) * (PANEL.height + 8);
  return html`<svg viewBox=${`-2 -2 ${WIDTH + 4} ${height + 4}`} role="group" aria-label=${scene.teller.title() ?? ''}>
    <rect class="water" width=${WIDTH} height=${WIDTH} rx="10"/>
    ${table.palaces.map((_, palace) => palaceAt(scene, table, palace))}
    ${middle(scene, table)}
    ${placed(...beside(table.column, -14), column(), 'column')}
    ${placed(...beside(table.gondola, 14), gondola(), 'gondola')}
    ${placed(0, WIDTH + 6, market(scene, table))}
    ${inRows(table.players, 2, PANEL.width + 12, PANEL.height + 8, (merchant, seat) =>
      placed(0, panels, player(scene, merchant, seat)),
    )}</svg>`;
}

/** Return the column and row of a palace; they go round clockwise. */
function cellOf(palace: number): readonly [number, number] {
  const [side, along] = [Math.floor(palace / (SIDE - 1)), palace % (SIDE - 1)];
  const last = SIDE - 1;
  return (
    (
      [
        [along, 0],
        [last, along],
        [last - along, last],
        [0, last - along],
      ] as const
    )[side] ?? [0, 0]
  );
}

/** The canal is between the palaces and the middle; so far from the edge of the picture is its own middle. */
const CANAL = (CELL + WIDTH / 2 - MIDDLE) / 2;

/** Return a place on the canal beside a palace. */
function beside(palace: number, along: number): [number, number] {
  const [column, row] = cellOf(palace);
  const across = (cell: number) => (cell === 0 ? CANAL : WIDTH - CANAL);
  const isInside = (cell: number) => cell > 0 && cell < SIDE - 1;
  if (isInside(row)) return [across(column), (row + 0.5) * CELL + along];
  // A corner touches the canal with its own corner only.
  const x = isInside(column) ? (column + 0.5) * CELL + along : column ? WIDTH - CANAL - 4 - along : CANAL + 4 + along;
  return [x, across(row)];
}

function palaceAt(scene: Scene, table: Table, palace: number): TemplateResult<2> {
  const { teller, drafts, texts } = scene;
  const [column, row] = cellOf(palace);
  const treasures = table.palaces[palace] ?? [];
  const bid = bidTo(table, palace, scene);
  const holds = treasures.length ? teller.counted(treasures) : texts('empty');
  const name = `${capital(teller.field('palace'))} ${palace}: ${holds}`;
  const offer = bid === undefined ? undefined : landing(drafts.value('bid', 'amount', bid), scene, bid);
  const label = bid === undefined ? name : `${name}. ${texts('bid-here', { amount: bid, palace })}`;
  return placed(
    column * CELL + 3,
    row * CELL + 3,
    pressable(label, offer, house(treasures, palace, palace === table.column, bid)),
  );
}

/** Every bid that moves the gondola here counts as this one. */
function landing(offer: Offer | undefined, { drafts }: Scene, bid: number): Offer | undefined {
  const chosen = drafts.drafts.find(({ template }) => template.type === 'bid')?.chosen.amount;
  return offer && { ...offer, isChosen: typeof chosen === 'number' && chosen >= bid && (chosen - bid) % PALACES === 0 };
}

/** Return the lowest bid that moves the gondola to a palace. */
function bidTo({ column, auction }: Table, palace: number, { drafts }: Scene): number | undefined {
  const least = auction.bid + 1;
  const bid = least + ((((palace - column - least) % PALACES) + PALACES) % PALACES);
  return drafts.value('bid', 'amount', bid) ? bid : undefined;
}

function house(
  treasures: readonly string[],
  palace: number,
  isOnSale: boolean,
  bid: number | undefined,
): TemplateResult<2> {
  const size = CELL - 6;
  const [step, scale] = treasures.length > 2 ? [20, 0.85] : [24, 1];
  const start = size / 2 - ((treasures.length - 1) * step) / 2;
  return svg`<path class=${isOnSale ? 'card active' : 'card'} stroke-dasharray=${treasures.length ? nothing : '4 3'}
      d=${`M2 16L${size / 2} 3L${size - 2} 16V${size - 2}H2z`} />
    <path class="line" opacity=".45" d=${`M2 16H${size - 2}`}/>
    ${text(size / 2, 14, 8.5, palace, 'faint', 'middle')}
    ${treasures.map((kind, index) =>
      placed(start + index * step, 34, svg`<g transform=${`scale(${scale})`}>${TREASURES[kind] ?? nothing}</g>`),
    )}
    ${
      bid === undefined
        ? nothing
        : svg`${coin(size / 2 - 10, size - 10, 5.5)}${text(size / 2 - 1, size - 6, 11, bid, 'bid')}`
    }`;
}

function column(): TemplateResult<2> {
  return svg`<g><path class="card" d="M-5-10H5v4H3v14h3v4H-6V8h3V-6h-2z"/></g>`;
}

function gondola(): TemplateResult<2> {
  return svg`<g><path class="ink" d="M-14-3Q-12 6 0 6T14-4Q10 2 0 2T-14-3z"/><path class="line" stroke-width="1.5"
    d="M2 2V-9"/><circle class="mark" cx="2" cy="-9" r="2.5"/></g>`;
}

function middle({ teller, drafts, isOver }: Scene, table: Table): TemplateResult<2> {
  const { auction, due, column: at } = table;
  const isSale = due.length > 1 && table.phase === 'sell';
  const shown = isSale ? due : (table.palaces[at] ?? []);
  const title = isOver
    ? teller.label('phase', 'over')
    : isSale
      ? teller.field('due')
      : `${teller.field('auction')} ${table.lots.length + 1}`;
  const step = 140 / Math.max(shown.length, 3);
  const tile = (kind: string) =>
    svg`<rect class="card" x="-19" y="-19" width="38" height="38" rx="6"/><g
      transform="scale(1.4)">${TREASURES[kind] ?? nothing}</g>`;
  return svg`<g transform="translate(180 180)"><rect class="panel" x=${-MIDDLE} y=${-MIDDLE} width=${2 * MIDDLE}
    height=${2 * MIDDLE} rx="8"/>
    ${text(0, -55, 14, fitted(capital(title), 140, 14, 'title'), 'title', 'middle')}
    ${shown.map((kind, index) =>
      placed(
        (index - (shown.length - 1) / 2) * step,
        -26,
        pressable(capital(teller.label('value', kind)), drafts.value('sell', 'treasure', kind), tile(kind)),
      ),
    )}
    ${placed(
      0,
      18,
      isOver
        ? nothing
        : auction.bidder === null
          ? svg`${text(0, 8, 22, '–', 'faint', 'middle')}`
          : svg`
      ${coin(-22, 2, 9)}${text(-8, 10, 24, auction.bid, 'title')}
      ${text(0, 28, 12, fitted(teller.nameOf(auction.bidder), 140, 12), '', 'middle')}`,
    )}
    ${
      auction.passed.length && !isOver
        ? text(
            0,
            65,
            10,
            fitted(`${capital(teller.field('passed'))}: ${teller.players(auction.passed)}`, 142, 10),
            'faint',
            'middle',
          )
        : nothing
    }
    </g>`;
}

/** The row of values: what the sets sold have brought, and what the next one will. */
function market({ teller, texts }: Scene, table: Table): TemplateResult<2> {
  const next = table.sold.length;
  const width = WIDTH / SETS;
  return svg`${text(4, 11, 10, fitted(texts('sales-row'), WIDTH - 8, 10), 'faint')}${Array.from(
    { length: SETS },
    (_, index) => {
      const [value, sold] = [table.markers[index], table.sold[index]];
      const what = sold === undefined ? '' : `: ${teller.label('value', sold)}`;
      const label = `${capital(teller.field('value'))} ${value ?? '?'}${what}`;
      return placed(
        width * (index + 0.5),
        34,
        svg`<g role="img" aria-label=${label}>
      <circle class=${
        index === next ? 'card active' : 'card'
      } r="12.5" stroke-dasharray=${value === undefined ? '3 3' : nothing}/>
      ${text(0, 4.5, 12, value ?? '?', index < next ? 'faint' : 'title', 'middle')}
      ${index === next ? svg`<path class="mark" d="M-5-18h10l-5 6z"/>` : nothing}
      ${
        sold === undefined ? nothing : svg`<g transform="translate(0 25) scale(.75)">${TREASURES[sold] ?? nothing}</g>`
      }</g>`,
      );
    },
  )}`;
}

function player(scene: Scene, { money, debt, bribe, treasures }: Merchant, seat: number): TemplateResult<2> {
  const { teller } = scene;
  const kinds = [...new Set(treasures)];
  const many = (kind: string) => treasures.filter((each) => each === kind).length;
  return panel(
    scene,
    seat,
    PANEL.width,
    PANEL.height,
    svg`
    <g role="img" aria-label=${`${teller.field('money')}: ${money}`}>${coin(16, 34)}${text(28, 39, 15, money)}</g>
    ${debt ? text(58, 38, 10.5, `${teller.field('debt')}: ${debt}`, 'debt') : nothing}
    ${bribe ? letter(teller.field('bribe')) : nothing}
    ${inRows(kinds, 6, 28, 20, (kind) =>
      placed(
        16,
        56,
        svg`<g role="img" aria-label=${teller.counted(Array<string>(many(kind)).fill(kind))}>
      <g transform="scale(.8)">${TREASURES[kind] ?? nothing}</g>${
        many(kind) > 1 ? text(9, 7, 10, many(kind)) : nothing
      }</g>`,
      ),
    )}`,
  );
}

/** The bribe, as long as it has not been played. */
function letter(label: string): TemplateResult<2> {
  return svg`<g role="img" aria-label=${label} transform=${`translate(${PANEL.width - 26} 28)`}><rect class="card"
    width="18" height="13" rx="1.5"/><path class="line" d="M0 1l9 7 9-7"/><circle class="mark" cx="9" cy="8"
      r="2.6"/></g>`;
}

function emblem(): TemplateResult {
  const row = ['mirror', 'lamp', 'fan'];
  return html`<svg viewBox="0 0 200 100">${row.map((kind, index) =>
    placed(22 + index * 54, 12, house([kind], index + 1, false, undefined)),
  )}
    <g transform="translate(100 88) scale(1.5)">${gondola()}</g></svg>`;
}
