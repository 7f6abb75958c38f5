/** Casanova: the pot and the dice, everybody's coins and cards, and the reader's own hand. */

import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import { capital } from '../forms.js';
import { fewNumbers } from '../drafts.js';
import type { Facts } from '../types.js';
import { coin, inRows, panel, placed, pressable, text } from './kit.js';
import type { Picture, Scene } from './index.js';

interface Purse {
  readonly coins: number;
  readonly hand: readonly number[] | null;
  readonly discards: readonly number[];
  readonly committed: boolean;
  readonly down: number | null;
  readonly stake: number;
  readonly folded: boolean;
}

interface Table {
  readonly round: number;
  readonly active: number;
  readonly dice: number;
  readonly rolled: readonly number[];
  readonly carried: number;
  readonly pot: number;
  readonly players: readonly Purse[];
}

const WIDTH = 360;
const TOP = 106;
const ROUNDS = 12;
const CARD = { width: 44, height: 60 };
const PANEL = { width: 174, height: 112 };

export const casanova: Picture = {
  draw: (scene) => draw(scene, scene.view as unknown as Table),
  emblem,
  async deal(_move, state, pick) {
    const dice: number[] = [];
    for (let die = 0; die < Number((state as Facts).dice); die += 1) dice.push(1 + (await pick(6)));
    return { dice };
  },
};

function draw(scene: Scene, table: Table): TemplateResult {
  const rows = Math.ceil(table.players.length / 2);
  const panels = TOP + rows * (PANEL.height + 8);
  const hand = scene.seat === undefined ? null : (table.players[scene.seat]?.hand ?? null);
  const height = hand ? panels + 28 + Math.ceil(Math.max(hand.length, 1) / 7) * (CARD.height + 8) : panels;
  return html`<svg viewBox=${`-2 -2 ${WIDTH + 4} ${height + 4}`} role="group" aria-label=${scene.teller.title() ?? ''}>
    ${middle(scene, table)}
    ${inRows(table.players, 2, PANEL.width + 12, PANEL.height + 8, (purse, seat) =>
      placed(0, TOP, player(scene, table, purse, seat)),
    )}
    ${hand ? placed(0, panels, ownHand(scene, hand)) : nothing}</svg>`;
}

function middle(scene: Scene, table: Table): TemplateResult<2> {
  const { teller } = scene;
  const { pot, carried, dice, rolled, round } = table;
  const massimo = rolled.reduce((sum, face) => sum + face, 0);
  const said = capital(teller.field('pot'));
  return svg`<rect class="water" width=${WIDTH} height="96" rx="10"/>
    ${text(12, 20, 13, `${capital(teller.field('round'))} ${round} / ${ROUNDS}`, 'title')}
    <g role="img" aria-label=${`${said}: ${pot}`}>${stack(40, 80, pot)}${text(74, 66, 30, pot, 'title')}
      ${text(74, 80, 10.5, said)}</g>
    ${carried ? text(74, 91, 9, `${teller.field('carried')}: ${carried}`, 'faint') : nothing}
    ${
      diceToChoose(scene) ??
      placed(
        204,
        8,
        diceOf(dice, rolled, `${capital(teller.field('dice'))}: ${rolled.length ? rolled.join(' + ') : dice}`),
      )
    }
    ${
      rolled.length ? text(277, 82, 14, `${capital(teller.field('massimo'))} ${massimo}`, 'title', 'middle') : nothing
    }`;
}

/** How many dice may be announced, to choose from. */
function diceToChoose({ teller, drafts }: Scene): TemplateResult<2> | undefined {
  const fields = drafts.drafts.flatMap(({ template, fields }) => (template.type === 'announce' ? fields : []));
  const field = fields.find(({ name }) => name === 'dice');
  const numbers = (field?.input === 'number' && fewNumbers(field)) || [];
  if (!numbers.length) return undefined;
  const label = capital(teller.field('dice'));
  return svg`${text(280, 20, 13, label, 'title', 'middle')}${numbers.map((number, index) =>
    placed(
      204 + index * 52,
      30,
      pressable(`${label}: ${number}`, drafts.value('announce', 'dice', number), someDice(number)),
    ),
  )}`;
}

function someDice(number: number): TemplateResult<2> {
  const small = Array.from(
    { length: number },
    (_, index) =>
      svg`<rect class="wash" x=${22 - number * 6.5 + index * 13 + 1} y="27" width="11" height="11" rx="2.5"/>`,
  );
  return svg`<rect class="card" width="44" height="46" rx="8"/>${text(22, 21, 17, number, 'title', 'middle')}${small}`;
}

const HIGHEST_STACK = 11;

function stack(x: number, y: number, coins: number): TemplateResult<2> {
  const shown = Math.min(coins, HIGHEST_STACK);
  return svg`${Array.from(
    { length: shown },
    (_, index) => svg`<ellipse class="gold" cx=${x} cy=${y - index * 4.2} rx="20" ry="7"/>`,
  )}
    ${coins ? nothing : svg`<ellipse class="line" stroke-dasharray="3 3" cx=${x} cy=${y} rx="20" ry="7"/>`}`;
}

