/** A hosted game as it was: a few moments are read at once, when the first of them is needed. */

import { service } from './service.js';
import type { Place } from './service.js';
import type { Moment } from './types.js';

const AT_ONCE = 10;

export class Moments {
  private readonly some = new Map<string, Promise<readonly Moment[]>>();

  constructor(private readonly place: Place) {}

  /** Return what a seat saw after so many moves; without a seat, what the reader saw. */
  async at(step: number, seat: number | undefined): Promise<Moment> {
    const first = step - (step % AT_ONCE);
    const name = `${first} ${seat}`;
    const known = await this.some.get(name);
    // Fewer were read if the game had not come so far then.
    return known?.[step - first] ?? (await this.read(name, first, seat))[step - first]!;
  }

  private read(name: string, first: number, seat: number | undefined): Promise<readonly Moment[]> {
    const some = service.moments(this.place, {
      version: first,
      number: AT_ONCE,
      ...(seat === undefined ? {} : { seat }),
    });
    this.some.set(name, some);
    some.catch(() => this.some.delete(name));
    return some;
  }
}
