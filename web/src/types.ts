/** What the service says of any game. Its own fields are known only to the words and to the game's picture. */

import type { AnyNews } from 'arbitro-client';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Facts = Readonly<Record<string, Json>>;

export interface Template extends Facts {
  readonly type: string;
  readonly seat: number;
}

export interface Move extends Facts {
  readonly type: string;
  readonly seat: number | null;
}

export interface Told extends Facts {
  readonly type: string;
  /** null if it follows from no rule of the game */
  readonly rule: string | null;
  readonly audience: 'all' | readonly number[];
}

export interface Outcome extends Facts {
  readonly winners: readonly number[];
}

/** A seat that a bot plays now. */
export interface Bot {
  readonly seat: number;
  readonly level: string;
}

/** Until when a player has to decide. */
export interface Deadline {
  readonly seat: number;
  readonly time: string;
}

/** Who sits at a hosted table, beside the players. */
export interface Company {
  readonly bots: readonly Bot[];
  readonly decide_by: readonly Deadline[];
}

/** Where a game stands, for one reader. */
export interface Standing {
  readonly to_act: readonly number[];
  readonly legal_moves: readonly Template[];
  readonly outcome: Outcome | null;
}

export interface News extends AnyNews, Standing, Company {
  readonly events: readonly Told[];
  readonly outcome: Outcome | null;
  readonly if_match: string | null;
  /** there because the page asks for it with all news */
  readonly view: Facts;
}

/** What a viewer saw after a move, and what had happened since the one before. */
export interface Moment {
  readonly version: number;
  readonly events: readonly Told[];
  readonly view: Facts;
}

export interface Session extends Standing, Company {
  readonly game: string;
  readonly id: string;
  readonly options: Facts;
  readonly names: readonly string[];
  readonly spectators: boolean;
  readonly move_seconds: number | null;
  readonly stand_in: string;
  /** whether players may ask what a bot would do */
  readonly hints: boolean;
  /** a seat's number, or the host or a spectator */
  readonly reader: number | string;
  readonly version: number;
  readonly seed_sha256: string;
  readonly seed_chosen: boolean;
  /** whether it goes on from a sealed game, whose host could know what would come */
  readonly from_sealed: boolean;
  readonly view: Facts;
}

/** What the contract says of a value. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly format?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: Json;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  /** a list with an entry for each seat */
  readonly 'x-by-seat'?: boolean;
  readonly anyOf?: readonly Schema[];
}

export interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Game {
  readonly game: string;
  readonly title: string;
  readonly players: readonly number[];
  /** the levels of the bots that play it here; none if none do */
  readonly bots: readonly string[];
  /** the levels of the bots that give advice; none if none do */
  readonly advice: readonly string[];
}

export interface GameDetails extends Game {
  readonly options: Schema;
}

export interface Opening {
  readonly players: number;
  readonly seats: readonly { readonly name: string; readonly bot?: string }[];
  readonly move_seconds?: number | null;
  /** the level of the bot that decides for a player who is late, or lets it play */
  readonly stand_in?: string;
  readonly hints?: boolean;
  readonly options: Facts;
  readonly spectators: boolean;
}

export interface Opened {
  readonly id: string;
  readonly tokens: { readonly host: string; readonly seats: readonly string[] };
}

export interface GameRecord {
  readonly game: string;
  readonly players: number;
  readonly options: Facts;
  readonly moves: readonly Move[];
  readonly seed?: string | null;
}

/** What a bot has considered, the best move first. */
export interface Advice {
  readonly simulations: number;
  readonly considered: readonly { readonly move: Move; readonly visits: number; readonly expected: number }[];
}

export interface Position extends Standing {
  readonly state: Facts;
  readonly events: readonly Told[];
}
