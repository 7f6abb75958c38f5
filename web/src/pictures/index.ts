/** The pictures of the games that have one, ours and those in packages. Any other game is shown by its words. */

import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { Drafts } from '../drafts.js';
import { service } from '../service.js';
import type { Teller } from '../teller.js';
import type { Texts } from '../texts.js';
import type { Facts, Json, Move } from '../types.js';
import { canalGrande, canalGrandeTeams } from './canal-grande.js';
import { canaletto } from './canaletto.js';
import { casanova } from './casanova.js';
import * as kit from './kit.js';

/** What a picture is drawn from. */
export interface Scene {
  readonly view: Facts;
  /** the seat that looks; undefined for a spectator */
  readonly seat: number | undefined;
  readonly toAct: readonly number[];
  readonly isOver: boolean;
  readonly teller: Teller;
  readonly texts: Texts;
  /** the moves that may be put together on the picture; none when looking back */
  readonly drafts: Drafts;
}

/** Draws from a seed; gives a number from 0 to below - 1. */
export type Pick = (below: number) => Promise<number>;

export interface Picture {
  draw(scene: Scene): TemplateResult;
  /** the emblem of the game on the first page */
  emblem(): TemplateResult;
  /** says what a value of a move means, where its label does not */
  said?(field: string, value: Json, scene: Scene): string | undefined;
  /** makes a move of chance again, from the state before it */
  deal?(move: Move, state: Facts, pick: Pick): Promise<Readonly<Record<string, Json>>>;
}

const OURS: Readonly<Record<string, Picture>> = {
  canaletto,
  casanova,
  'canal-grande': canalGrande,
  'canal-grande-teams': canalGrandeTeams,
};

/** What the module that a package brings is given; it exports `picture`, which makes a picture with these. */
const TOOLS = { html, svg, nothing, ...kit };

interface Brought {
  picture(tools: typeof TOOLS): Picture;
}

const found = new Map<string, Promise<Picture | undefined>>();
let brought: Promise<readonly string[]> | undefined;

/** Find the picture of a game; without one, or if it fails, there are the words. */
export function pictureOf(game: string): Promise<Picture | undefined> {
  const picture =
    found.get(game) ?? (game in OURS ? Promise.resolve(OURS[game]) : broughtBy(game).catch(() => undefined));
  found.set(game, picture);
  return picture;
}

async function broughtBy(game: string): Promise<Picture | undefined> {
  const pictures = `${service.root}/table/pictures`;
  brought ??= fetch(pictures).then((response) => response.json() as Promise<readonly string[]>);
  if (!(await brought).includes(game)) return undefined;
  const module = (await import(`${pictures}/${encodeURIComponent(game)}.js`)) as Brought;
  return module.picture(TOOLS);
}
