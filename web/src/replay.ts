/** A finished game from its record, step by step, as any seat saw it. */

import { service } from './service.js';
import type { Facts, GameRecord, Position, Told } from './types.js';

export type Viewer = number | 'spectator';

export class Replay {
  private readonly positions: Promise<Position>[];
  private readonly views = new Map<string, Promise<Facts>>();

  constructor(readonly record: GameRecord) {
    this.positions = [service.begin(record)];
  }

  get steps(): number {
    return this.record.moves.length;
  }

  /** Give the position after so many moves; those before it are made first. */
  at(step: number): Promise<Position> {
    for (let made = this.positions.length; made <= step; made += 1) {
      this.positions.push(this.next(made));
    }
    return this.positions[step] as Promise<Position>;
  }

  /** Give the first position from a step on in which somebody decides; none if the game ends before. */
  async decisionFrom(step: number): Promise<Position | undefined> {
    for (let at = step; at < this.steps; at += 1) {
      const position = await this.at(at);
      if (position.to_act.length) return position;
    }
    return undefined;
  }

  private async next(made: number): Promise<Position> {
    const { state } = await (this.positions[made - 1] as Promise<Position>);
    return service.step(this.record.game, state, this.record.moves[made - 1]!);
  }

  async view(step: number, viewer: Viewer): Promise<Facts> {
    const key = `${step} ${viewer}`;
    const { state } = await this.at(step);
    const view = this.views.get(key) ?? service.view(this.record.game, state, viewer);
    this.views.set(key, view);
    return view;
  }

  async events(step: number, viewer: Viewer): Promise<readonly Told[]> {
    const { events } = await this.at(step);
    return events.filter(({ audience }) => audience === 'all' || audience.includes(viewer as number));
  }
}
