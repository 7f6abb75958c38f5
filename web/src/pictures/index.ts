/** The pictures of the games that have one. Any other game is shown by its words alone. */

import type { TemplateResult } from 'lit';
import type { Drafts } from '../drafts.js';
import type { Teller } from '../teller.js';
import type { Texts } from '../texts/en.js';
import type { Facts, Json, Move } from '../types.js';
import { canalGrande, canalGrandeTeams } from './canal-grande.js';
import { canaletto } from './canaletto.js';
import { casanova } from './casanova.js';

/** What a picture is drawn from. */
export interface Scene {
  readonly view: Facts;
  /** who looks; undefined for somebody without a seat */
  readonly seat: number | undefined;
  readonly toAct: readonly number[];
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
  /** makes a move of chance again, from the state before it; undefined if it cannot */
  deal(move: Move, state: Facts, pick: Pick): Promise<Readonly<Record<string, Json>> | undefined>;
}

export const pictures: Readonly<Record<string, Picture>> = {
  canaletto,
  casanova,
  'canal-grande': canalGrande,
  'canal-grande-teams': canalGrandeTeams,
};
