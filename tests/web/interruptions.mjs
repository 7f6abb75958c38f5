// What comes in between: a reload, a lost connection, a refusal, a look back.

import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { lineTo, moveIn, play, says, settled } from './world.mjs';

const lines = (page) => page.locator('.log li').allInnerTexts();

/** Make a move for a seat with the API, as someone elsewhere does. */
async function moveElsewhere(world, table, seat, move) {
  await world.ask(`${table.path}/moves`, { move }, table.tokens.seats[seat]);
}

export async function reload(world) {
  const table = await world.table('casanova', 2);
  const pages = await world.sit(table);
  await play(pages, { most: 7 });
  const before = await lines(pages[0]);
  await pages[0].reload();
  await pages[0].locator('.log li').first().waitFor();
  assert.deepEqual(await lines(pages[0]), before);
  assert.equal(await pages[0].locator('#step').getAttribute('max'), '7');
  await play(pages, { most: 3 });
  assert.ok((await lines(pages[0])).length > before.length);
}

export async function lostConnection(world) {
  const table = await world.table('casanova', 2);
  const line = await lineTo(world.address);
  const anna = await world.visitor(table.seats[0], { address: line.address });
  await moveIn(anna);
  await says(anna, 'It’s the turn of Bruno.');
  line.cut();
  await says(anna, 'The connection is lost', '.trouble');
  await moveElsewhere(world, table, 1, { type: 'commit', card: 5 });
  line.mend();
  await caughtUp(anna);
  line.end();
}

async function caughtUp(anna) {
  await says(anna, 'It’s your turn.');
  await says(anna, 'Bruno lays a card face down', '.log');
  assert.equal(await anna.locator('.trouble').count(), 0);
}

/** A device that says that it is off the net is believed at once. */
export async function offTheNet(world) {
  const table = await world.table('casanova', 2);
  const anna = await world.visitor(table.seats[0]);
  await moveIn(anna);
  await says(anna, 'It’s the turn of Bruno.');
  await anna.context().setOffline(true);
  await says(anna, 'The connection is lost', '.trouble');
  await anna.context().setOffline(false);
  await moveElsewhere(world, table, 1, { type: 'commit', card: 5 });
  await caughtUp(anna);
}

/** A move that could not be sent is still there, and can be sent again: it is made once. */
export async function unsentMove(world) {
  const table = await world.table('casanova', 2);
  const anna = await world.visitor(table.seats[0]);
  await anna.route('**/moves', (route) => route.abort(), { times: 1 });
  await anna.getByRole('group', { name: 'Dice' }).getByRole('radio', { name: '1', exact: true }).check();
  await anna.getByRole('radio', { name: '9', exact: true }).check();
  await anna.getByRole('button', { name: 'Announce' }).click();
  await says(anna, 'couldn’t be sent', '.trouble');
  await anna.getByRole('button', { name: 'Announce' }).click();
  await says(anna, 'Your card is the 9.', '.log');
}

/** The host gives a seat to someone else: the one who had the link is told. */
export async function replacedToken(world) {
  const table = await world.table('casanova', 2);
  const [anna, bruno] = await world.sit(table);
  await world.ask(`${table.path}/seats/0/token`, {}, table.tokens.host);
  await says(bruno, 'The host has given Anna a new token', '.log');
  await says(anna, 'The host has given this seat a new link', '.trouble');
  assert.equal(await anna.locator('.moves').count(), 0);
}

/** The form cannot send a forbidden move, so this one is changed on its way. */
export async function refusal(world, language) {
  const table = await world.table('casanova', 2);
  const page = await world.visitor(table.seats[0], { locale: language });
  await page.route('**/moves', (route) => {
    const { move } = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ move: { ...move, card: 14 } }) });
  });
  for (const field of await page.locator('.moves fieldset').all()) await field.getByRole('radio').first().check();
  await page.locator('.moves button.primary').click();
  const refused = page.locator('.refusal');
  await refused.waitFor();
  return {
    text: await refused.innerText(),
    rulebook: await refused.getByRole('link').getAttribute('href'),
    violations: await world.violations(page),
  };
}

/** Another window of the same seat has moved: the page shows it, and sends nothing that was meant for before. */
export async function otherWindow(world) {
  const table = await world.table('casanova', 2);
  const [one, other] = [await world.visitor(table.seats[0]), await world.visitor(table.seats[0])];
  await moveIn(one);
  await says(other, 'It’s the turn of Bruno.');
  assert.equal(await other.locator('.moves').count(), 0);
}

