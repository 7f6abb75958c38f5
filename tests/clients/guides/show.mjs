// Prints the text of a page, without the options of its lists.
// node show.mjs TOOLS BROWSER ADDRESS   TOOLS is the folder whose node_modules has Playwright.

import { createRequire } from 'node:module';

const [tools, executablePath, address] = process.argv.slice(2);
const { chromium } = createRequire(`${tools}/package.json`)('playwright-core');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage();
await page.goto(address, { waitUntil: 'networkidle' });
await page.locator('option').evaluateAll((options) => options.forEach((option) => option.remove()));
console.log((await page.locator('main').innerText()).replaceAll(/ +$/gm, ''));
await browser.close();
