// Opens pages in a browser, light and dark, and prints what axe objects to and what was asked of others.
// node pages.mjs TOOLS BROWSER ADDRESS PATH...   TOOLS is the folder whose node_modules has Playwright and axe.

import { createRequire } from 'node:module';

const [tools, executablePath, address, ...paths] = process.argv.slice(2);
const require = createRequire(`${tools}/package.json`);
const { chromium } = require('playwright-core');
const { AxeBuilder } = require('@axe-core/playwright');

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const elsewhere = [];
const violations = [];
const errors = [];

/** Have axe look at a page, with all its rules or with some. */
async function judge(page, where, rules) {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // no frames, which would need a page of their own
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  for (const { id, nodes } of found) violations.push(`${where}: ${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** Open an operation of the reference and make its call, as a person would. */
async function tryOperation(page) {
  await page.locator('#operations-tag-casanova').click();
  const block = page.locator('#operations-casanova-start_casanova');
  await block.locator('.opblock-summary-control').click();
  await block.locator('.try-out__btn').click();
  await judge(page, 'the reference, when a call is written');
  await block.locator('.execute').click();
  await block.locator('.live-responses-table').waitFor();
  await judge(page, 'the reference, when a call is answered');
}

const page = await browser.newPage();
page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
await page.route('**/*', (route) => {
  const { protocol, origin } = new URL(route.request().url());
  if (origin === address || protocol === 'data:') return route.continue();
  elsewhere.push(route.request().url());
  return route.abort();
});
for (const path of paths) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${address}${path}`);
  await page.locator('h1').first().waitFor();
  await judge(page, `${path} (light)`);
  if (path === '/docs/reference') await tryOperation(page);
  // Nothing but the colours is different then.
  await page.emulateMedia({ colorScheme: 'dark' });
  await judge(page, `${path} (dark)`, ['color-contrast', 'link-in-text-block']);
}
console.log(JSON.stringify({ violations, elsewhere, errors }));
await browser.close();
