// Tables at which bots play, or stand in for players who are late.

import { strict as assert } from 'node:assert';
import { moveIn, play, says } from './world.mjs';

const MINUTES = 600;
const MOST_CHANGES = 200;

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
  await says(page, 'Players may ask a bot for a hint; everyone is told.', '.company');
  await says(page, 'Everyone at the table is told that you have asked.', '.advice');
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  const best = page.locator('.advice li').first();
  await says(page, /chosen in \d+% of its tries; wins \d+% of them/, '.advice li');
  await says(page, 'You have asked for a hint.', '.log');
  const violations = await world.violations(page);
  const version = await page.locator('.status').getAttribute('data-version');
  await best.getByRole('button').click();
  await page.locator(`.status:not([data-version="${version}"])`).waitFor();
  await play([page]);
  await says(page, 'The game is over', '.outcome');
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.outcome').waitFor({ state: 'detached' });
  await says(page, 'Bots: Bot 1 (a normal bot).', '.company');
  return violations;
}

/** The strength of bots and their number are chosen beside the button that starts a game at once. */
export async function chosenOpponents(world, address) {
  const page = await world.visitor('', { address });
  await page.getByLabel('Strength of the bots').selectOption('easy');
  await page.getByLabel('How many bots play Canaletto').selectOption({ label: '3 bots' });
  await page.getByRole('button', { name: 'Play Canaletto against bots', exact: true }).click();
  await says(page, 'Bots: Bot 1 (an easy bot), Bot 2 (an easy bot), and Bot 3 (an easy bot).', '.company');
}

