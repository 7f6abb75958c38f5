// Bundles what tsc has compiled: node build.mjs FOLDER writes the page and its files there, under hashed names.

import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [folder = here('../service/arbitro/api/pages/files/table')] = process.argv.slice(2);

/** The module `words`: what the page says, by its languages. A language is added by adding a file. */
const words = {
  name: 'words',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^words$/ }, ({ path }) => ({ path, namespace: 'words' }));
    bundle.onLoad({ filter: /.*/, namespace: 'words' }, async () => {
      const languages = (await readdir(here('src/words'))).sort();
      const read = async (language) => [language, await readFile(here(`src/words/${language}/page.ftl`), 'utf8')];
      const pages = Object.fromEntries(await Promise.all(languages.map(read)));
      return { contents: `export const pages = ${JSON.stringify(pages)};` };
    });
  },
};

await rm(folder, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: { table: here('build/main.js'), look: here('src/look.css') },
  outdir: folder,
  entryNames: '[name]-[hash]',
  alias: { 'arbitro-client': here('../clients/dist/typescript/dist/index.js') },
  plugins: [words],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'eof',
  charset: 'utf8',
  metafile: true,
});
const names = Object.keys(metafile.outputs).map((path) => basename(path));
const named = (kind) => names.find((name) => name.endsWith(kind));
const page = await readFile(here('src/index.html'), 'utf8');
await writeFile(`${folder}/index.html`, page.replace('look.css', named('.css')).replace('main.js', named('.js')));
