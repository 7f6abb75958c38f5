/** What the page itself says: the messages of words/LANGUAGE/page.ftl. Games speak with their own words. */

import { Narrator } from 'arbitro-client';
import { pages } from 'words';

/** A message of the page with its facts. */
export type Texts = (message: string, facts?: Readonly<Record<string, string | number>>) => string;

export const LANGUAGES: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(pages).map(([language, page]) => {
    const narrator = new Narrator({ language, resources: [page] });
    return [language, (message, facts = {}) => narrator.say(message, facts)] satisfies [string, Texts];
  }),
);

/** Return which numbers are possible. */
export function bounds(t: Texts, from: number, to: number): string {
  return from === to ? String(from) : t('from-to', { from, to });
}

/** Return how long something takes. */
export function duration(t: Texts, seconds: number): string {
  if (seconds % 86_400 === 0) return t('days', { days: seconds / 86_400 });
  return seconds % 60 ? t('seconds', { seconds }) : t('minutes', { minutes: seconds / 60 });
}
