import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withContentPolicy } from './content-policy.server.ts';

const mark = '0f5c2a1e';
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const own = 'import("/assets/page.js")';
const known = { scripts: ['start()'], styles: ['a{}'] };
const page = (injected: string) =>
  `<style>a{}</style><p>${injected}</p><script>start()</script>` +
  `<script src="/a.js" nonce="${mark}"></script><script nonce="${mark}" type="module">${own}</script>`;

test('the content security policy allows the scripts that the renderer wrote, and no injected ones', () => {
  const evil = [
    '<script>steal()</script>',
    '<script type="module" async="">steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="guessed">steal()</script>',
    `<script data-x=' nonce="'>steal()</script>`,
    '</p><style>b{}</style>',
  ];
  for (const injected of evil) {
    const { html, policy } = withContentPolicy(page(injected), mark, known);
    expect(policy).not.toContain(hashOf('steal()'));
    expect(policy).not.toContain(hashOf('b{}'));
    expect(policy).not.toContain('unsafe-inline');
    for (const text of [own, 'start()', 'a{}'])
      expect(policy).toContain(`'sha256-${hashOf(text)}'`);
    expect(html).not.toContain(mark);
    expect(html).toContain(`<script type="module">${own}</script>`);
  }
});

test('code that breaks out of a script that the renderer wrote is not allowed either', () => {
  const broken = page('').replace(own, `data("</script><script>steal()//")`);
  const { policy } = withContentPolicy(broken, mark, known);
  expect(policy).not.toContain(hashOf('steal()//")'));
});
