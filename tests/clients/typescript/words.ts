/** Put the vectors to the helper for words. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Narrator } from 'arbitro-client';
import type { AnyProblem, Words } from 'arbitro-client';

interface Case extends Words {
  names: string[];
  title: string;
  about: string | null;
  overview: string[];
  labels: { kind: string; name: string; label: string }[];
  fields: { name: string; of: string; label: string }[];
  heading: string | null;
  events: {
    event: { type: string };
    heading: string | null;
    told: string;
    told_to: { viewer: number; told: string }[];
  }[];
  refusals: { problem: AnyProblem; told: string }[];
}

function check(vector: Case): void {
  const narrator = new Narrator(vector, vector.names);
  assert.equal(narrator.title(), vector.title);
  assert.equal(narrator.about() ?? null, vector.about);
  assert.deepEqual(narrator.overview(), vector.overview);
  for (const { kind, name, label } of vector.labels) assert.equal(narrator.label(kind, name), label);
  for (const { name, of, label } of vector.fields) assert.equal(narrator.field(name, of), label);
  assert.equal(narrator.heading() ?? null, vector.heading);
  for (const { event, heading, told, told_to } of vector.events) {
    assert.equal(narrator.heading(event) ?? null, heading);
    for (const viewer of [undefined, ...vector.names.keys()]) {
      assert.equal(narrator.describe(event, viewer), told_to.find((each) => each.viewer === viewer)?.told ?? told);
    }
  }
  for (const { problem, told } of vector.refusals) assert.equal(narrator.explain(problem), told);
}

const { cases } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf-8')) as { cases: Case[] };
cases.forEach(check);
console.log(cases.length, 'passed');
