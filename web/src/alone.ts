/**
 * A game that someone plays on alone from a position of a finished one, for all seats or against bots. The page itself
 * holds its state.
 */

import type { Followed, Trouble } from './following.js';
import { drawn } from './hexadecimal.js';
import { Refused, service, Unreachable } from './service.js';
import type { Problem } from './service.js';
import type { Facts, Move, News, Position, Session, Told } from './types.js';

/** What is kept as long as the tab is open, so that a reload loses nothing. */
interface Kept {
  readonly position: Position;
  readonly events: readonly Told[];
  readonly version: number;
  readonly seat: number;
  readonly isAgainstBots: boolean;
}

export class Alone implements Followed {
  news?: News;
  trouble?: Trouble | undefined;
  refusal?: Problem | undefined;
  isBusy = false;
  /** nothing of it is promised, nor recorded */
  readonly promised = '';
  private isOver = false;

  private constructor(
    private readonly table: Session,
    private game: Kept,
    private readonly changed: () => void,
  ) {}

  /** Begin at a position. Chance goes another way than in the game that was played, whose rolls and cards are known. */
  static from(table: Session, from: Position, changed: () => void): Alone {
    const position = { ...from, state: { ...from.state, seed: drawn(32), counter: 0 } };
    return new Alone(
      table,
      { position, events: [], version: 0, seat: from.to_act[0] ?? 0, isAgainstBots: false },
      changed,
    );
  }

  /** Go on with the game that was played at this table before a reload, if there was one. */
  static kept(table: Session, changed: () => void): Alone | undefined {
    try {
      const kept = sessionStorage.getItem(nameOf(table));
      return kept === null ? undefined : new Alone(table, JSON.parse(kept) as Kept, changed);
    } catch {
      return undefined;
    }
  }

  /** The table as the player to act sees it, or as the one whom bots play against. */
  get session(): Session {
    return { ...this.table, reader: this.game.seat };
  }

  get isAgainstBots(): boolean {
    return this.game.isAgainstBots;
  }

  /** All that the seat has been told since. */
  get events(): readonly Told[] {
    const { events, seat } = this.game;
    return events.filter(({ audience }) => audience === 'all' || audience.includes(seat));
  }

  async play(move: Move): Promise<boolean> {
    return this.trying(async () => {
      await this.step(move);
      await this.showAndGoOn();
    });
  }

  /** Let bots play all seats but the reader's own, or play for everybody again. */
  async against(isAgainstBots: boolean): Promise<void> {
    const { reader } = this.table;
    this.change({ isAgainstBots, ...(isAgainstBots && typeof reader === 'number' ? { seat: reader } : {}) });
    await this.trying(() => this.showAndGoOn());
  }

  /** Show where the game is. What goes wrong is for the caller to say: until then, nobody sees this game. */
  begin(): Promise<void> {
    return this.show();
  }

  /** Let bots move until it is the reader's turn, if they play. */
  goOn(): Promise<boolean> {
    return this.trying(() => this.letBotsMove());
  }

  /** Leave it for good. */
  stop(): void {
    this.isOver = true;
    sessionStorage.removeItem(nameOf(this.table));
  }

  dismiss(): void {
    this.trouble = this.refusal = undefined;
    this.changed();
  }

  private async showAndGoOn(): Promise<void> {
    await this.show();
    await this.letBotsMove();
  }

  private async letBotsMove(): Promise<void> {
    while (!this.isOver && this.isTurnOfBot()) {
      await this.step(await this.choiceOfBot());
      await this.show();
    }
  }

  private isTurnOfBot(): boolean {
    const { isAgainstBots, seat, position } = this.game;
    return isAgainstBots && position.to_act.length > 0 && !position.to_act.includes(seat);
  }

  /** A bot sees what its seat sees. */
  private async choiceOfBot(): Promise<Move> {
    const { state, to_act } = this.game.position;
    const seat = to_act[0] ?? 0;
    const view = await service.view(this.table.game, state, seat);
    const { considered } = await service.advice(this.table.game, view, seat);
    return considered[0]!.move;
  }

  private async step(move: Move): Promise<void> {
    const { position: before, events, version } = this.game;
    const position = await service.step(this.table.game, before.state, move);
    this.change({ position, events: [...events, ...position.events], version: version + 1 });
  }

  /** Turn the table to the player to act; after the end, or against bots, it stays as it is. */
  private async show(): Promise<void> {
    const { state, to_act, legal_moves, outcome } = this.game.position;
    const seat = this.isAgainstBots ? this.game.seat : (to_act[0] ?? this.game.seat);
    const view: Facts = await service.view(this.table.game, state, seat);
    this.change({ seat });
    const moves = legal_moves.filter((each) => each.seat === seat);
    this.news = {
      version: this.game.version,
      last_event: 0,
      events: [],
      to_act,
      legal_moves: moves,
      outcome,
      if_match: null,
      view,
      bots: [],
      decide_by: [],
    };
    this.changed();
  }

  private change(changed: Partial<Kept>): void {
    this.game = { ...this.game, ...changed };
    if (this.isOver) return;
    try {
      sessionStorage.setItem(nameOf(this.table), JSON.stringify(this.game));
    } catch {
      // There is no room, or the browser keeps nothing: a reload then leads back to the game as it was played.
    }
  }

  private async trying(action: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.dismiss();
    try {
      await action();
      return true;
    } catch (error) {
      await this.fail(error);
      return false;
    } finally {
      this.isBusy = false;
      this.changed();
    }
  }

  /** Where bots do not think, the reader plays for them. */
  private async fail(error: unknown): Promise<void> {
    if (error instanceof Unreachable) this.trouble = 'not-sent';
    else if (error instanceof Refused) this.refusal = error.problem;
    else throw error;
    if (!this.isTurnOfBot()) return;
    this.change({ isAgainstBots: false });
    await this.show().catch(() => undefined);
  }
}

const nameOf = ({ game, id, reader }: Session): string => `arbitro alone ${game} ${id} ${reader}`;
