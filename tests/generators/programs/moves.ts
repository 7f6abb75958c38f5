export const SEED = 'a5'.repeat(32);

/** The first move that a template describes, as JSON. */
export function moveOf(template: object | undefined): any {
  const parts = Object.entries(template ?? {}).filter(([name]) => name !== 'total');
  return Object.fromEntries(parts.map(([name, value]) => [name, firstOf(value)]));
}

/** The same without its seat, which the token says. */
export function hostedMoveOf(template: object | undefined): any {
  const { seat: _, ...move } = moveOf(template);
  return move;
}

function firstOf(value: any): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value.one_of) return value.one_of[0];
  if (value.each) return [];
  if (value.some_of) return Object.keys(value.some_of).sort().slice(0, value.from);
  return value.from;
}
