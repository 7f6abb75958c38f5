// Opens /docs in a browser, tries some calls there as a person would, and prints what the page then shows.
// node try_it.mjs TOOLS BROWSER ADDRESS   TOOLS is the folder whose node_modules has Playwright.

import { createRequire } from 'node:module';

const [tools, executablePath, address] = process.argv.slice(2);
const { chromium } = createRequire(`${tools}/package.json`)('playwright-core');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage();

// Nothing may be asked of anybody else, offline or not.
const elsewhere = [];
await page.route('**/*', (route) => {
  const { protocol, origin } = new URL(route.request().url());
  if (origin === address || protocol === 'data:') return route.continue();
  elsewhere.push(route.request().url());
  return route.abort();
});

await page.goto(`${address}/docs/reference`);

/** Try an operation with the example of this name, a body of one's own, or none; and parameters. */
async function tryOut(tag, operation, { example, body, parameters = {} } = {}) {
  const section = page.locator(`#operations-tag-${tag}`);
  await section.waitFor();
  if ((await section.getAttribute('data-is-open')) !== 'true') await section.click();
  const block = page.locator(`#operations-${tag}-${operation}`);
  await block.locator('.opblock-summary-control').click();
  await block.locator('.try-out__btn').click();
  for (const [name, value] of Object.entries(parameters)) {
    await block.locator(`tr[data-param-name="${name}"] input`).fill(value);
  }
  if (example) await block.locator('.opblock-section-request-body .examples-select select').selectOption(example);
  if (body) await block.locator('.body-param__text').fill(body);
  await block.locator('.execute').click();
  const live = block.locator('.live-responses-table');
  await live.waitFor();
  const status = (await live.locator('.response-col_status').last().innerText()).trim();
  const text = await live.locator('.highlight-code code, .highlight-code pre').first().innerText().catch(() => '');
  await block.locator('.opblock-summary-control').click();
  return { status: Number.parseInt(status, 10), text };
}

async function authorize(token) {
  await page.locator('.auth-wrapper .authorize').first().click();
  await page.locator('.auth-container input').fill(token);
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.auth-btn-wrapper .btn-done').click();
}

const shown = {};
shown.list_games = await tryOut('games', 'list_games');
shown.start_casanova = await tryOut('casanova', 'start_casanova', { example: 'an-example' });
shown.play_casanova_move = await tryOut('casanova', 'play_casanova_move', { example: 'an-example' });
shown.refused = await tryOut('canaletto', 'start_canaletto', { body: '{"players": 99}' });
shown.open_session = await tryOut('casanova', 'open_casanova_session', { body: '{"players": 2}' });
const opened = JSON.parse(shown.open_session.text);
const parameters = { session: opened.id };
shown.without_token = await tryOut('casanova', 'read_casanova_session', { parameters });
await authorize(opened.tokens.seats[0]);
shown.read_record = await tryOut('casanova', 'read_casanova_session_record', { parameters });
shown.elsewhere = elsewhere;
console.log(JSON.stringify(shown));
await browser.close();
