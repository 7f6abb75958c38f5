// Opens pages in a browser, light and dark; tries calls in the reference, as a person would.
// Prints what axe objects to, what was asked of others, what the console says, and what the reference shows.
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
const [elsewhere, violations, errors, tried] = [[], [], [], {}];

/** Have axe look at a page, with all its rules or with some. */
async function judge(page, where, rules) {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // no frames, which would need a page of their own
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  for (const { id, nodes } of found) violations.push(`${where}: ${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

const page = await browser.newPage();
page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
await page.route('**/*', (route) => {
  const { protocol, origin } = new URL(route.request().url());
  if (origin === address || protocol === 'data:') return route.continue();
  elsewhere.push(route.request().url());
  return route.abort();
});

/** Try an operation with its example, a body of one's own, or none; and parameters. */
async function tryOut(name, tag, operation, { body, parameters = {}, judged = false } = {}) {
  const section = page.locator(`#operations-tag-${tag}`);
  await section.waitFor();
  if ((await section.getAttribute('data-is-open')) !== 'true') await section.click();
  const block = page.locator(`#operations-${tag}-${operation}`);
  await block.locator('.opblock-summary-control').click();
  await block.locator('.try-out__btn').click();
  if (judged) await judge(page, 'the reference, when a call is written');
  for (const [parameter, value] of Object.entries(parameters)) {
    await block.locator(`tr[data-param-name="${parameter}"] input`).fill(value);
  }
  if (body) await block.locator('.body-param__text').fill(body);
  await block.locator('.execute').click();
  const live = block.locator('.live-responses-table');
  await live.waitFor();
  if (judged) await judge(page, 'the reference, when a call is answered');
  const status = (await live.locator('.response-col_status').last().innerText()).trim();
  const text = await live.locator('.highlight-code code, .highlight-code pre').first().innerText().catch(() => '');
  await block.locator('.opblock-summary-control').click();
  tried[name] = { status: Number.parseInt(status, 10), text };
}

async function authorize(token) {
  await page.locator('.auth-wrapper .authorize').first().click();
  await page.locator('.auth-container input').fill(token);
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.auth-btn-wrapper .btn-done').click();
}

async function tryCalls() {
  await tryOut('list_games', 'games', 'list_games');
  await tryOut('start_casanova', 'casanova', 'start_casanova', { judged: true });
  await tryOut('play_casanova_move', 'casanova', 'play_casanova_move');
  await tryOut('open_session', 'casanova', 'open_casanova_session', { body: '{"players": 2}' });
  const opened = JSON.parse(tried.open_session.text);
  const parameters = { session: opened.id };
  const said = errors.length; // of what is refused, the console speaks
  await tryOut('refused', 'canaletto', 'start_canaletto', { body: '{"players": 99}' });
  await tryOut('without_token', 'casanova', 'read_casanova_session', { parameters });
  errors.length = said;
  await authorize(opened.tokens.seats[0]);
  await tryOut('read_record', 'casanova', 'read_casanova_session_record', { parameters });
}

for (const path of paths) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${address}${path}`);
  await page.locator('h1').first().waitFor();
  await judge(page, `${path} (light)`);
  if (path === '/docs/reference') await tryCalls();
  // Nothing but the colours is different then.
  await page.emulateMedia({ colorScheme: 'dark' });
  await judge(page, `${path} (dark)`, ['color-contrast', 'link-in-text-block']);
}
await page.goto('about:blank');
await page.goto(`${address}/docs/reference#/morra`);
await page.locator('[data-path*="/morra/"]').first().waitFor();
const reference = await page.content();
const found = { violations, elsewhere: elsewhere.splice(0), errors: errors.splice(0), tried, reference };
await page.goto('about:blank');
await page.setContent('<img src="http://elsewhere.example/x.png">');
console.log(JSON.stringify({ ...found, noticed: elsewhere }));
await browser.close();
