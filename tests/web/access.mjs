// For everybody: by keyboard alone, on a narrow screen, in each language, light and dark.

import { strict as assert } from 'node:assert';
import { moveIn, play, says } from './world.mjs';

const NARROW = 360;
const GAMES = [['casanova', 3], ['canaletto', 4], ['canal-grande', 2], ['canal-grande-teams', 4], ['dominoes', 2], ['hex', 2]];

const MOST_HEADER = 60;
const LONG_NAMES = ['Maximiliana-Wilhelmina von Habsburg-Este', 'M'.repeat(40)];

/** Show every page there is, and look at each. */
async function everyPage(world, options, look) {
  const start = await world.visitor('', options);
  await start.locator('.game .emblem').nth(3).waitFor();
  await look(start, 'the first page');
  await start.locator('.game button').first().click();
  await start.locator('form.opening').waitFor();
  await look(start, 'the form that opens a table');
  await start.setViewportSize({ width: NARROW, height: 740 });
  await start.getByRole('button', { name: 'Preferences' }).click();
  await start.getByLabel('Language').waitFor();
  await look(start, 'the preferences');
  for (const [game, players] of GAMES) await everyViewOf(world, game, players, options, look);
  for (const called of [undefined, LONG_NAMES]) await afterTheEnd(world, options, look, called);
}

async function everyViewOf(world, game, players, options, look) {
  const table = await world.table(game, players, { spectators: true });
  const page = await world.visitor(table.seats[0], options);
  await page.locator('.moves').waitFor();
  await look(page, `${game}: the first move`);
  if (game === 'casanova') {
    await page.goto(world.address + '/' + table.screen);
    await page.locator('.curtain').waitFor();
    await look(page, 'the curtain');
    await page.goto(`${world.address}/${table.screen.replace('at=screen', 'at=invitation')}`);
    await page.locator('.links').waitFor();
    await look(page, 'the links');
  } else {
    const others = await Promise.all(table.seats.slice(1).map((link) => world.visitor(link)));
    await play([page, ...others], { most: 14 });
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page.waitForTimeout(100);
    await look(page, `${game}: after some moves, in words too`);
    await page.goto(`${world.address}/${table.watch}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await look(page, `${game}: watched`);
  }
  await world.clear();
}

async function afterTheEnd(world, options, look, called) {
  const table = await world.table('casanova', 2, { called });
  const pages = [await world.visitor(table.seats[0], options), await world.visitor(table.seats[1])];
  await play(pages);
  await pages[0].locator('record-check button').nth(1).click();
  await pages[0].locator('.verdict').waitFor();
  await pages[0].locator('.outcome summary').click();
  await look(pages[0], 'after the end');
  await pages[0].locator('look-back button').first().click();
  await pages[0].locator('look-back button.primary').waitFor();
  await look(pages[0], 'looking back');
  await world.clear();
}

/** Look at every page, light, dark and narrow: say what axe objects to, and what is wider than the screen. */
export async function looked(world) {
  const [violations, wide] = [[], []];
  await everyPage(world, {}, async (page, where) => {
    violations.push(...(await world.violations(page)).map((violation) => `${where}: ${violation}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    violations.push(...(await world.violations(page, ['color-contrast'])).map((violation) => `${where}, dark: ${violation}`));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: NARROW, height: 740 });
    const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
    if (width > NARROW) wide.push(`${where}: ${width}`);
    const { height } = await page.locator('header').boundingBox();
    if (height > MOST_HEADER && where !== 'the preferences') wide.push(`${where}: the header is ${height} high`);
    await page.setViewportSize({ width: 1100, height: 900 });
  });
  return { violations, wide };
}

export async function language(world, locale) {
  const start = await world.visitor('', { locale });
  await start.locator('.game h2').nth(3).waitFor();
  const table = await world.table('casanova', 2);
  const page = await world.visitor(table.seats[0], { locale });
  await page.locator('.moves').waitFor();
  await moveIn(page);
  await page.locator('.log li').nth(1).waitFor();
  const said = async (each) => each.locator('main').innerText();
  return { lang: await page.locator('html').getAttribute('lang'), start: await said(start), table: await said(page) };
}

/** The language can be changed at any time; what has happened is then told in it. */
export async function anotherLanguage(world) {
  const table = await world.table('casanova', 2);
  const page = await world.visitor(table.seats[0]);
  await moveIn(page);
  await says(page, 'You announce', '.log');
  await page.getByLabel('Language').selectOption('nl');
  await says(page, 'Wat er is gebeurd');
  await says(page, 'legt een kaart', '.log');
  const told = await page.locator('.log').innerText();
  await page.reload();
  await says(page, 'Wat er is gebeurd');
  return told;
}

