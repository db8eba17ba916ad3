import { nameBrowser } from './browser.ts';

/** Prints the browser of the run once: an installed one is newer than npm's. */
export default async function printBrowser(): Promise<void> {
  console.log(`Browser: ${await nameBrowser()}`);
}
