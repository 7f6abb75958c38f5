// Plays each game to its end on the page of the guide, at random, as a person would.
// Prints for each game whether it ended, and the rule that the first refusal linked to.
// node play_front_end.mjs TOOLS BROWSER ADDRESS   TOOLS is the folder whose node_modules has Playwright.

import { createRequire } from 'node:module';

const [tools, executablePath, address] = process.argv.slice(2);
const { chromium } = createRequire(`${tools}/package.json`)('playwright-core');
const MOST_TRIES = 3000;
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage();
page.on('pageerror', (error) => {
  throw error;
});

/** Fill in one of the forms at random and send it, then wait for an answer; all in the page. */
async function tryMove(seed) {
  let drawn = seed;
  const below = (bound) => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn % bound;
  };
  const main = document.querySelector('main');
  const before = main.querySelector('h1');
  main.querySelector('[role=alert]')?.remove();
  const forms = main.querySelectorAll('form');
  const form = forms[below(forms.length)];
  for (const select of form.querySelectorAll('select')) select.selectedIndex = below(select.length);
  for (const input of form.querySelectorAll('input')) {
    // Low numbers are legal more often, since there is little money; one in eight is too high.
    const [min, max] = [Number(input.min), Number(input.max)];
    input.value = below(8) ? min + below(below(max - min + 1) + 1) : max + 1;
  }
  form.requestSubmit();
  while (main.querySelector('h1') === before && !main.querySelector('[role=alert]')) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const ended = main.querySelector('h1').textContent === 'The game is over';
  return { ended, rule: main.querySelector('[role=alert] a')?.href };
}

async function playGame(game) {
  const rules = new Set();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(`button[value="${game}"]`).click();
  await page.getByRole('heading', { name: 'is to move' }).waitFor();
  let ended = false;
  for (let tries = 1; tries <= MOST_TRIES && !ended; tries += 1) {
    const seen = await page.evaluate(tryMove, tries * 7919);
    ended = seen.ended;
    if (seen.rule) rules.add(seen.rule);
  }
  return { ended, rules: await Promise.all([...rules].slice(0, 1).map(readRule)) };
}

/** Read what the rulebook says where a refusal links to. */
async function readRule(address) {
  await page.goto(address);
  return page.locator(':target').innerText();
}

await page.goto(address, { waitUntil: 'networkidle' });
const games = await page.locator('button').evaluateAll((buttons) => buttons.map(({ value }) => value));
const played = {};
for (const game of games) played[game] = await playGame(game);
console.log(JSON.stringify(played));
await browser.close();
