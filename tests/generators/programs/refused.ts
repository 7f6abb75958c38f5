export function refused(reason: string | undefined): void {
  if (reason !== 'game-over') throw new Error(`refused by ${reason}`);
  console.log('refused', reason);
}
