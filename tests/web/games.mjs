// Whole games, played in the browser.

import { strict as assert } from 'node:assert';
import { lineTo, moveIn, play, says } from './world.mjs';

/** What to prefer, so that a game ends soon. */
const WISHES = {
  canaletto: { order: ['Sell', 'Pass', 'Bid'] },
  'liars-dice': { order: ['Challenge', 'Doubt', 'Liar'] },
  'canal-grande': { order: ['Open', 'Pass'] },
  'canal-grande-teams': { order: ['Open', 'Pass'] },
};

const played = async (world, game, pages, options = {}) => play(pages, { wish: WISHES[game] ?? {}, ...options });

/** Choose a game on the first page, and open a table for some players. */
async function open(page, title, players, where) {
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  const form = page.locator('form.opening');
  await form.waitFor();
  const number = form.getByRole('radio', { name: String(players), exact: true });
  if (await number.count()) await number.check();
  for (const [seat, name] of ['Anna', 'Bruno', 'Chiara', 'Dario'].slice(0, players).entries()) {
    await form.getByLabel(`Player ${seat + 1}`, { exact: true }).fill(name);
  }
  await form.getByRole('radio', { name: where }).check();
  await form.getByLabel('may watch').check();
  await form.getByRole('button', { name: 'Open the table' }).click();
}

export async function byLink(world, game, title, players) {
  const host = await world.visitor();
  await open(host, title, players, /Each at your own screen/);
  await host.getByRole('link', { name: 'Watch' }).waitFor();
  await says(host, 'These links work on this computer only, because they begin with 127.0.0.1.', '.warning');
  const links = await host.locator('.links input').evaluateAll((inputs) => inputs.map((input) => input.value));
  assert.equal(links.length, players + 1);
  const pages = [];
  for (const link of links) pages.push(await world.visitor(new URL(link).hash));
  const made = await played(world, game, pages.slice(0, players));
  for (const page of pages) await says(page, 'The game is over', '.outcome');
  await says(pages.at(-1), 'You are watching.');
  await pages[0].getByRole('button', { name: 'Check the record' }).click();
  await pages[0].locator('.verdict').waitFor();
  return { made, verdict: await pages[0].locator('.verdict').innerText() };
}

export async function hotSeat(world, game, title, players) {
  const page = await world.visitor();
  await open(page, title, players, /All at this screen/);
  const wish = WISHES[game] ?? {};
  let curtains = 0;
  while (!(await page.locator('.outcome').count())) {
    const curtain = page.locator('.curtain button');
    await curtain.or(page.locator('.moves')).or(page.locator('.outcome')).first().waitFor();
    if (await curtain.count()) {
      curtains += 1;
      assert.equal(await page.locator('.picture, .log, .moves').count(), 0, 'the curtain hides the table');
      await curtain.click();
      await page.locator('.moves').or(page.locator('.outcome')).first().waitFor();
    } else {
      await moveIn(page, wish);
      await page.waitForTimeout(40);
    }
  }
  await page.getByRole('button', { name: 'Play again' }).click();
  await says(page, 'Give the screen to Anna', '.curtain');
  return curtains;
}

/** Play at a table that is opened with the API. */
export async function anywhere(world, game, players) {
  const table = await world.table(game, players);
  const pages = await world.sit(table);
  for (const name of ['Anna', 'Bruno']) await pages[0].getByRole('rowheader', { name, exact: true }).first().waitFor();
  return played(world, game, pages);
}

/** Open a table, sit down, play, reload and look back, and say what was sent, and what was said to the console. */
export async function secrets(world) {
  const line = await lineTo(world.address);
  const [called, said] = [world.called.length, world.said.length];
  const host = await world.visitor('', { address: line.address });
  await open(host, 'Casanova', 2, /Each at your own screen/);
  await host.getByRole('link', { name: 'Watch' }).waitFor();
  const links = await host.locator('.links input').evaluateAll((inputs) => inputs.map((input) => new URL(input.value).hash));
  const pages = [];
  for (const link of links) pages.push(await world.visitor(link, { address: line.address }));
  await played(world, 'casanova', pages.slice(0, 2), { most: 6 });
  await pages[0].reload();
  await pages[0].locator('.log a').first().waitFor();
  const [rulebook] = await Promise.all([pages[0].waitForEvent('popup'), pages[0].locator('.log a').first().click()]);
  await rulebook.locator('h1').waitFor();
  await pages[0].getByRole('button', { name: 'First', exact: true }).click();
  await says(pages[0], 'Step 0 of', 'look-back');
  const token = (hash, name) => new URLSearchParams(hash.slice(1)).get(name);
  await pages[1].close();
  await host.getByRole('button', { name: /^New link for Bruno/ }).click();
  await says(host, 'This is the new link for Bruno.');
  const renewed = token(new URL(await host.getByLabel('Link for Bruno', { exact: true }).inputValue()).hash, 'token');
  await world.visitor(`#at=table&game=casanova&table=${token(links[0], 'table')}&token=${renewed}`, { address: line.address });
  const tokens = [...links.slice(0, 2).map((link) => token(link, 'token')), renewed, token(new URL(host.url()).hash, 'host')];
  const found = { sent: line.sent(), tokens, called: world.called.slice(called), said: world.said.slice(said), address: line.address };
  line.end();
  return found;
}

/** Play a little, and keep pictures of a game, for the documentation. */
export async function pictured(world, game, players, moves) {
  const table = await world.table(game, players, { seed: '7a'.repeat(32) });
  const pages = await world.sit(table);
  const bids = { orders: [['Sell', 'Bid'], ['Sell', 'Bid'], ['Sell', 'Pass'], ['Sell', 'Pass'], ['Sell', 'Pass']] };
  await play(pages, { most: moves, wish: { ...(game === 'canaletto' ? bids : WISHES[game]), seed: 5 } });
  await pages[0].evaluate(() => scrollTo(0, 0));
  const main = pages[0].locator('main');
  const light = await main.screenshot({ path: `${world.pictures}/${game}.png` });
  await pages[0].emulateMedia({ colorScheme: 'dark' });
  return [light.length, (await main.screenshot()).length];
}

/** A package has brought the picture of its game: moves are chosen on it. */
export async function broughtPicture(world) {
  const table = await world.table('hex', 2, { options: { size: 5 } });
  const [anna, bruno] = await world.sit(table);
  await anna.getByRole('button', { name: 'c3', exact: true }).click();
  await anna.getByRole('button', { name: 'Lay a stone (cell: c3)' }).click();
  await bruno.getByRole('img', { name: 'c3: red' }).waitFor();
  assert.equal(await bruno.getByRole('button', { name: 'c3', exact: true }).count(), 0);
  return world.violations(bruno);
}

/** A service that asks for a token to open a table. */
export async function openingToken(world, address, token) {
  const page = await world.visitor('', { address });
  await open(page, 'Casanova', 2, /Each at your own screen/);
  await page.getByLabel('Token for opening').fill('wrong');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('form .trouble').waitFor();
  await page.getByLabel('Token for opening').fill(token);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await says(page, 'Your table is open');
}
