import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ChunkCountingRequest, refuseTinyChunks } from './tiny-chunks.ts';

/** The lengths of the bodies that arrived. */
const lengths: number[] = [];

const server = createServer({ IncomingMessage: ChunkCountingRequest }, async (request, reply) => {
  if (request.url === '/slow') await sleep(300);
  if (request.url === '/refused') return reply.writeHead(404).end('not found');
  let length = 0;
  try {
    for await (const chunk of request) length += chunk.length;
  } catch {
    return;
  }
  lengths.push(length);
  reply.end(String(length));
});
server.keepAliveTimeout = 60_000;
refuseTinyChunks(server, { 'strict-transport-security': 'max-age=1' });
await once(server.listen(0, '127.0.0.1'), 'listening');
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
afterAll(() => void server.close());

async function post(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n`);
  return socket;
}

const chunks = (length: number, count: number) =>
  `${length.toString(16)}\r\n${'a'.repeat(length)}\r\n`.repeat(count);

async function answerTo(path: string, body: string): Promise<string> {
  const socket = await post(path);
  socket.write(body);
  let answer = '';
  await new Promise<void>((resolve) => {
    socket.once('close', resolve).on('data', (text) => {
      answer += text;
      if (/\r\n\r\n./.test(answer)) resolve();
    });
  });
  socket.destroy();
  return answer;
}

test('a body in small chunks is read, also a longer one of which most are not tiny', async () => {
  expect(await answerTo('/', `${chunks(1, 400)}0\r\n\r\n`)).toContain('\r\n400');
  expect(await answerTo('/', `${chunks(1, 400)}${chunks(600, 3000)}0\r\n\r\n`)).toContain(
    '\r\n1800400',
  );
});

test.each([1, 16, 400])(
  'a body in too many chunks of %i bytes is refused, and not read any further',
  async (size) => {
    lengths.splice(0);
    const answer = await answerTo('/', `${chunks(size, 20_000)}0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"tiny_chunks"');
    expect(answer).toContain('chunks of 512 bytes or more');
    expect(answer).toContain('strict-transport-security: max-age=1');
    expect(lengths).toEqual([]);
  },
);

test('the connection of a refused request is closed, too, if its body comes in tiny chunks', async () => {
  const socket = await post('/refused');
  await once(socket, 'data');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(chunks(1, 20_000));
  await closed;
});

test('the body of a refused request is read, so that its connection can be used again', async () => {
  const socket = await post('/refused');
  const answers: string[] = [];
  socket.on('data', (text) => answers.push(String(text)));
  await expect.poll(() => answers.join('')).toContain('not found');
  socket.write(`${chunks(1000, 300)}0\r\n\r\nGET /refused HTTP/1.1\r\nHost: shop\r\n\r\n`);
  await expect.poll(() => answers.join('').match(/not found/g)).toHaveLength(2);
  socket.destroy();
});

test('a body whose length was announced may come in any pieces', async () => {
  lengths.splice(0);
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 700\r\n\r\n');
  for (let sent = 0; sent < 700; sent += 1) {
    socket.write('a');
    await new Promise(setImmediate);
  }
  await expect.poll(() => lengths).toEqual([700]);
  socket.destroy();
});

test('a refusal is not written into the answer to an earlier request of the connection', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const answers: string[] = [];
  socket.on('data', (text) => answers.push(String(text)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    'GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n' +
      `POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n${chunks(1, 5000)}`,
  );
  await closed;
  expect(answers).toEqual([]);
});
