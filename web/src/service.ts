/** The calls to the service, for any game. */

import { createClient, Stream } from 'arbitro-client';
import type { AnyProblem, Client, FollowOptions, Words } from 'arbitro-client';
import type {
  Advice,
  Contract,
  Facts,
  Game,
  GameDetails,
  GameRecord,
  Moment,
  Move,
  News,
  Opened,
  Opening,
  Position,
  Session,
  Told,
} from './types.js';

/** The service has refused a request, and says why. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.title);
  }
}

/** The service could not be reached. */
export class Unreachable extends Error {}

export interface Problem extends AnyProblem {
  readonly code?: string;
  readonly rule?: string;
  readonly source?: string;
  readonly ruling?: string | null;
  readonly rule_url?: string;
}

/** What a move has led to. */
interface Played {
  readonly session: { readonly version: number };
}

/** Which table, and as whom it is read: without a token, as a spectator. */
export interface Place {
  readonly game: string;
  readonly table: string;
  readonly token?: string;
}

type Request = Parameters<Client['request']>[0];

const BEARER = [{ scheme: 'bearer', type: 'http' }] as const;

export class Service {
  /** Where the service is: a proxy may serve it under a path. */
  readonly root = new URL('.', location.href).href.replace(/[#?].*$|\/$/g, '');
  private readonly client = createClient({ baseUrl: this.root });

  /** Ask for words and refusals in a language. */
  speak(language: string): void {
    this.client.setConfig({ headers: { 'Accept-Language': language } });
  }

  async games(): Promise<readonly Game[]> {
    return (await this.ask<{ games: readonly Game[] }>('GET', '/v1/games')).games;
  }

  game(game: string): Promise<GameDetails> {
    return this.ask('GET', '/v1/games/{game}', { path: { game } });
  }

  words(game: string): Promise<Words> {
    return this.ask('GET', '/v1/games/{game}/words', { path: { game } });
  }

  /** Read the contract of one game, which says what the fields of its views are. */
  contract(game: string): Promise<Contract> {
    return this.ask('GET', '/v1/games/{game}/openapi.json', { path: { game } });
  }

  /** Open a table; some services ask for a token. */
  open(game: string, body: Opening, token?: string): Promise<Opened> {
    return this.ask('POST', '/v1/games/{game}/sessions', { path: { game }, body, ...bearer(token) });
  }

  /** Replace the token of a seat, with that of the host. */
  async replaceToken(host: Place, seat: number): Promise<string> {
    return (
      await this.ask<{ token: string }>(
        'POST',
        '/v1/games/{game}/sessions/{table}/seats/{seat}/token',
        at(host, { seat }),
      )
    ).token;
  }

  read(place: Place): Promise<Session> {
    return this.ask('GET', '/v1/games/{game}/sessions/{table}', at(place));
  }

  /** Let a bot play a seat, with the seat's token; or play again. */
  resign(place: Place, seat: number): Promise<Session> {
    return this.ask('POST', '/v1/games/{game}/sessions/{table}/seats/{seat}/bot', at(place, { seat }));
  }

  takeBack(place: Place, seat: number): Promise<Session> {
    return this.ask('DELETE', '/v1/games/{game}/sessions/{table}/seats/{seat}/bot', at(place, { seat }));
  }

  /** Make a move; one that is sent again with its key is made once. */
  play(place: Place, move: Move, key: string, ifMatch: string | null): Promise<Played> {
    const headers = { 'Idempotency-Key': key, ...(ifMatch === null ? {} : { 'If-Match': ifMatch }) };
    return this.ask('POST', '/v1/games/{game}/sessions/{table}/moves', { ...at(place), headers, body: { move } });
  }

  follow({ game, table, token }: Place, options: FollowOptions): AsyncGenerator<News, void, void> {
    const news = new Stream<News>(`/v1/games/${encodeURIComponent(game)}/sessions/{session}/events`);
    const auth = token === undefined ? {} : { auth: token };
    return news.follow(this.client, table, { ...options, ...auth, withPosition: true });
  }

  record(place: Place): Promise<{ readonly events: readonly Told[]; readonly record: GameRecord | null }> {
    return this.ask('GET', '/v1/games/{game}/sessions/{table}/record', at(place));
  }

  /** Look back at what was seen after each of some moves, by the reader or, after the end, by a seat. */
  async moments(place: Place, query: { version: number; number: number; seat?: number }): Promise<readonly Moment[]> {
    const request = { ...at(place), query };
    return (await this.ask<{ moments: readonly Moment[] }>('GET', '/v1/games/{game}/sessions/{table}/moments', request))
      .moments;
  }

  /** Begin a game without a seed, so that chance's moves are those of a record. */
  begin({ game, players, options }: GameRecord): Promise<Position> {
    return this.ask('POST', '/v1/games/{game}/positions', { path: { game }, body: { players, options } });
  }

  step(game: string, state: Facts, move: Move): Promise<Position> {
    return this.ask('POST', '/v1/games/{game}/moves', { path: { game }, body: { state, move } });
  }

  async view(game: string, state: Facts, viewer: number | 'spectator'): Promise<Facts> {
    const body = { state, viewer };
    return (await this.ask<{ view: Facts }>('POST', '/v1/games/{game}/views', { path: { game }, body })).view;
  }

  /** Have a bot think about what a seat sees. */
  advice(game: string, view: Facts, seat: number): Promise<Advice> {
    return this.ask('POST', '/v1/games/{game}/advice', { path: { game }, body: { view, seat } });
  }

  /** Have a bot think for a seat at a table: everybody there is told. */
  hint(place: Place, seat: number): Promise<Advice> {
    return this.ask('POST', '/v1/games/{game}/sessions/{table}/seats/{seat}/hint', at(place, { seat }));
  }

  verify(record: GameRecord): Promise<{ readonly verified: boolean; readonly position: Position }> {
    return this.ask('POST', '/v1/games/{game}/records', { path: { game: record.game }, body: record });
  }

  private async ask<Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    request: Partial<Request> = {},
  ): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json', ...(request.headers as Record<string, string>) };
    const asked = { ...request, headers, method, url, throwOnError: false } as const;
    const { data, error, response } = await this.client.request<Answer, unknown>(asked);
    if (!response) throw new Unreachable(String(error));
    if (!response.ok) throw new Refused(error as Problem, response.status);
    return data as Answer;
  }
}

function at({ game, table, token }: Place, more: Readonly<Record<string, unknown>> = {}): Partial<Request> {
  return { path: { game, table, ...more }, ...bearer(token) };
}

function bearer(token: string | undefined): Partial<Request> {
  return token === undefined ? {} : { security: BEARER, auth: token };
}

export const service = new Service();
