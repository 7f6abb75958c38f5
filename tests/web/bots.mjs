// Tables at which bots play, or stand in for players who are late.

import { strict as assert } from 'node:assert';
import { moveIn, play, says } from './world.mjs';

const MINUTES = 600;

/** Open a table at a service with bots; give the page of the first seat. */
async function tableWithBots(world, address, game, opening) {
  const { id, tokens } = await world.ask.call({ address }, `/v1/games/${game}/sessions`, opening);
  const link = `#at=table&game=${game}&table=${id}&token=${tokens.seats[0]}`;
  return world.visitor(link, { address });
}

/** One click on the first page is enough to play. */
export async function oneClick(world, address, title) {
  const page = await world.visitor('', { address });
  await page.getByRole('button', { name: `Play ${title} against bots`, exact: true }).click();
  await page.locator('.moves').waitFor();
  await says(page, 'a normal bot', '.company');
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  const best = page.locator('.advice li').first();
  await says(page, /tried in \d+ % of its games; \d+ % of the win on average/, '.advice li');
  await says(page, 'has asked for a hint', '.log');
  const violations = await world.violations(page);
  const version = await page.locator('.status').getAttribute('data-version');
  await best.getByRole('button').click();
  await page.locator(`.status:not([data-version="${version}"])`).waitFor();
  await play([page]);
  await says(page, 'The game is over', '.outcome');
  return violations;
}

/** Who plays each seat is chosen in the form; only people get links. */
export async function chosenBots(world, address) {
  const page = await world.visitor('', { address });
  await page.getByRole('button', { name: 'Play Casanova', exact: true }).click();
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await page.getByLabel('Player 1', { exact: true }).fill('Anna');
  await page.getByLabel('Who plays Player 2').selectOption({ label: 'an easy bot' });
  await page.getByLabel('Player 3', { exact: true }).fill('Chiara');
  await page.getByLabel('Time for each move').selectOption({ label: '5 minutes' });
  const violations = await world.violations(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByLabel('Link for Anna', { exact: true }).waitFor();
  const links = await page.locator('.links input').evaluateAll((inputs) => inputs.map((input) => new URL(input.value).hash));
  assert.equal(links.length, 2);
  const [anna, chiara] = [await world.visitor(links[0], { address }), await world.visitor(links[1], { address })];
  for (const player of [anna, chiara]) await says(player, 'Bots: Bot 1 (an easy bot).', '.company');
  assert.equal(await anna.getByText('What would a bot do?').count(), 0, 'nobody has agreed on advice');
  await moveIn(anna);
  await says(chiara, 'Bot 1 lays a card face down', '.log');
  await says(chiara, 'Chiara: ', '.company .deadline');
  await says(chiara, 'left, until', '.company .deadline time');
  return violations;
}

/** At one screen, the curtain falls for people only. */
export async function sharedWithBot(world, address) {
  const page = await world.visitor('', { address });
  await page.getByRole('button', { name: 'Play Casanova', exact: true }).click();
  await page.getByLabel('Who plays Player 2').selectOption({ label: 'an easy bot' });
  await page.getByRole('radio', { name: /All at this screen/ }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.moves').waitFor();
  await moveIn(page);
  await says(page, 'Bot 1 lays a card face down', '.log');
  assert.equal(await page.locator('.curtain').count(), 0);
  await page.locator('.moves').waitFor();
}

/** Somebody does not decide in time: a bot does, and everybody is told. */
export async function late(world, address) {
  const page = await tableWithBots(world, address, 'casanova', { players: 2, seats: [{ name: 'Anna' }, { name: 'Bruno' }], move_seconds: 1 });
  await says(page, 'Time is up for Anna: a bot decides this once.', '.log');
  await says(page, 'Time is up for Bruno: a bot decides this once.', '.log');
}

/** A player lets a bot play, and comes back. */
export async function resigned(world, address) {
  const seats = [{ name: 'Anna' }, { name: 'Bruno' }];
  const page = await tableWithBots(world, address, 'casanova', { players: 2, seats, move_seconds: MINUTES });
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await says(page, 'A bot plays for you.');
  await says(page, 'Bots: Anna (a normal bot).', '.company');
  await says(page, 'Anna announces', '.log');
  const violations = await world.violations(page);
  await page.getByRole('button', { name: 'Play again myself' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).waitFor();
  assert.equal(await page.getByText('Bots: Anna').count(), 0);
  return { violations, told: await page.locator('.log li').allInnerTexts() };
}

/** Where no bots play, the page says so. */
export async function noBots(world) {
  const page = await world.visitor();
  await page.locator('.game').first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'against bots' }).count(), 0);
}
