import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { closeUnread } from './close-unread.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { listen } from './testing-server.ts';

test('a response that takes longer than a client may pause is sent, also after another one', async () => {
  const server = createServer(async (_, response) => {
    await sleep(400);
    response.end('answer');
  });
  server.setTimeout(5_000);
  limitPipelining(server);
  closeUnread(server, 100);
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect((await text(socket)).split('answer').length - 1).toBe(2);
});

test('the connection of a client that doesn’t read is closed', async () => {
  const server = createServer((_, response) => void response.end(Buffer.alloc(20_000_000)));
  closeUnread(server, 100);
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  const [connection] = await once(server, 'connection');
  await once(connection, 'close');
  socket.destroy();
});
