/** Put the vectors to the helper for templates. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Templates } from 'arbitro-client';
import type { FormField, Mismatch } from 'arbitro-client';

/** A template or a move of any game. */
interface Sent {
  readonly type: string;
}

const templates = new Templates<Sent, Sent>();

interface Case {
  templates: Sent[];
  count: number;
  pages: { start: number; size: number; moves: Sent[] }[];
  picks: { drawn: number; move: Sent }[];
  contains: { move: Sent; why_not: Mismatch | null }[];
  possible: { part: Record<string, unknown>; possible: boolean }[];
  form_fields: FormField[][];
  fill_in: { template: number; chosen: Record<string, unknown>; move: Sent }[];
}

function check(vector: Case): void {
  // Backwards, since the order of JSON's names means nothing.
  const turned = vector.templates.map((each) => Object.fromEntries(Object.entries(each).reverse()) as unknown as Sent);
  assert.equal(templates.count(turned), vector.count);
  for (const { start, size, moves } of vector.pages) {
    assert.deepEqual(templates.page(turned, start, size), moves);
  }
  for (const { drawn, move } of vector.picks) {
    assert.deepEqual(
      templates.pick(turned, (bound) => (assert.equal(bound, vector.count), drawn)),
      move,
    );
  }
  for (const { move, why_not } of vector.contains) {
    assert.deepEqual(templates.whyNot(turned, move) ?? null, why_not, JSON.stringify(move));
    assert.equal(templates.contains(turned, move), why_not === null);
  }
  for (const { part, possible } of vector.possible) {
    assert.equal(templates.possible(turned, part), possible, JSON.stringify(part));
  }
  for (const { template, chosen, move } of vector.fill_in) {
    assert.deepEqual(templates.fillIn(turned[template]!, chosen), move);
  }
  assert.deepEqual(turned.map((each) => templates.formFields(each)), vector.form_fields);
  if (vector.count) assert(templates.contains(turned, templates.pick(turned)));
}

const { cases } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf-8')) as { cases: Case[] };
cases.forEach(check);
console.log(cases.length, 'passed');
