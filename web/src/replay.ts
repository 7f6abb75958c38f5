/** A finished game from its record, move by move, with everything that was hidden. */

import { service } from './service.js';
import type { GameRecord, Position } from './types.js';

export class Replay {
  private readonly positions: Promise<Position>[];

  constructor(readonly record: GameRecord) {
    this.positions = [service.begin(record)];
  }

  /** Return the position after so many moves; those before it are made first. */
  at(step: number): Promise<Position> {
    for (let made = this.positions.length; made <= step; made += 1) {
      this.positions.push(this.next(made));
    }
    return this.positions[step] as Promise<Position>;
  }

  private async next(made: number): Promise<Position> {
    const { state } = await (this.positions[made - 1] as Promise<Position>);
    return service.step(this.record.game, state, this.record.moves[made - 1]!);
  }
}

/** Return the position after so many moves of the players, from which one can play on. */
export async function positionAfter(record: GameRecord, made: number): Promise<Position> {
  const ofPlayers = record.moves.flatMap(({ seat }, number) => (seat === null ? [] : [number]));
  return (await service.verify({ ...record, moves: record.moves.slice(0, ofPlayers[made]) })).position;
}
