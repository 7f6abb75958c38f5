/** Canal Grande, for two and in teams: the offer, the vote, everybody's cards and districts. */

import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { Offer } from '../drafts.js';
import { capital } from '../forms.js';
import type { Teller } from '../teller.js';
import type { Json } from '../types.js';
import { CARD, faceOf, small } from './canal-grande-cards.js';
import { dealt } from './canal-grande-deal.js';
import { fitted, inRows, panel, placed, pressable, text } from './kit.js';
import type { Picture, Scene } from './index.js';

interface Family {
  readonly cards: number;
  readonly hand: readonly string[] | null;
  readonly numbers: readonly string[];
  readonly sum: number;
}

interface Laid {
  readonly cards: number;
  readonly reinforcements: readonly { readonly district: string; readonly cards: number }[];
}

interface Vote {
  readonly challenger: number;
  readonly district: string | null;
  readonly laid: readonly Laid[];
}

interface Turn {
  readonly seat: number;
  readonly role: string;
  readonly traitors: number;
  readonly spies: number;
  readonly doges: number;
}

interface Table {
  readonly dealer: number;
  readonly families: readonly Family[];
  readonly victories: readonly (readonly string[])[];
  readonly stack: number;
  readonly discards: readonly string[];
  readonly number_stack: number;
  readonly offer: readonly (readonly string[])[];
  readonly voted: readonly string[];
  readonly turn: Turn | null;
}

const WIDTH = 360;
const PER_ROW = 7;
const STEP = { x: CARD.width + 5, y: CARD.height + 5 };
const PANEL = { width: 174, height: 146 };
const TEAM = 20;

export const canalGrande: Picture = {
  draw: (scene) => draw(scene, scene.view.table as unknown as Table, scene.view.vote as unknown as Vote | null),
  emblem,
  said,
  deal: dealt,
};

export const canalGrandeTeams: Picture = { ...canalGrande, emblem: emblemOfTeams };

/** Name opponents to steal from, and say what is on a pile. */
function said(field: string, value: Json, { view, teller, texts }: Scene): string | undefined {
  if (field === 'from') return teller.nameOf(Number(value));
  const pile = field === 'pile' ? (view.table as unknown as Table).offer[Number(value)] : undefined;
  return pile && `${texts('pile', { number: Number(value) + 1 })}: ${teller.counted(pile)}`;
}

/** Parts of the picture, from top to bottom, each with its height. */
type Part = readonly [height: number, drawing: TemplateResult<2>];

function draw(scene: Scene, table: Table, vote: Vote | null): TemplateResult {
  const parts = [
    ...offerOf(scene, table),
    ...voteOf(scene, vote),
    stacks(scene, table),
    families(scene, table),
    ...handOf(scene, table),
  ];
  let height = 0;
  const drawn = parts.map(([own, drawing]) => {
    height += own;
    return placed(0, height - own, drawing);
  });
  return html`<svg viewBox=${`-2 -2 ${WIDTH + 4} ${height + 4}`} role="group"
    aria-label=${scene.teller.title() ?? ''}>${drawn}</svg>`;
}

function offerOf(scene: Scene, { offer }: Table): Part[] {
  if (offer.length === 1 && scene.drafts.share('split', 'first', offer[0]?.[0] ?? ''))
    return splitting(scene, offer[0] ?? []);
  return offer.map((pile, index) => {
    const offered = scene.drafts.value('take', 'pile', index);
    const name = offer.length > 1 ? scene.texts('pile', { number: index + 1 }) : capital(scene.teller.field('offer'));
    const cards = inRows(pile, PER_ROW, STEP.x, STEP.y, (card) => cardOf(scene, card, undefined));
    const height = rowsOf(pile) * STEP.y;
    return [
      height + 34,
      svg`${text(4, 17, 13, name, 'title')}${placed(
        4,
        24,
        pressable(
          `${name}: ${scene.teller.counted(pile)}`,
          offered,
          svg`<g aria-hidden="true">${cards}</g><rect class="hit" x="-3" y="-3" width=${WIDTH - 4} height=${height + 1}
            rx="6"/>`,
        ),
      )}`,
    ];
  });
}

const rowsOf = (cards: readonly unknown[]): number => Math.max(1, Math.ceil(cards.length / PER_ROW));

