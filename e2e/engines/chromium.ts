import { chromium } from 'playwright-core';
import { quiet } from '../browser.ts';
import { expressionOf, type Make } from './engine.ts';

/** Usual paths of an installed Chromium. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const chromiumMake: Make = {
  name: 'Chromium',
  programs: [installed],
  packages: 'chromium',
  versionCommand: ([binary = '']) => [binary, '--version', '--no-sandbox'],
  async open([executablePath]) {
    const browser = await chromium.launch({ executablePath, args: quiet });
    const page = await browser.newPage({ locale: 'en-GB' });
    return {
      title: `Chromium ${browser.version()}`,
      goto: async (url) => void (await page.goto(url)),
      run: (asked, given) => page.evaluate(expressionOf(asked, given)),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      chooseFiles: (selector, paths) => page.setInputFiles(selector, paths),
      resize: (width, height) => page.setViewportSize({ width, height }),
      close: () => browser.close(),
    };
  },
};
