/** What the page shows, as the fragment of its address says. A fragment is never sent, so it may hold tokens. */

import type { Opened } from './types.js';

export type Route =
  | { readonly at: 'start' }
  /** the links of a table that was opened here */
  | {
      readonly at: 'invitation';
      readonly game: string;
      readonly table: string;
      readonly seats: readonly string[];
      readonly host?: string;
    }
  /** a seat, or a spectator */
  | { readonly at: 'table'; readonly game: string; readonly table: string; readonly token?: string }
  /** several people at one screen */
  | { readonly at: 'screen'; readonly game: string; readonly table: string; readonly seats: readonly string[] };

export function routeIn(fragment: string): Route {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const [at, game, table] = ['at', 'game', 'table'].map((name) => said.get(name) ?? '');
  if (!game || !table) return { at: 'start' };
  const seats = said.getAll('seat');
  if (at === 'screen') return { at, game, table, seats };
  const [token, host] = [said.get('token'), said.get('host')];
  if (at === 'invitation') return { at, game, table, seats, ...(host === null ? {} : { host }) };
  return { at: 'table', game, table, ...(token === null ? {} : { token }) };
}

export function fragmentOf(route: Exclude<Route, { at: 'start' }>): string {
  const said = new URLSearchParams({ at: route.at, game: route.game, table: route.table });
  if (route.at === 'table') {
    if (route.token !== undefined) said.set('token', route.token);
  } else {
    for (const token of route.seats) said.append('seat', token);
    if ('host' in route && route.host !== undefined) said.set('host', route.host);
  }
  return `#${said}`;
}

/** Go to a table that was opened here: to its links, to the screen that all share, or to a seat. */
export function enter(game: string, { id, tokens }: Opened, where: 'invitation' | 'screen' | number): void {
  const table = { game, table: id, seats: tokens.seats };
  if (where === 'invitation') go({ at: where, ...table, host: tokens.host });
  else if (where === 'screen') go({ at: where, ...table });
  else go({ at: 'table', game, table: id, token: tokens.seats[where] ?? '' });
}

export function go(route: Exclude<Route, { at: 'start' }>): void {
  location.hash = fragmentOf(route);
}