/** While the offer is split, a click puts a card on the other pile. */
function splitting(scene: Scene, offer: readonly string[]): Part[] {
  const seen = new Map<string, number>();
  const cards = offer.map((card) => {
    const number = seen.get(card) ?? 0;
    seen.set(card, number + 1);
    const share = scene.drafts.share('split', 'first', card);
    return { card, number, isFirst: number < (share?.chosen ?? 0), isAdvised: number < (share?.advised ?? 0), share };
  });
  return [true, false].map((isFirst): Part => {
    const pile = cards.filter((each) => each.isFirst === isFirst);
    const drawn = inRows(pile, PER_ROW, STEP.x, STEP.y, ({ card, number, share, isAdvised }) => {
      const label = capital(scene.teller.label('value', card));
      const choose = () => share?.choose(share.chosen + (isFirst ? -1 : 1));
      const said = isFirst
        ? scene.texts('to-second-pile', { card: label })
        : scene.texts('to-first-pile', { card: label });
      return svg`<g data-moving=${`${card}-${number}`}>${cardOf(
        scene,
        card,
        { isChosen: false, choose },
        isAdvised ? `${said}. ★ ${scene.texts('bot-to-first')}` : said,
      )}
        ${isAdvised ? text(CARD.width - 9, 13, 12, '★', 'bid', 'middle') : nothing}</g>`;
    });
    return [
      rowsOf(pile) * STEP.y + 34,
      svg`${text(4, 17, 13, scene.texts('pile', { number: isFirst ? 1 : 2 }), 'title')}
      <rect class="water" x="1" y="21" width=${WIDTH - 2} height=${rowsOf(pile) * STEP.y + 3} rx="6"/>
      ${pile.length ? placed(4, 25, drawn) : text(WIDTH / 2, 60, 12, scene.texts('empty-pile'), 'faint', 'middle')}`,
    ];
  });
}

function cardOf(
  { teller }: Scene,
  card: string,
  offer: Offer | undefined,
  label = capital(teller.label('value', card)),
): TemplateResult<2> {
  return pressable(label, offer, faceOf(teller, card));
}

function voteOf({ teller }: Scene, vote: Vote | null): Part[] {
  if (!vote) return [];
  const district = vote.district === null ? '?' : teller.label('value', vote.district);
  const rows = vote.laid
    .map((laid, seat) => ({ laid, seat }))
    .filter(({ laid, seat }) => laid.cards || laid.reinforcements.length || seat === vote.challenger);
  const height = 34 + rows.length * 30;
  return [
    [
      height + 8,
      svg`<rect class="panel active" x="1" y="1" width=${WIDTH - 2} height=${height} rx="8"/>
    ${text(10, 22, 14, `${capital(teller.field('vote'))}: ${district}`, 'title')}
    ${rows.map(({ laid, seat }, row) => placed(10, 34 + row * 30, laidBy(teller, seat, laid, vote.district)))}`,
    ],
  ];
}

/** What reinforces is marked by a plus. */
function laidBy(
  teller: Teller,
  seat: number,
  { cards, reinforcements }: Laid,
  district: string | null,
): TemplateResult<2> {
  const name = teller.nameOf(seat);
  const named = (card: string) => capital(teller.label('value', card));
  const shown = reinforcements.map((each) => ({
    card: each.district,
    said: `+ ${each.cards} ${named(each.district)}`,
  }));
  if (cards && district !== null) shown.unshift({ card: district, said: `${cards} ${named(district)}` });
  const sum = reinforcements.reduce((all, each) => all + each.cards, cards);
  const step = Math.min(110, (WIDTH - 150) / Math.max(1, shown.length));
  return svg`${text(0, 18, 12, fitted(name, 92, 12))}${shown.map(({ card, said }, index) =>
    placed(
      112 + index * step,
      12,
      svg`
      ${small(card)}${text(13, 5, 10.5, fitted(said, step - 25, 10.5))}`,
    ),
  )}
    ${text(WIDTH - 28, 19, 17, sum, 'title', 'end')}`;
}

function stacks({ teller }: Scene, table: Table): Part {
  const piles = [
    [teller.field('stack'), table.stack],
    [teller.field('number_stack'), table.number_stack],
    [teller.field('discards'), table.discards.length],
  ] as const;
  return [
    42,
    svg`${piles.map(([name, cards], index) =>
      placed(
        [4, 106, 264][index] ?? 0,
        6,
        svg`<rect class="back" width="18" height="26" rx="3"/>
      <rect class="back" x="3" y="-3" width="18" height="26" rx="3"/>${text(26, 12, 15, cards, 'title')}${text(
        26,
        25,
        10,
        fitted(name, index === 1 ? 128 : 70, 10),
        'faint',
      )}`,
      ),
    )}`,
  ];
}

