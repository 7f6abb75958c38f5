/** Follows a table, and keeps what has happened there. */

import { StreamRefused } from 'arbitro-client';
import { drawn } from './hexadecimal.js';
import { isTheEnd } from './plain-words.js';
import { Refused, service, Unreachable } from './service.js';
import type { Place, Problem } from './service.js';
import type { Move, News, Session, Told } from './types.js';

const PAUSE = 1000;

export type Trouble = 'lost' | 'unreachable' | 'not-sent' | 'stale';

/** A game that a page shows: one at a table, or one that a player plays on alone. */
export interface Followed {
  readonly session?: Session;
  readonly news?: News;
  /** all that the reader has been told */
  readonly events: readonly Told[];
  readonly promised: string;
  readonly trouble?: Trouble | undefined;
  readonly refusal?: Problem | undefined;
  /** why there is nothing more to follow, nor to play */
  readonly end?: Problem | undefined;
  readonly isBusy: boolean;
  play(move: Move): Promise<boolean>;
  dismiss(): void;
}

export class Following implements Followed {
  session?: Session;
  news?: News;
  events: readonly Told[] = [];
  /** the hash of the seed, as it was when the table was first seen here */
  promised = '';
  trouble?: Trouble | undefined;
  refusal?: Problem | undefined;
  end?: Problem | undefined;
  private isSending = false;
  /** the version of the table that a move has led to */
  private expected = 0;
  private readonly ending = new AbortController();
  private stream = new AbortController();
  /** Until a move is known to have arrived, it is sent again under the same key. */
  private unsent?: { readonly move: string; readonly key: string };

  constructor(
    readonly place: Place,
    private readonly changed: () => void,
  ) {}

  /** Read the table, and follow it until the game is over. */
  async follow(): Promise<void> {
    this.tell({ trouble: undefined, refusal: undefined, end: undefined });
    try {
      this.session = await service.read(this.place);
      this.promised = promisedAtFirst(this.session);
      await this.hear();
    } catch (error) {
      this.fail(error, 'unreachable');
    }
  }

  /** Return whether a move is under way, until the table after it is shown. */
  get isBusy(): boolean {
    return this.isSending || (this.news?.version ?? 0) < this.expected;
  }

  stop(): void {
    this.ending.abort();
    this.stream.abort();
  }

  async play(move: Move): Promise<boolean> {
    this.isSending = true;
    this.tell({ trouble: undefined, refusal: undefined });
    const key = this.keyOf(move);
    try {
      const { session } = await service.play(this.place, move, key, this.news?.if_match ?? null);
      this.expected = session.version;
      delete this.unsent;
      return true;
    } catch (error) {
      if (error instanceof Refused) delete this.unsent;
      this.fail(error, 'not-sent');
      return false;
    } finally {
      this.isSending = false;
      this.changed();
    }
  }

  /** Let a bot play the seat, or play again: everybody hears of it. */
  async hand(seat: number, toBot: boolean): Promise<void> {
    try {
      await (toBot ? service.resign(this.place, seat) : service.takeBack(this.place, seat));
    } catch (error) {
      this.fail(error, 'unreachable');
    }
  }

  dismiss(): void {
    this.tell({ refusal: undefined, trouble: undefined });
  }

  /** Hear all news; when the device is back on the net, ask anew at once. */
  private async hear(): Promise<void> {
    const { signal } = this.ending;
    addEventListener('offline', () => this.tell({ trouble: 'lost' }), { signal });
    addEventListener('online', () => this.stream.abort(), { signal });
    while (!signal.aborted && !this.news?.outcome) {
      this.stream = new AbortController();
      await this.hearOneStream(this.stream.signal).catch((error: unknown) => this.comeBack(error));
    }
    this.ending.abort();
  }

  /** Try again later, unless the service would refuse it again. */
  private async comeBack(error: unknown): Promise<void> {
    if (error instanceof StreamRefused || error instanceof Refused) throw error;
    this.tell({ trouble: 'lost' });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }

  private async hearOneStream(signal: AbortSignal): Promise<void> {
    const after = this.events.length;
    const onConnection = (isConnected: boolean) => this.tell({ trouble: isConnected ? undefined : 'lost' });
    for await (const news of service.follow(this.place, { after, signal, onConnection })) {
      this.hearNews(news);
    }
    // Nothing is streamed of a game that was over before.
    if (!signal.aborted && !this.news?.outcome) await this.readEnd(after);
  }

  private async readEnd(after: number): Promise<void> {
    const { events } = await service.record(this.place);
    const session = await service.read(this.place);
    this.hearNews({ ...session, events: events.slice(after), last_event: events.length, if_match: null });
  }

  private hearNews(news: News): void {
    this.events = [...this.events, ...news.events];
    this.news = news;
    this.tell({ trouble: undefined });
  }

  private keyOf(move: Move): string {
    const text = JSON.stringify(move);
    if (this.unsent?.move !== text) this.unsent = { move: text, key: drawn(16) };
    return this.unsent.key;
  }

  private fail(error: unknown, trouble: Trouble): void {
    if (error instanceof Unreachable) {
      this.tell({ trouble });
      return;
    }
    const problem =
      error instanceof StreamRefused
        ? (error.problem as Problem)
        : error instanceof Refused
          ? error.problem
          : undefined;
    if (!problem) throw error;
    if (isTheEnd(problem)) this.finish(problem);
    else if (problem.code === 'stale') this.tell({ trouble: 'stale' });
    else this.tell({ trouble: undefined, refusal: problem });
  }

  private finish(end: Problem): void {
    this.stop();
    this.tell({ end, trouble: undefined });
  }

  private tell(changed: Partial<Pick<Following, 'trouble' | 'refusal' | 'end'>>): void {
    Object.assign(this, changed);
    this.changed();
  }
}

/** The promise is kept as long as the tab is open: a page that is loaded again still knows the first one. */
function promisedAtFirst({ game, id, seed_sha256: promised }: Session): string {
  const name = `arbitro ${game} ${id} promised`;
  try {
    const first = sessionStorage.getItem(name) ?? promised;
    sessionStorage.setItem(name, first);
    return first;
  } catch {
    return promised; // the browser keeps nothing
  }
}
