export function refused(reason: string, rule: string, facts: readonly unknown[] = []): void {
  console.log('refused', reason, rule, facts.length);
}