function families(scene: Scene, table: Table): Part {
  const { families: all } = table;
  const isTeams = table.victories.length < all.length;
  const top = isTeams ? TEAM : 0;
  const row = PANEL.height + 8 + top;
  const drawn = inRows(all, 2, PANEL.width + 12, row, (family, seat) =>
    placed(0, top, familyOf(scene, table, family, seat, isTeams)),
  );
  const teams = isTeams ? table.victories.map((_, team) => placed(0, team * row, teamOf(scene, team))) : nothing;
  return [Math.ceil(all.length / 2) * row, svg`${teams}${drawn}`];
}

/** Partners sit side by side. */
function teamOf({ teller, texts }: Scene, team: number): TemplateResult<2> {
  const said = texts('team', { number: team + 1, names: teller.players([2 * team, 2 * team + 1]) });
  return text(4, 14, 12.5, fitted(said, WIDTH - 8, 12.5, 'title'), 'title');
}

function familyOf(
  scene: Scene,
  table: Table,
  { cards, numbers, sum }: Family,
  seat: number,
  isTeams: boolean,
): TemplateResult<2> {
  const { teller, texts } = scene;
  const side = isTeams ? Math.floor(seat / 2) : seat;
  const won = table.victories[side] ?? [];
  const role = seat === table.dealer && !scene.isOver ? ` · ${teller.field('dealer')}` : '';
  return panel(
    scene,
    seat,
    PANEL.width,
    PANEL.height,
    svg`
    ${text(8, 34, 10.5, texts('hand', { cards }), 'faint')}
    ${text(PANEL.width - 10, 35, 20, sum, 'title', 'end')}
    ${text(
      8,
      51,
      10.5,
      fitted(`${capital(teller.field('numbers'))}: ${numbers.join('+') || '–'}`, PANEL.width - 16, 10.5),
    )}
    ${todo(scene, table.turn, seat)}
    <g role="img" aria-label=${`${teller.field('victories')}: ${won.length ? teller.counted(won) : '–'}`}>${text(
      8,
      90,
      10,
      capital(teller.field('victories')),
      'faint',
    )}
      ${inRows([...new Set(won)], 2, 82, 17, (card) => placed(16, 103, victoriesOf(teller, card, won)))}</g>`,
    role,
  );
}

function victoriesOf(teller: Teller, card: string, won: readonly string[]): TemplateResult<2> {
  const many = won.filter((each) => each === card).length;
  const said = `${many > 1 ? `${many} × ` : ''}${capital(teller.label('value', card))}`;
  return svg`<g transform="scale(.8)">${small(card)}</g>${text(12, 3.5, 9, fitted(said, 63, 9))}`;
}

/** What the player to act has still to play. */
function todo({ teller }: Scene, turn: Turn | null, seat: number): TemplateResult<2> | typeof nothing {
  if (turn?.seat !== seat) return nothing;
  const due = (['traitors', 'spies', 'doges'] as const).filter((name) => turn[name]);
  return svg`${due.map((name, index) =>
    placed(
      18 + index * 52,
      66,
      svg`<g role="img" aria-label=${`${capital(teller.field(name))}: ${turn[name]}`}>
    ${small(name === 'spies' ? 'spy' : name.slice(0, -1))}${text(12, 4, 11, `× ${turn[name]}`)}</g>`,
    ),
  )}`;
}

function handOf(scene: Scene, { families: all }: Table): Part[] {
  const hand = scene.seat === undefined ? null : (all[scene.seat]?.hand ?? null);
  if (!hand?.length) return [];
  return [
    [
      rowsOf(hand) * STEP.y + 28,
      svg`${text(4, 15, 13, capital(scene.teller.field('hand')), 'title')}
    ${placed(
      4,
      22,
      inRows(hand, PER_ROW, STEP.x, STEP.y, (card) =>
        cardOf(scene, card, scene.drafts.settled('open', 'district', card)),
      ),
    )}`,
    ],
  ];
}

function emblem(): TemplateResult {
  return html`<svg viewBox="0 0 200 100">${fan(['castello', 'san-marco', 'gondola', 'san-polo', 'doge'], 16)}</svg>`;
}

function emblemOfTeams(): TemplateResult {
  return html`<svg viewBox="0 0 200 100">${fan(['cannaregio', 'traitor'], 22)}${fan(['spy', 'dorsoduro'], 112)}</svg>`;
}

function fan(cards: readonly string[], left: number): TemplateResult<2>[] {
  const middle = (cards.length - 1) / 2;
  return cards.map((card, index) =>
    placed(
      left + index * 34,
      22 + Math.abs(index - middle) * 5,
      svg`<g transform=${`rotate(${(index - middle) * 5})`}>
    <rect class="card" width="32" height="52" rx="4"/><g
      transform="translate(16 26) scale(1.3)">${small(card)}</g></g>`,
    ),
  );
}