/** On a small screen, the page is scrolled to the form, and shrinks when the form goes: what glides on the picture? */
export async function glidesOnSmallScreen(world) {
  const table = await world.table('casanova', 2);
  await moveElsewhere(world, table, 0, { type: 'announce', dice: 1, card: 9 });
  const bruno = await world.visitor(table.seats[1], { viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' });
  await bruno.locator('.moves').getByRole('radio', { name: '5', exact: true }).check();
  await bruno.evaluate(() => {
    const { animate } = Element.prototype;
    globalThis.gliding = [];
    Element.prototype.animate = function (...given) {
      globalThis.gliding.push(this.dataset.moving);
      return animate.apply(this, given);
    };
    scrollTo(0, document.body.scrollHeight);
  });
  await bruno.locator('.moves button.primary').click();
  await says(bruno, 'Your card is the 5.', '.log');
  return bruno.evaluate(() => globalThis.gliding);
}

/** Someone opens a link that was cut off, or one to a table that is not there any more: what does the page say? */
export async function deadLinks(world, locale) {
  const table = await world.table('casanova', 2);
  const said = [];
  for (const link of [table.seats[0].slice(0, -5), table.seats[0].replace(table.id, 'no-such-table')]) {
    const page = await world.visitor('', { locale });
    await page.goto(`${world.address}/${link}`);
    await page.getByRole('alert').waitFor();
    said.push(await page.locator('main').innerText());
    said.push(...(await world.violations(page)));
  }
  return said;
}

/** The service starts anew and has kept nothing: the line leads to another one, which has another Redis. */
export async function restart(world, one, other) {
  const line = await lineTo(one);
  const opened = { ...world, address: one, ask: world.ask };
  const table = await world.table.call(opened, 'casanova', 2);
  const anna = await world.visitor(table.seats[0], { address: line.address });
  await says(anna, 'It’s your turn.');
  line.cut();
  await says(anna, 'The connection is lost', '.trouble');
  line.mend(other);
  await says(anna, 'This table isn’t here any more', '.trouble');
  assert.equal(await anna.getByText('It’s your turn').count(), 0);
  assert.equal(await anna.locator('.moves, .picture [role=button]').count(), 0);
  await anna.goto(`${line.address}/${table.screen}`);
  await says(anna, 'This table isn’t here any more');
  await anna.goto(`${line.address}/${table.screen.replace('at=screen', 'at=invitation')}`);
  await says(anna, 'This table isn’t here any more');
  line.end();
}

/** From a position of a finished game someone plays on alone, to another end; then the game is as it was. */
export async function playingOn(world) {
  const table = await world.table('casanova', 2);
  const pages = await world.sit(table);
  await play(pages);
  const [page] = pages;
  const before = await page.locator('.winner').innerText();
  await page.locator('record-check').waitFor();
  await page.locator('#step').evaluate((slider) => {
    slider.value = '7';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await says(page, 'You are looking back at step 7 of', '.status');
  const [playOn, unreachable] = [page.getByRole('button', { name: 'Play on alone from here' }), 'The service can’t be reached.'];
  await page.route('**/views', (route) => route.abort(), { times: 1 });
  await playOn.click();
  await says(page, unreachable, 'look-back [role=alert]');
  await playOn.click();
  await says(page, 'You play on alone', '.status');
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  await page.locator('.advice li').first().waitFor();
  const violations = await world.violations(page);
  await play([page], { most: 2 });
  const [told, turn] = [await lines(page), await page.locator('.status').innerText()];
  await page.route('**/views', (route) => route.abort(), { times: 1 });
  await page.reload();
  await says(page, unreachable, '.trouble');
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(page, 'You play on alone', '.status');
  assert.equal(await page.locator('.trouble').count(), 0);
  assert.deepEqual([await lines(page), await page.locator('.status').innerText()], [told, turn], 'a reload loses nothing');
  await page.getByLabel('Bots play the other seats').check();
  await says(page, 'You play on as Anna, against bots. It’s your turn.', '.status');
  const made = await play([page]);
  assert.equal(await page.locator('record-check').count(), 0, 'nobody has promised a seed for this');
  await page.getByRole('button', { name: 'Back to the game as it was played' }).click();
  await page.locator('record-check').waitFor();
  assert.equal(await page.locator('.winner').innerText(), before);
  return { made, violations };
}

export async function lookingBackDuringTheGame(world) {
  const table = await world.table('casanova', 2);
  const [anna] = await world.sit(table);
  await moveIn(anna);
  await says(anna, 'It’s the turn of Bruno.');
  await anna.getByRole('button', { name: 'First', exact: true }).click();
  await says(anna, 'Step 0 of 1', 'look-back');
  await says(anna, 'You are looking back at step 0 of 1.', '.status');
  assert.equal(await anna.getByText(/It is (your turn|the turn of)/i).count(), 0);
  assert.equal(await anna.locator('.moves').or(anna.locator('.picture [role=button]')).count(), 0);
  await moveElsewhere(world, table, 1, { type: 'commit', card: 5 });
  await says(anna, 'Meanwhile it’s your turn.', '.status');
  await says(anna, /You are looking back at step 0 of [2-9]/, '.status');
  assert.match(await anna.title(), /^●/);
  await anna.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [toMove, violations] = [anna.getByRole('button', { name: 'To your move' }), await world.violations(anna)];
  assert.ok(await toMove.evaluate((button) => button.getBoundingClientRect().top >= 0), 'the notice has gone out of sight');
  await toMove.press('Enter');
  await says(anna, 'It’s your turn.', '.status');
  await anna.locator('.moves').waitFor();
  const status = anna.locator('.status:focus');
  await status.waitFor();
  assert.ok(await status.evaluate((line) => line.getBoundingClientRect().top >= 0), 'what is said is out of sight');
  return violations;
}

/** A step that cannot be read is not shown, and the page says why; then it can be read. */
export async function lookingBackInVain(world) {
  const table = await world.table('casanova', 2);
  const [anna] = await world.sit(table);
  await moveIn(anna);
  await says(anna, 'It’s the turn of Bruno.');
  await anna.route('**/moments?*', (route) => route.abort(), { times: 1 });
  await anna.getByRole('button', { name: 'First', exact: true }).click();
  await says(anna, 'The service can’t be reached.', 'look-back [role=alert]');
  await says(anna, 'Step 1 of 1', 'look-back');
  await anna.getByRole('button', { name: 'First', exact: true }).click();
  await says(anna, 'You are looking back at step 0 of 1.', '.status');
  assert.equal(await anna.locator('look-back .trouble').count(), 0);
}

/** What a table shows, in words, and the lines of the log. */
const shown = async (page) => ({ table: await page.locator('.table details').innerText(), lines: await lines(page) });

/** Show the table in words, at whose beginning Anna is active: the words come later than the table. */
async function openWords(page) {
  await page.locator('.table summary').click();
  await page.locator('.table details').getByText('Anna', { exact: true }).nth(1).waitFor();
}

/** Someone has seen a game begin. Then they step through it with the keyboard, where nothing of it has been seen. */
export async function lookingBackFromElsewhere(world, who, locale, width) {
  const table = await world.table('casanova', 2, { spectators: true });
  const pages = await world.sit(table);
  const link = who === 'watcher' ? table.watch : table.seats[0];
  const options = { locale, viewport: { width, height: 740 } };
  const here = await world.visitor(link, options);
  await openWords(here);
  const saw = [await shown(here)];
  for (let move = 0; move < MOVES; move += 1) {
    await play(pages, { most: 1 });
    await settled([...pages, here]);
    saw.push(await shown(here));
  }
  if (who === 'reloader') await here.reload();
  const there = who === 'reloader' ? here : await world.visitor(link, options);
  await there.locator('#step').waitFor();
  await lookAt(there, 0, 'First', MOVES);
  await openWords(there);
  const looked = [await shown(there)];
  for (let step = 1; step <= MOVES; step += 1) looked.push(await lookAt(there, step, 'Next', MOVES));
  await lookAt(there, MOVES - 1, 'Back', MOVES);
  const narrow = await there.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  return { saw, looked, narrow, violations: await world.violations(there) };
}

const MOVES = 12;
const BUTTONS = ['First', 'Back', 'Next', 'Last'];

/** Press one of the four buttons, in whatever language, and give what is shown then. */
async function lookAt(page, step, name, steps) {
  await page.locator('look-back button').nth(BUTTONS.indexOf(name)).press('Enter');
  await says(page, new RegExp(`\\b${step}\\D+${steps}\\b`), '.status');
  return shown(page);
}

/** Step through a finished game from each seat, download its record, and check it; then check a forged one. */
export async function lookingBack(world) {
  const table = await world.table('casanova', 2);
  const pages = await world.sit(table);
  await play(pages);
  const [page] = pages;
  await page.locator('record-check').waitFor();
  const hands = [];
  for (const name of ['Anna', 'Bruno']) hands.push(await seenBy(page, name));
  await page.getByRole('button', { name: 'Back to the game' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  const record = JSON.parse(await readFile(await download.path()));
  const verdict = await verdictOf(page);
  const steps = Number(await page.locator('#step').getAttribute('max'));
  return { record, hands, steps, verdict, objections: await objections(world, table) };
}

/** Give the hand that a seat held after three moves. */
async function seenBy(page, name) {
  await page.getByLabel('Seen by').selectOption(name);
  await page.locator('#step').evaluate((slider) => {
    slider.value = '3';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await says(page, `This is what ${name} could see. You are looking back at step 3 of`, '.status');
  return page.locator('.picture').innerText();
}

async function verdictOf(page) {
  await page.getByRole('button', { name: 'Check the record' }).click();
  await page.locator('.verdict').waitFor();
  return page.locator('.verdict').innerText();
}

/** The service hands out another record than the one that was played. */
async function objections(world, table) {
  const page = await world.visitor();
  await page.route('**/record', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.record.seed = 'ab'.repeat(32);
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${world.address}/${table.seats[0]}`);
  await verdictOf(page);
  return (await page.locator('.verdict li.bad').allInnerTexts()).join(' ');
}