/** The newest line of the log is in sight, also told in another language, and on a narrow screen. */
export async function newestLine(world) {
  const table = await world.table('casanova', 2);
  const pages = await world.sit(table);
  await play(pages, { most: 16 });
  const [page] = pages;
  const isInSight = () => page.locator('.log').evaluate((log) => {
    const line = [...log.querySelectorAll('li')].at(-1).getBoundingClientRect();
    const { top, bottom } = log.getBoundingClientRect();
    return log.scrollHeight > log.clientHeight && line.top >= top && line.bottom <= bottom;
  });
  assert.ok(await isInSight());
  const rounds = async () => (await page.locator('.log h3').allInnerTexts()).slice(0, 2);
  assert.deepEqual(await rounds(), ['Round 1', 'Round 2']);
  await page.getByLabel('Language').selectOption('fr');
  await says(page, 'Ce qui s’est passé');
  await page.locator('.log li').filter({ hasText: 'pose une carte' }).first().waitFor();
  assert.deepEqual(await rounds(), ['Tour 1', 'Tour 2']);
  assert.ok(await isInSight(), 'in French');
  await page.setViewportSize({ width: NARROW, height: 740 });
  assert.ok(await isInSight(), 'on a narrow screen');
}

/** Names are given once each, and options use them; a game that a package brings says what it is about. */
export async function naming(world) {
  const page = await world.visitor();
  await says(page, 'Join your two sides of the board');
  await page.getByRole('button', { name: 'Play Casanova', exact: true }).click();
  await page.getByLabel('Player 1', { exact: true }).fill('Anna');
  await page.getByLabel('Player 2', { exact: true }).fill('Anna');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await says(page, 'Two players are called Anna.', 'form [role=alert]');
  await page.getByLabel('Player 2', { exact: true }).fill('Bruno');
  assert.deepEqual(await page.getByLabel('First active player').locator('option').allInnerTexts(), ['Anna', 'Bruno']);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await says(page, 'Your table is open');
}

/** Who is with whom is on the picture. */
export async function teams(world) {
  const table = await world.table('canal-grande-teams', 4);
  const page = await world.visitor(table.seats[0]);
  await says(page, 'Team 1: Anna and Bruno', '.picture');
  await says(page, 'Team 2: Chiara and Dario', '.picture');
}

/** Why someone has won is told with links to the rules, and takes no more room than there is. */
export async function reasons(world) {
  const table = await world.table('casanova', 2);
  const pages = await world.sit(table, { viewport: { width: 1280, height: 900 } });
  await play(pages);
  const outcome = pages[0].locator('.outcome');
  await outcome.locator('summary').click();
  const isFitting = await outcome.locator('.scroll').evaluateAll((parts) => parts.length > 1 && parts.every((part) => part.scrollWidth <= part.clientWidth));
  assert.ok(isFitting, 'all of it is in sight');
  return outcome.locator('details').getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** Card and dice are chosen on the picture; nothing can be sent before. */
export async function announceOnThePicture(world) {
  const table = await world.table('casanova', 2);
  const page = await world.visitor(table.seats[0], { viewport: { width: NARROW, height: 740 } });
  await page.getByRole('button', { name: 'Card 9', exact: true }).click();
  await says(page, 'Choose: Dice.', '.sending');
  assert.equal(await page.locator('.sending button').count(), 0);
  await page.getByRole('button', { name: 'Dice: 2', exact: true }).click();
  await page.locator('.sending button').click();
  await says(page, 'You announce 2 dice', '.log');
}

/** Press Tab until something of this name has the focus. */
async function tabTo(page, name, most = 80) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document;
      return at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent;
    });
    if (name.test(focused.trim())) return;
  }
  assert.fail(`Tab does not lead to ${name}`);
}

/** What is chosen on the picture can be sent beside it; the offer is split by clicks on its cards. */
export async function splitOnThePicture(world) {
  const table = await world.table('canal-grande', 2);
  const page = await world.visitor(table.seats[0], { viewport: { width: NARROW, height: 740 }, reducedMotion: 'no-preference' });
  const toFirst = page.getByRole('button', { name: /put it on pile 1/ });
  const all = await toFirst.count();
  await toFirst.first().click();
  await toFirst.first().click();
  await page.getByRole('button', { name: /put it on pile 2/ }).first().click();
  assert.equal(await toFirst.count(), all - 1);
  const sending = page.locator('.sending button');
  assert.ok(await sending.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight), 'it is in sight');
  await sending.click();
  await says(page, 'You split the offer', '.log');
}