// biome-ignore format: a face is easiest to compare with its neighbours in few lines
const PIPS: readonly (readonly [number, number])[][] = [
  [], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

function diceOf(dice: number, rolled: readonly number[], label: string): TemplateResult<2> {
  const all = Array.from({ length: Math.max(dice, rolled.length) }, (_, index) => rolled[index] ?? 0);
  return svg`<g role="img" aria-label=${label}>${all.map((face, index) =>
    die(index * 50 + 76 - all.length * 25, face),
  )}</g>`;
}

function die(x: number, face: number): TemplateResult<2> {
  const pips = PIPS[face] ?? [];
  return svg`<g transform=${`translate(${x} 8)`}><rect class="card" width="44" height="44" rx="8"
    stroke-dasharray=${face ? nothing : '4 3'}/>
    ${
      face
        ? pips.map(([across, down]) => svg`<circle class="ink" cx=${22 + across * 12} cy=${22 + down * 12} r="4.4"/>`)
        : text(22, 30, 22, '?', 'faint', 'middle')
    }</g>`;
}

function player(scene: Scene, table: Table, purse: Purse, seat: number): TemplateResult<2> {
  const { teller } = scene;
  return svg`${panel(
    scene,
    seat,
    PANEL.width,
    PANEL.height,
    svg`
    <g role="img"
      aria-label=${`${teller.field('coins')}: ${purse.coins}`}>${coin(16, 36)}${text(28, 41, 15, purse.coins)}</g>
    ${purse.stake ? svg`<g>${text(10, 60, 11, `${capital(teller.field('stake'))}: ${purse.stake}`)}</g>` : nothing}
    ${purse.folded ? text(10, 74, 11, capital(teller.field('folded')), 'faint') : nothing}
    ${seat === table.active && !scene.isOver ? text(58, 40, 10, teller.field('active'), 'faint') : nothing}
    ${placed(PANEL.width - 40, 28, down(scene, purse, seat))}
    ${
      purse.discards.length
        ? svg`<g role="img" aria-label=${`${teller.field('discards')}: ${purse.discards.join(', ')}`}>
      ${text(10, PANEL.height - 23, 9.5, capital(teller.field('discards')), 'faint')}
      ${text(10, PANEL.height - 8, purse.discards.length > 9 ? 10.5 : 12.5, purse.discards.join(' '))}</g>`
        : nothing
    }`,
  )}`;
}

/** The card face down; the player's own is seen by them. */
function down({ teller }: Scene, { committed, down: own }: Purse, seat: number): TemplateResult<2> {
  if (!committed) return svg`<rect class="line" stroke-dasharray="3 3" opacity=".5" width="32" height="44" rx="4"/>`;
  const label = `${teller.field('down')}${own === null ? '' : `: ${own}`}`;
  return svg`<g role="img" aria-label=${label} data-moving=${`down-${seat}`}><rect class="back" width="32" height="44"
    rx="4"/>
    ${
      own === null
        ? svg`<path d="M16 8l9 14-9 14-9-14z" fill="none" stroke="var(--card)" stroke-width="1.5"/>`
        : svg`<rect class="card" x="4" y="8" width="24" height="28" rx="3"/>${text(16, 28, 16, own, 'title', 'middle')}`
    }</g>`;
}

function ownHand(scene: Scene, hand: readonly number[]): TemplateResult<2> {
  const { teller, drafts } = scene;
  const type = drafts.drafts.find(({ fields }) => fields.some(({ name }) => name === 'card'))?.template.type ?? '';
  return svg`${text(4, 18, 13, capital(teller.field('hand')), 'title')}
    ${placed(
      5,
      26,
      inRows(hand, 7, CARD.width + 7, CARD.height + 8, (card) =>
        pressable(`${capital(teller.field('card'))} ${card}`, drafts.value(type, 'card', card), face(card)),
      ),
    )}`;
}

function face(card: number): TemplateResult<2> {
  return svg`<rect class="card" width=${CARD.width} height=${CARD.height} rx="5"/>${text(5, 14, 11, card)}
    ${text(22, 42, 24, card, 'title', 'middle')}${mask(22, 52)}`;
}

function mask(x: number, y: number): TemplateResult<2> {
  return svg`<path class="mark" transform=${`translate(${x} ${y})`}
    d="M-11-4q11-4 22 0 1 7-6 7-4 0-5-3-1 3-5 3-7 0-6-7zm4 2q2 4 5 1-1-3-5-1zm14 0q-4-2-5 1 3 3 5-1z"
      fill-rule="evenodd"/>`;
}

function emblem(): TemplateResult {
  return html`<svg viewBox="0 0 200 100">
    <g transform="translate(44 20) rotate(-8)"><rect class="card" width="44" height="62" rx="5"/>${text(
      22,
      40,
      24,
      13,
      'title',
      'middle',
    )}${mask(22, 52)}</g>
    <g transform="translate(92 18) rotate(6)"><rect class="back" width="44" height="62" rx="5"/><path
      d="M22 12l13 19-13 19-13-19z" fill="none" stroke="var(--card)" stroke-width="2"/></g>
    <g transform="translate(148 44) scale(.8)">${die(0, 5)}</g>${stack(24, 82, 5)}</svg>`;
}
