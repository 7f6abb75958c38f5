// What the scenarios share: browsers of several people, and a table that they sit at.

import { strict as assert } from 'node:assert';
import { connect, createServer } from 'node:net';

const PATIENCE = 20_000;

export class World {
  /** the addresses that pages have called, and what they have said to the console */
  called = [];
  said = [];
  #contexts = [];

  constructor(browser, address, AxeBuilder, pictures) {
    Object.assign(this, { browser, address, AxeBuilder, pictures });
  }

  /** Give someone a browser of their own, at this fragment of the page. */
  async visitor(fragment = '', { address = this.address, ...options } = {}) {
    const context = await this.browser.newContext({ locale: 'en', viewport: { width: 1100, height: 900 }, reducedMotion: 'reduce', ...options });
    this.#contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    context.on('request', (request) => this.called.push(request.url()));
    context.on('console', (message) => this.said.push(`${message.type()}: ${message.text()}`));
    context.on('weberror', (error) => this.said.push(`error: ${error.error().stack}`));
    const page = await context.newPage();
    await page.goto(`${address}/${fragment}`);
    await page.locator(fragment.includes('at=table') ? '.status' : 'h1').first().waitFor();
    return page;
  }

  /** Open a table over the API; give the fragment of each seat's link. */
  async table(game, players, { seed = '5e'.repeat(32), options = {}, spectators = false, called = ['Anna', 'Bruno', 'Chiara', 'Dario'] } = {}) {
    const names = called.slice(0, players);
    const { id, tokens } = await this.ask(`/v1/games/${game}/sessions`, { players, seats: names.map((name) => ({ name })), options, seed, spectators });
    const link = (token) => `#at=table&game=${game}&table=${id}${token ? `&token=${token}` : ''}`;
    const screen = `#at=screen&game=${game}&table=${id}${tokens.seats.map((token) => `&seat=${token}`).join('')}`;
    return { id, game, tokens, seats: tokens.seats.map(link), watch: link(''), screen, path: `/v1/games/${game}/sessions/${id}` };
  }

  async ask(path, body, token) {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(this.address + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    assert.ok(response.ok, `${path}: ${response.status}`);
    return response.json();
  }

  /** Seat everybody at a table, each in a browser of their own. */
  sit(table, options) {
    return Promise.all(table.seats.map((link) => this.visitor(link, options)));
  }

  async violations(page, rules) {
    const axe = new this.AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }

  /** Say what the pages show, for the one who reads why a test has failed. */
  async seen() {
    const pages = this.#contexts.flatMap((context) => context.pages());
    const texts = await Promise.all(pages.map((page) => page.locator('main').innerText({ timeout: 1000 }).catch(String)));
    return { texts, said: this.said.slice(-10) };
  }

  async clear() {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
  }
}

/** Make some move, if there is one to make: fill a form in, and send it. */
export function moveIn(page, wish = {}) {
  return page.evaluate(moveSomehow, wish);
}

/** In the page: take the wished kind of move or any; put into it what it lacks; say what was done. */
async function moveSomehow(wish) {
  const next = () => (window.drawn = ((window.drawn ?? wish.seed) * 48271) % 2147483647) / 2147483647;
  const below = (bound) => Math.floor((wish.seed ? next() : Math.random()) * bound);
  const rendered = () => new Promise((resolve) => setTimeout(resolve));
  const moves = document.querySelector('.moves[aria-busy=false]');
  if (!moves) return null;
  const chosen = () => [...moves.querySelectorAll('form, :scope > .buttons > button')]
    .sort((one, other) => rank(one) - rank(other))[0];
  const rank = (each) => {
    const place = (wish.order ?? []).findIndex((name) => each.textContent.includes(name));
    return place < 0 ? 99 : place;
  };
  const move = chosen();
  if (!move || move.disabled) return null;
  if (move.matches('button')) {
    move.click();
    return move.textContent.trim();
  }
  for (const name of new Set([...move.querySelectorAll('[type=radio]')].map((input) => input.name))) {
    const inputs = [...move.querySelectorAll(`[name="${name}"]`)];
    inputs[below(inputs.length)].click();
  }
  for (const select of move.querySelectorAll('select')) {
    select.selectedIndex = 1 + below(select.options.length - 1);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await rendered();
  const button = () => chosen().querySelector('button.primary');
  for (let tries = 0; button().getAttribute('aria-disabled') === 'true' && tries < 40; tries += 1) {
    const more = [...chosen().querySelectorAll('[type=number]')].filter((input) => Number(input.value) < Number(input.max));
    const input = more[below(more.length)];
    if (!input) break;
    input.value = String(Number(input.value) + 1);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await rendered();
  }
  if (button().getAttribute('aria-disabled') === 'true') return null;
  const name = button().textContent.trim();
  button().click();
  return name;
}

/** Play until it is over, or until so many moves have been made; each seat that has a move makes it. */
export async function play(pages, options = {}) {
  const made = await playOn(pages, options);
  await settled(pages);
  return made;
}

async function playOn(pages, { most = 1500, wish = {} }) {
  let made = 0;
  let idle = Date.now();
  while (made < most) {
    let moved = false;
    for (const [seat, page] of pages.entries()) {
      if (made < most && (await moveIn(page, wishOf(wish, seat, made)))) {
        moved = true;
        made += 1;
      }
    }
    if (moved) idle = Date.now();
    else if (await pages[0].locator('.outcome').count()) return made;
    else {
      assert.ok(Date.now() - idle < PATIENCE, 'nobody has had anything to play for long');
      await pages[0].waitForTimeout(40);
    }
  }
  return made;
}

/** Wait until no page is sending a move, and all of them show the same version of the table. */
export async function settled(pages) {
  const since = Date.now();
  const shown = () => Promise.all(pages.map((page) => page.evaluate(() =>
    document.querySelector('[aria-busy=true]') ? 'sending' : document.querySelector('.status')?.dataset.version)));
  for (let all = await shown(); all.includes('sending') || new Set(all).size > 1; all = await shown()) {
    assert.ok(Date.now() - since < PATIENCE, `the pages show different versions: ${all}`);
    await pages[0].waitForTimeout(20);
  }
}

/** Wishes may go round, move by move; with a seed, each seat always plays the same. */
function wishOf({ orders, seed, ...wish }, seat, made) {
  const order = orders?.[made % orders.length] ?? wish.order;
  return { order, ...(seed ? { seed: seed + 7919 * seat } : {}) };
}

/** Wait until a page says this somewhere. */
export async function says(page, text, where = 'main') {
  await page.locator(where).filter({ hasText: text }).first().waitFor();
}

/** A line to the service that can be cut, and mended; then it may lead to another one. */
export async function lineTo(address) {
  let { hostname, port } = new URL(address);
  const sockets = new Set();
  const sent = [];
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', (bytes) => sent.push(bytes.toString('latin1')));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    if (isCut) near.destroy();
    else near.pipe(far).pipe(near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** everything that browsers have sent on it */
    sent: () => sent.join(''),
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend(to = address) {
      ({ hostname, port } = new URL(to));
      isCut = false;
    },
    end: () => server.close(),
  };
}
