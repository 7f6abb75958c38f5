/** Plays a whole game with a generated client, stateless and hosted. */
export interface Position<State> {
  state: State;
  legal_moves: readonly object[];
  outcome: { winners: number[] } | null;
}

export interface Session {
  to_act: readonly number[];
  legal_moves: readonly object[];
  outcome: { winners: number[] } | null;
}

export interface Problem {
  reason: string;
  rule: string;
  facts: { expected?: readonly unknown[]; to_act?: readonly unknown[] };
}

/** The generated functions and types of one game. */
export interface Table<State, Move, HostedMove> {
  start(body: { players: any; seed: string }): Promise<Position<State>>;
  play(body: { state: State; move: Move }): Promise<Position<State>>;
  refusal(body: { state: State; move: Move }): Promise<Problem>;
  open(body: { players: any }): Promise<{ id: string; tokens: { host: string; seats: string[] } }>;
  read(session: string, token: string): Promise<Session>;
  playHosted(session: string, token: string, body: { move: HostedMove }): Promise<Session>;
}

/** The first move that the last template describes, as JSON. */
function moveOf(templates: readonly object[]): any {
  const parts = Object.entries(templates.at(-1) ?? {}).filter(([name]) => name !== 'total');
  return Object.fromEntries(parts.map(([name, value]) => [name, firstOf(value)]));
}

function firstOf(value: any): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value.one_of) return value.one_of[0];
  if (value.each) return [];
  if (value.some_of) return Object.keys(value.some_of).sort().slice(0, value.from);
  return value.from;
}

export async function play<State, Move, Hosted>(table: Table<State, Move, Hosted>, players: number): Promise<number[]> {
  let position = await table.start({ players, seed: 'a5'.repeat(32) });
  let move;
  for (let moves = 0; !position.outcome; moves += 1) {
    move = moveOf(position.legal_moves);
    position = await table.play({ state: position.state, move });
    if (moves === 0) sayRefused(await table.refusal({ state: position.state, move }));
  }
  sayRefused(await table.refusal({ state: position.state, move }));
  return position.outcome.winners;
}

function sayRefused({ reason, rule, facts }: Problem): void {
  console.log('refused', reason, rule, (facts.expected ?? facts.to_act ?? []).length);
}

export async function host<State, Move, Hosted>(table: Table<State, Move, Hosted>, players: number): Promise<number[]> {
  const { id, tokens } = await table.open({ players });
  let session = await table.read(id, tokens.host);
  while (!session.outcome) {
    const token = tokens.seats[session.to_act[0]!]!;
    const { seat: _, ...move } = moveOf((await table.read(id, token)).legal_moves); // the token says which seat
    session = await table.playHosted(id, token, { move });
  }
  return session.outcome.winners;
}
