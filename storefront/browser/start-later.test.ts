import { expect, test } from 'vitest';
import { startLater } from './start-later.ts';

const rendered =
  '<head><link rel="modulepreload" href="/assets/a.js"/></head><body>' +
  '<script type="module" async="">import "/assets/a.js";</script></body>';

test('a page’s scripts are neither fetched nor run before they are started', () => {
  const page = startLater(rendered);
  expect(page).not.toContain('rel="modulepreload"');
  expect(page).not.toContain('type="module"');
  expect(page).toContain(
    '<script type="text/plain" data-files="/assets/a.js">import "/assets/a.js";</script>',
  );
});

test('a page without the router’s script is left unchanged', () => {
  const page = '<head><link rel="modulepreload" href="/assets/a.js"/></head>';
  expect(startLater(page)).toBe(page);
});
