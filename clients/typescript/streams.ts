/**
 * Follow hosted games: news as they come, without gap or repetition, until the game is over.
 *
 * A stream that breaks is begun again where it broke, after a pause that grows with each failure.
 */
import type { Client } from './generated/client/index.js';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
/** The service says at least every few seconds that it is still there. */
const LONGEST_SILENCE = 60_000;

/** What news of all games have in common. */
export interface AnyNews {
  version: number;
  last_event: number;
  outcome: unknown;
}

export interface FollowOptions {
  /** the token of a seat or of the host; without one, as the client sends it */
  auth?: string;
  /** the number of the last event that is known */
  after?: number;
  /** whether news have the view, too */
  withPosition?: boolean;
  /** ends the iteration */
  signal?: AbortSignal;
  /** is told when a stream has begun, and when it has broken and will be begun again */
  onConnection?: (isConnected: boolean) => void;
}

/** The service refuses the stream, and would refuse it again. */
export class StreamRefused extends Error {
  constructor(
    readonly status: number,
    readonly problem: unknown,
  ) {
    super(`the stream is refused: ${status}`);
  }
}

/** The news of one game's sessions. */
export class Stream<News extends AnyNews> {
  constructor(private readonly path: string) {}

  /** Yield the news, until the game is over. */
  async *follow(client: Client, session: string, options: FollowOptions = {}): AsyncGenerator<News, void, void> {
    const place = new Place<News>(options.after ?? 0);
    while (!place.isOver && !options.signal?.aborted) {
      const attempt = new AbortController();
      const stop = () => attempt.abort();
      options.signal?.addEventListener('abort', stop);
      try {
        const body = await this.begin(client, session, options, place, attempt.signal);
        if (body) {
          options.onConnection?.(true);
          yield* place.read(body, stop);
        }
      } finally {
        options.signal?.removeEventListener('abort', stop);
        attempt.abort();
      }
      if (place.closed !== undefined) throw new StreamRefused(404, place.closed);
      if (place.isOver || options.signal?.aborted) return;
      options.onConnection?.(false);
      await pause(place.milliseconds(), options.signal);
    }
  }

  private async begin(
    client: Client,
    session: string,
    options: FollowOptions,
    place: Place<News>,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const { data, error, response } = await client.get({
      url: this.path,
      path: { session },
      query: options.withPosition ? { with: 'position' } : {},
      headers: { Accept: 'text/event-stream', 'Last-Event-ID': String(place.after) },
      security: [{ scheme: 'bearer', type: 'http' }],
      ...(options.auth === undefined ? {} : { auth: options.auth }),
      parseAs: 'stream',
      throwOnError: false,
      signal,
    });
    if (response?.status === 200) return data as ReadableStream<Uint8Array>;
    if (!signal.aborted) place.refused(response as Response | undefined, error);
    return undefined;
  }
}

/** How far a follower has come, and when to come back. */
class Place<News extends AnyNews> {
  isOver = false;
  /** What is said when the table is closed. */
  closed: unknown;
  private version = -1;
  private failures = 0;
  private retry = FIRST_PAUSE;
  private hasFollowed = false;

  constructor(public after: number) {}

  /** End with the game, come back later, or give up. */
  refused(response: Response | undefined, error: unknown): void {
    if (response?.status === 204) this.isOver = true;
    else if (response && response.status !== 429 && response.status < 500)
      throw new StreamRefused(response.status, error);
    else if (!response && !this.hasFollowed) throw error;
    else {
      this.failures += 1;
      const stated = Number(response?.headers.get('Retry-After') ?? 0) * 1000;
      this.retry = Math.max(this.retry, Math.min(stated, LONGEST_PAUSE));
    }
  }

  /** How long to wait before coming back: longer after each failure. */
  milliseconds(): number {
    return Math.min(LONGEST_PAUSE, this.retry * 2 ** this.failures) * (0.5 + Math.random() / 2);
  }

  async *read(body: ReadableStream<Uint8Array>, stop: () => void): AsyncGenerator<News, void, void> {
    this.hasFollowed = true;
    const decoder = new TextDecoder();
    const reader = body.getReader();
    let rest = '';
    try {
      for (;;) {
        const { done, value } = await inTime(reader.read(), stop);
        if (done) return;
        const messages = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) yield* this.newsIn(fieldsOf(message));
      }
    } catch {
      this.failures += 1;
    }
  }

  private *newsIn(fields: Map<string, string>): Generator<News, void, void> {
    const retry = fields.get('retry');
    if (retry !== undefined) this.retry = Number(retry);
    const data = fields.get('data');
    if (data && fields.get('event') === 'closed') this.closed = JSON.parse(data);
    if (data === undefined || fields.has('event')) return;
    const news = JSON.parse(data) as News;
    this.failures = 0;
    const isNew = news.last_event > this.after || news.version > this.version;
    this.after = news.last_event;
    this.version = news.version;
    this.isOver = news.outcome !== null;
    if (isNew) yield news;
  }
}

/** Read one server-sent event; each of the service's fields has one line. */
function fieldsOf(message: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of message.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''));
  }
  return fields;
}

/** Wait for what comes, or stop if nothing does. */
async function inTime<Value>(coming: Promise<Value>, stop: () => void): Promise<Value> {
  const timer = setTimeout(stop, LONGEST_SILENCE);
  try {
    return await coming;
  } finally {
    clearTimeout(timer);
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