/** What a bot would do is marked on the picture and on the buttons, and how often it chose it. */
export async function marked(world, address) {
  const page = await tableWithBots(world, address, 'casanova', { players: 2, seats: [{ name: 'Anna' }, { bot: 'easy' }], hints: true });
  const ask = () => page.getByRole('button', { name: 'What would a bot do?' }).click();
  await ask();
  const cards = page.locator('.picture').getByRole('button', { name: /^Card \d+\. A bot chose this in \d+% of its tries$/ });
  await cards.first().waitFor();
  assert.ok((await cards.count()) <= 3, 'only the best are marked');
  const [best] = await page.locator('.advice li button').allInnerTexts();
  const card = /card: (\d+)/.exec(best)[1];
  await says(page, /★\d+%/, `.picture [aria-label^="Card ${card}."]`);
  const violations = await world.violations(page);
  await page.locator('.advice li button').first().click();
  const plain = page.locator('.moves > .buttons button');
  await plain.nth(1).or(page.locator('.outcome')).first().waitFor();
  assert.equal(await page.locator('.picture [aria-label*="A bot chose"]').count(), 0, 'advice is for one decision only');
  await ask();
  await page.locator('.moves > .buttons button').filter({ hasText: /★ \d+ %/ }).waitFor();
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
  await page.getByLabel('Stand-in').selectOption({ label: 'a hard bot' });
  const violations = await world.violations(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByLabel('Link for Anna', { exact: true }).waitFor();
  const links = await page.locator('.links input').evaluateAll((inputs) => inputs.map((input) => new URL(input.value).hash));
  assert.equal(links.length, 2);
  const [anna, chiara] = [await world.visitor(links[0], { address }), await world.visitor(links[1], { address })];
  for (const player of [anna, chiara]) await says(player, 'Bots: Bot 1 (an easy bot).', '.company');
  assert.equal(await anna.getByText('What would a bot do?').count(), 0, 'nobody has agreed on advice');
  await says(anna, 'There are no hints at this table.', '.company');
  await anna.getByRole('button', { name: 'Let a bot play for me' }).click();
  await says(anna, 'From now on, a hard bot moves for you', 'stand-in');
  await anna.getByRole('button', { name: 'Go on playing' }).click();
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

/** Someone does not decide in time: a bot does, and everybody is told. */
export async function late(world, address) {
  const page = await tableWithBots(world, address, 'casanova', { players: 2, seats: [{ name: 'Anna' }, { name: 'Bruno' }], move_seconds: 1 });
  await says(page, 'Your time is up: a bot decides this once.', '.log');
  await says(page, 'Time is up for Bruno: a bot decides this once.', '.log');
}

/** A player lets a bot play, and comes back. */
export async function resigned(world, address) {
  const seats = [{ name: 'Anna' }, { name: 'Bruno' }];
  const page = await tableWithBots(world, address, 'casanova', { players: 2, seats, move_seconds: MINUTES });
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await says(page, 'You can take over again at any time.', 'stand-in');
  assert.equal(await page.getByText('You let a bot play from now on').count(), 0, 'nothing happens before the player has agreed');
  const asked = await world.violations(page);
  await page.getByRole('button', { name: 'Let it play' }).click();
  await says(page, 'A bot plays for you.');
  await says(page, 'Bots: Anna (a normal bot).', '.company');
  await says(page, 'You announce', '.log');
  const violations = [...asked, ...(await world.violations(page))];
  await page.getByRole('button', { name: 'Play again myself' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).waitFor();
  assert.equal(await page.getByText('Bots: Anna').count(), 0);
  return { violations, told: await page.locator('.log li').allInnerTexts() };
}

/** A table whose players and links have changed as often as they may changes no more, and the page says so. */
export async function changedTooOften(world, address) {
  const opening = { players: 2, seats: [{ name: 'Anna' }, { name: 'Bruno' }], options: { first: 1 } };
  const { id, tokens } = await world.ask.call({ address }, '/v1/games/casanova/sessions', opening);
  const replaced = `${address}/v1/games/casanova/sessions/${id}/seats/1/token`;
  for (let times = 0; times < MOST_CHANGES; times += 1) {
    await fetch(replaced, { method: 'POST', headers: { Authorization: `Bearer ${tokens.host}` } });
  }
  const page = await world.visitor(`#at=table&game=casanova&table=${id}&token=${tokens.seats[0]}`, { address });
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await page.getByRole('button', { name: 'Let it play' }).click();
  await says(page, 'The players and links of this table have changed too often, and can’t change any more. You can still play.', '.refusal');
}

/** After the end, a player opens another table for the same people, one of whom had to leave. */
export async function again(world, address) {
  const opening = { players: 3, seats: [{ name: 'Anna' }, { name: 'Bruno' }, { bot: 'easy', name: 'Robo' }], options: { first: 1 }, move_seconds: MINUTES, stand_in: 'easy' };
  const { id, tokens } = await world.ask.call({ address }, '/v1/games/casanova/sessions', opening);
  const link = (seat) => `#at=table&game=casanova&table=${id}&token=${tokens.seats[seat]}`;
  const [anna, bruno] = [await world.visitor(link(0), { address }), await world.visitor(link(1), { address })];
  await bruno.getByRole('button', { name: 'Let a bot play for me' }).click();
  await bruno.getByRole('button', { name: 'Let it play' }).click();
  await play([anna]);
  await says(anna, 'you get new links to send', 'play-again');
  await anna.getByRole('button', { name: 'Play again' }).click();
  await says(anna, 'Your table is open');
  assert.deepEqual(await anna.locator('.links label').allInnerTexts(), ['Link for Anna', 'Link for Bruno']);
  const next = await world.visitor(new URL(await anna.getByLabel('Link for Bruno', { exact: true }).inputValue()).hash, { address });
  await says(next, 'You are Bruno. It’s your turn.', '.status');
  await says(next, 'Bots: Robo (an easy bot).', '.company');
  await says(next, 'left, until', '.company .deadline time');
}

/** A player who looks back is told how much time they have for their move. */
export async function lookingBackInTime(world, address) {
  const page = await tableWithBots(world, address, 'casanova', { players: 2, seats: [{ name: 'Anna' }, { bot: 'easy' }], move_seconds: MINUTES });
  await moveIn(page);
  await says(page, 'It’s your turn.', '.status:not([data-version="0"])');
  await page.getByRole('button', { name: 'First', exact: true }).click();
  await says(page, 'Meanwhile it’s your turn.', '.status');
  await says(page, 'left, until', '.status [role=timer]');
  return world.violations(page);
}

/** Where no bots play, the page says so. */
export async function noBots(world, address) {
  const page = await world.visitor('', { address });
  await page.locator('.game').first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'against bots' }).count(), 0);
}
