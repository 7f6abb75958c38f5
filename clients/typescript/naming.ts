const LENGTH = 64;

/** Name a move in a sealed game, so that it can be sent again if its answer is lost; other requests get no name. */
export function nameOf(body: { sealed: string } | object): { 'Idempotency-Key'?: string } {
  return 'sealed' in body ? { 'Idempotency-Key': body.sealed.slice(0, LENGTH) } : {};
}
