/** What a reader prefers, kept in this browser. */

import { LANGUAGES } from './texts.js';
import type { Texts } from './texts.js';

export const APPEARANCES = ['automatic', 'light', 'dark'] as const;

export type Appearance = (typeof APPEARANCES)[number];

interface Preferences {
  readonly language: string;
  readonly appearance: Appearance;
  readonly animations: boolean;
  /** how strong bots are where one click starts a game against them */
  readonly level: string;
}

const KEY = 'arbitro';

class Settings extends EventTarget {
  private preferences = { ...usual(), ...stored() };

  get language(): string {
    return this.preferences.language;
  }

  get appearance(): Appearance {
    return this.preferences.appearance;
  }

  get animations(): boolean {
    return this.preferences.animations && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  get level(): string {
    return this.preferences.level;
  }

  get texts(): Texts {
    return (LANGUAGES[this.language] ?? LANGUAGES.en)!;
  }

  change(changed: Partial<Preferences>): void {
    this.preferences = { ...this.preferences, ...changed };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.preferences));
    } catch {
      // A browser that keeps nothing still shows what was chosen.
    }
    this.dispatchEvent(new Event('change'));
  }
}

function usual(): Preferences {
  const spoken = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in LANGUAGES);
  return { language: spoken ?? 'en', appearance: 'automatic', animations: true, level: 'normal' };
}

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
