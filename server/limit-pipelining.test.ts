import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';
import { listen } from './testing-server.ts';

let begun = 0;
const server = createServer((_, response) => {
  begun += 1;
  setImmediate(() => response.end('answer'));
});
limitPipelining(server);
const port = await listen(server);

afterAll(() => void server.close());

/** Sends requests in one packet; returns the number of answers. */
async function send(count: number, to = port): Promise<number> {
  begun = 0;
  const socket = connect(to, '127.0.0.1');
  const last = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(count - 1) + last);
  const answers = await text(socket).catch(() => '');
  return answers.split('answer').length - 1;
}

test('a few requests in one packet are all answered', async () => {
  expect(await send(20)).toBe(20);
});

test('a thousand requests in one packet are not handled', async () => {
  expect(await send(1000)).toBeLessThan(20);
  expect(begun).toBeLessThan(30);
});

test('many requests one after the other are answered', async () => {
  for (let at = 0; at < 5; at += 1) expect(await send(20)).toBe(20);
});

test('a request waits until the responses before it are sent', async () => {
  const isUnderWay: boolean[] = [];
  let underWay = 0;
  const slow = createServer((_, response) => {
    isUnderWay.push(underWay > 0);
    underWay += 1;
    response.once('finish', () => {
      underWay -= 1;
    });
    setTimeout(() => response.end('answer'), 5);
  });
  limitPipelining(slow);
  const own = await listen(slow);
  onTestFinished(() => void slow.close());
  expect(await send(5, own)).toBe(5);
  expect(isUnderWay).toEqual([false, false, false, false, false]);
});
