// Drives one browser for all tests: reads the name of a scenario from each line, and answers with a line of JSON.
// node driver.mjs TOOLS BROWSER ADDRESS PICTURES   TOOLS is the folder whose node_modules has Playwright and axe.

import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { World } from './world.mjs';

const [tools, executablePath, address, pictures] = process.argv.slice(2);
const require = createRequire(`${tools}/package.json`);
const { chromium } = require('playwright-core');
const { AxeBuilder } = require('@axe-core/playwright');

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const files = ['games', 'interruptions', 'access', 'bots'];
const scenarios = Object.assign({}, ...(await Promise.all(files.map((name) => import(`./${name}.mjs`)))));
const world = new World(browser, address, AxeBuilder, pictures);

async function answer(line) {
  const [name, ...given] = JSON.parse(line);
  try {
    return { found: (await scenarios[name](world, ...given)) ?? null };
  } catch (error) {
    return { error: String(error.stack ?? error), seen: await world.seen() };
  } finally {
    await world.clear();
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(line)));
}
await browser.close();
// A scenario that has failed may have left a line open.
process.exit();
