/** Tells in the player's words why the service has refused something: what has become of a link or a table. */

import { Refused } from './service.js';
import type { Problem } from './service.js';
import type { Texts } from './texts.js';

/** After these there is nothing more to follow, and nothing to play. */
const ENDS = ['unauthorized', 'unknown-session', 'unknown-game', 'not-found', 'session-damaged'];

export const isTheEnd = ({ code }: Problem): boolean => ENDS.includes(code ?? '');

/** Return why a request has failed; `wasSeated` if the link has worked before. */
export function troubleSaid(trouble: unknown, t: Texts, wasSeated = false): string {
  return trouble instanceof Refused ? inPlainWords(trouble.problem, t, wasSeated) : t('unreachable');
}

/** Return what a problem means to a person who has a link; `wasSeated` if the link has worked before. */
export function inPlainWords(problem: Problem, t: Texts, wasSeated = false): string {
  return ownWords(problem, t, wasSeated) ?? problem.detail ?? problem.title;
}

/** What the page itself says of a problem, if it has words for it. */
export function ownWords(problem: Problem, t: Texts, wasSeated: boolean): string | undefined {
  switch (problem.code) {
    case 'unauthorized':
      return wasSeated ? t('seat-given-away') : t('link-invalid');
    case 'unknown-game':
    case 'not-found':
      return t('link-invalid');
    case 'unknown-session':
      return t('table-gone');
    case 'session-damaged':
      return t('table-damaged');
    case 'too-many-followers':
    case 'too-many-requests':
    case 'too-many-sessions':
      return t('crowded');
    case 'advisers-busy':
    case 'advice-given-up':
      return t('crowded');
    case 'too-many-changes':
      return t('too-many-changes');
    case 'no-bots':
      return t('no-bots');
    case 'no-advice':
    case 'no-hints':
      return t('no-advice');
    default:
      return undefined;
  }
}