/** Open a table, sit down, choose a card on the picture and in the form, and move. */
export async function keyboard(world) {
  const page = await world.visitor();
  await page.locator('.game').nth(3).waitFor();
  await tabTo(page, /^Play Casanova$/);
  await page.keyboard.press('Enter');
  await page.locator('form.opening').waitFor();
  await tabTo(page, /^Player 1$/);
  await page.keyboard.type('Anna');
  await tabTo(page, /^Each at your own screen/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Open the table$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^I am Anna$/);
  await page.keyboard.press('Space');
  await page.locator('.moves').waitFor();
  await tabTo(page, /^Card 9$/);
  await page.keyboard.press('Enter');
  assert.ok(await page.getByRole('radio', { name: '9', exact: true }).isChecked(), 'the form has what the picture chose');
  await tabTo(page, /^1$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^9$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Announce$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^I am Player 2$/);
  await page.keyboard.press('Enter');
  await says(page, 'Anna announces 2 dice', '.log');
}

/** In the page: say what the focus is on. */
function focused() {
  const { activeElement: at } = document;
  const label = at.getAttribute('aria-label') ?? '';
  const kind = label.split(/[ :]/)[0];
  const isChosen = [...document.querySelectorAll('.offer.chosen')].some((each) => each.getAttribute('aria-label').split(/[ :]/)[0] === kind);
  if (at.matches('.offer')) return isChosen ? 'chosen' : 'offer';
  if (at.matches('.curtain button')) return 'curtain';
  return at.matches('.sending button, .moves > .buttons button:enabled') ? 'move' : 'other';
}

/** Play a whole game without the mouse: everything is chosen on the picture, or with the buttons beside it. */
export async function keyboardGame(world) {
  const table = await world.table('casanova', 2);
  const page = await world.visitor();
  await page.goto(`${world.address}/${table.screen}`);
  await page.locator('.curtain').waitFor();
  let moves = 0;
  for (let presses = 0; !(await page.locator('.outcome').count()); presses += 1) {
    assert.ok(presses < 10_000, 'the keyboard leads to no end');
    await page.keyboard.press('Tab');
    const on = await page.evaluate(focused);
    if (on === 'chosen' || on === 'other') continue;
    await page.keyboard.press('Enter');
    if (on === 'curtain') await page.locator('.moves').waitFor();
    if (on !== 'move') continue;
    moves += 1;
    await page.locator('.curtain').or(page.locator('.outcome')).or(page.locator('.moves[aria-busy=false]')).first().waitFor();
  }
  return moves;
}

/** Sit down without having read anything: what does the page tell, and what does it hold against nobody yet? */
export async function newcomer(world, title, language) {
  const page = await world.visitor('', { locale: language });
  await page.locator('.game').nth(3).waitFor();
  await page.locator('.game', { has: page.getByRole('heading', { name: title, exact: true }) }).locator('button').first().click();
  const overview = page.locator('form.opening .overview');
  await overview.locator('summary').click();
  const told = await overview.locator('p').allInnerTexts();
  const [rules] = await Promise.all([page.waitForEvent('popup'), overview.getByRole('link').click()]);
  await rules.locator('#overview').waitFor();
  return { told, rules: await rules.locator('#overview p').allInnerTexts() };
}

/** What is missing is said, and is an error only for a player who wants to send the move. */
export async function firstLook(world) {
  const table = await world.table('casanova', 2);
  const page = await world.visitor(table.seats[0]);
  await says(page, 'Nothing has happened yet.', '.log');
  await page.locator('.overview summary').click();
  await says(page, 'You win if you have the most coins after twelve rounds.', '.overview');
  await says(page, 'Choose: Card.', '.moves');
  assert.equal(await page.locator('.moves .fault').count(), 0);
  await page.getByRole('button', { name: 'Announce', exact: true }).press('Enter');
  await says(page, 'Choose: Card.', '.moves .fault');
}

/** Give the labels of the piles on the picture, and those that the form has for them. */
export async function piles(world, locale) {
  const table = await world.table('canal-grande', 2);
  const pages = await world.sit(table, { locale });
  const onPicture = await pages[0].locator('.picture [role=button]').first().getAttribute('aria-label');
  return [onPicture, await pages[0].locator('.moves').innerText()];
}

/** The person who opened such a table may have played the game before. */
export async function goesOnFromSealed(world) {
  const { sealed, keys } = await world.ask('/v1/games/casanova/sealed', { players: 2 });
  const { id, tokens } = await world.ask('/v1/games/casanova/sealed/sessions', { sealed, keys });
  const page = await world.visitor(`#at=table&game=casanova&table=${id}&token=${tokens.seats[0]}`);
  await says(page, 'This table goes on from a sealed game', '.company');
}
