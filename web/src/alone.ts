/** A game that somebody plays on alone, for everybody, from a position of a finished one: the page itself holds its state. */

import type { Followed, Trouble } from './following.js';
import { drawn } from './hexadecimal.js';
import { Refused, service, Unreachable } from './service.js';
import type { Problem } from './service.js';
import type { Facts, Move, News, Position, Session, Told } from './types.js';

export class Alone implements Followed {
  news?: News;
  trouble?: Trouble | undefined;
  refusal?: Problem | undefined;
  isBusy = false;
  /** nothing of it is promised, nor recorded */
  readonly promised = '';
  private happened: readonly Told[] = [];
  private version = 0;
  private seat: number;
  private position: Position;

  constructor(
    private readonly table: Session,
    from: Position,
    private readonly changed: () => void,
  ) {
    this.seat = from.to_act[0] ?? 0;
    // Chance goes another way than in the game that was played, whose rolls and cards are known.
    this.position = { ...from, state: { ...from.state, seed: drawn(32), counter: 0 } };
  }

  /** The table as whoever is to act sees it. */
  get session(): Session {
    return { ...this.table, reader: this.seat };
  }

  /** All that the seat has been told since. */
  get events(): readonly Told[] {
    return this.happened.filter(({ audience }) => audience === 'all' || audience.includes(this.seat));
  }

  async play(move: Move): Promise<boolean> {
    this.isBusy = true;
    this.dismiss();
    try {
      this.position = await service.step(this.table.game, this.position.state, move);
      this.happened = [...this.happened, ...this.position.events];
      this.version += 1;
      await this.show();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.isBusy = false;
      this.changed();
    }
  }

  dismiss(): void {
    this.trouble = this.refusal = undefined;
    this.changed();
  }

  /** Turn the table to whoever is to act; after the end it stays as it is. */
  async show(): Promise<void> {
    const { state, to_act, legal_moves, outcome } = this.position;
    this.seat = to_act[0] ?? this.seat;
    const view: Facts = await service.view(this.table.game, state, this.seat);
    const moves = legal_moves.filter(({ seat }) => seat === this.seat);
    this.news = { version: this.version, last_event: 0, events: [], to_act, legal_moves: moves, outcome, if_match: null, view, bots: [], decide_by: [] };
    this.changed();
  }

  private fail(error: unknown): void {
    if (error instanceof Unreachable) this.trouble = 'not-sent';
    else if (error instanceof Refused) this.refusal = error.problem;
    else throw error;
  }
}
