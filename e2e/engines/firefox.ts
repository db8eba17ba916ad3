import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { expressionOf, type Make } from './engine.ts';

export const firefoxMake: Make = {
  name: 'Firefox',
  programs: [['/usr/bin/firefox', '/usr/bin/firefox-esr']],
  packages: 'firefox-esr',
  versionCommand: ([binary = '']) => [binary, '--version'],
  async open([executablePath]) {
    const extraPrefsFirefox = { 'intl.accept_languages': 'en-GB' };
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox,
    });
    const [page = await browser.newPage()] = await browser.pages();
    return {
      title: (await browser.version()).replace('/', ' '),
      goto: async (url) => void (await page.goto(url)),
      run: async <Given, Found>(asked: (given: Given) => Found, given: Given) =>
        (await page.evaluate(expressionOf(asked, given))) as Found,
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      chooseFiles: async (selector, paths) => {
        const field = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
        await field?.uploadFile(...paths);
      },
      resize: (width, height) => page.setViewport({ width, height }),
      close: () => browser.close(),
    };
  },
};
