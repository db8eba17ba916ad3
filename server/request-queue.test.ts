import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createRequestQueue } from './request-queue.ts';
import { listen } from './testing-server.ts';

const crowd = '203.0.113.5';
const visitor = '198.51.100.7';

/** The networks of the requests, in the order in which they were begun. */
let begun: string[] = [];
const sockets: Socket[] = [];

const server = createServer((request, response) => {
  begun.push(networkOf(request));
  // Keeps the process busy for as long as a cheap answer does.
  const until = performance.now() + 0.5;
  while (performance.now() < until);
  response.end('answer');
});
let accepted = 0;
server.on('connection', () => {
  accepted += 1;
});
const queue = createRequestQueue();
queue.putBefore(server, networkOf);
const port = await listen(server);

function networkOf({ headers }: IncomingMessage): string {
  return String(headers['x-forwarded-for']);
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  while ((await waiting()) > 0) await sleep(5);
  begun = [];
});

async function waiting(): Promise<number> {
  return (await queue.meters[0]?.read()) ?? 0;
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

function ask(socket: Socket, network: string): void {
  socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${network}\r\n\r\n`);
}

/** Opens connections that send a request as soon as the one before is answered; returns once all are accepted. */
async function flood(count: number): Promise<void> {
  const opened = await Promise.all(Array.from({ length: count }, open));
  for (const socket of opened) {
    socket.on('data', () => ask(socket, crowd));
    ask(socket, crowd);
  }
  await Promise.all(opened.map((socket) => once(socket, 'data')));
}

/** Opens connections and closes each after it has sent a request and `use` is done, until the test has finished. */
function keepReopening(count: number, use: (socket: Socket) => Promise<unknown>): void {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const reopen = async () => {
    while (!isOver) {
      const socket = await open();
      ask(socket, crowd);
      await use(socket);
      socket.destroy();
    }
  };
  for (let n = 0; n < count; n += 1) void reopen();
}

/** How many connections are accepted during each of some requests on an open connection. */
async function countAccepted(kept: Socket, requests: number): Promise<number[]> {
  const counts: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const before = accepted;
    ask(kept, visitor);
    await once(kept, 'data');
    counts.push(accepted - before);
  }
  return counts;
}

test('requests are begun at once while there is little to do', async () => {
  const socket = await open();
  for (const _ of Array.from({ length: 30 })) {
    ask(socket, visitor);
    await once(socket, 'data');
  }
  expect(begun).toEqual(Array(30).fill(visitor));
  expect(await waiting()).toBe(0);
});

test('a new connection is accepted soon, however many others send requests', async () => {
  await flood(150);
  expect(await waiting()).toBeGreaterThan(75);
  for (const _ of [1, 2, 3]) {
    const before = begun.length;
    const socket = await open();
    ask(socket, visitor);
    await once(socket, 'data');
    expect(begun.lastIndexOf(visitor)).toBeGreaterThanOrEqual(before);
    expect(begun.lastIndexOf(visitor) - before).toBeLessThan(60);
  }
});

test('a new connection is accepted soon, however many others are opened', async () => {
  keepReopening(100, (socket) => once(socket, 'data'));
  while (begun.length < 200) await sleep(1);
  for (const _ of [1, 2, 3]) {
    const before = begun.length;
    const socket = await open();
    ask(socket, visitor);
    await once(socket, 'data');
    expect(begun.lastIndexOf(visitor) - before).toBeLessThan(30);
  }
});

test('requests on open connections go on, however many others are opened', async () => {
  const kept = await open();
  keepReopening(100, () => sleep(1));
  const before = accepted;
  while (accepted < before + 200) await sleep(1);
  expect(Math.max(...(await countAccepted(kept, 20)))).toBeLessThan(40);
});

test('requests on open connections go on while each new connection occupies the process', async () => {
  const occupy = () => {
    const until = performance.now() + 15;
    while (performance.now() < until);
  };
  const kept = await open();
  server.on('connection', occupy);
  onTestFinished(() => void server.off('connection', occupy));
  const before = accepted;
  keepReopening(20, (socket) => once(socket, 'data'));
  while (accepted < before + 20) await sleep(1);
  expect(Math.max(...(await countAccepted(kept, 10)))).toBeLessThan(8);
});

test('networks take turns: none waits for another that has had more', async () => {
  await flood(100);
  const socket = await open();
  for (const _ of Array.from({ length: 10 })) {
    const before = begun.length;
    ask(socket, visitor);
    await once(socket, 'data');
    expect(begun.lastIndexOf(visitor) - before).toBeLessThan(50);
  }
});

test('nothing is begun for a client that has left', async () => {
  await flood(100);
  const others = await Promise.all([1, 2, 3].map(open));
  const left = '203.0.113.6';
  // As much as the crowd, so that its requests wait as long.
  for (const socket of others) socket.write(requests(left, 15));
  while (!begun.includes(left)) await sleep(1);
  for (const socket of others) socket.destroy();
  await sleep(20);
  const after = begun.length;
  await sleep(100);
  expect(begun.length).toBeGreaterThan(after);
  expect(begun.slice(after)).not.toContain(left);
});

test('connections that send a request and leave at once cost as good as nothing', async () => {
  // The flood occupies the process, so that clients connect and leave again before it looks at its sockets.
  const opened = await Promise.all(Array.from({ length: 100 }, open));
  await flood(20);
  const leaving = opened.map(async (socket) => {
    ask(socket, '203.0.113.6');
    socket.destroy();
  });
  await Promise.all(leaving);
  await sleep(200);
  expect(begun.filter((network) => network === '203.0.113.6').length).toBeLessThan(5);
});

function requests(network: string, count: number): string {
  return `GET / HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${network}\r\n\r\n`.repeat(count);
}

test('requests from ever new networks of one provider do not keep a visitor waiting', async () => {
  const opened = await Promise.all(Array.from({ length: 150 }, open));
  let asked = 0;
  const askAnew = (socket: Socket) => {
    asked += 1;
    ask(socket, `2001:db8:${(asked % 65_536).toString(16)}::1`);
  };
  for (const socket of opened) {
    socket.on('data', () => askAnew(socket));
    askAnew(socket);
  }
  while (begun.length < 1000) await sleep(1);
  const socket = await open();
  for (let n = 0; n < 20; n += 1) {
    const before = begun.length;
    ask(socket, visitor);
    await once(socket, 'data');
    expect(begun.lastIndexOf(visitor) - before).toBeLessThan(100);
  }
});

test('requests from before others waited do not count', async () => {
  const newcomer = '192.0.2.9';
  const socket = await open();
  for (let n = 0; n < 100; n += 1) {
    ask(socket, newcomer);
    await once(socket, 'data');
  }
  const opened = await Promise.all(Array.from({ length: 100 }, open));
  for (const other of opened) ask(other, crowd);
  // Once each is answered, all connections are accepted.
  await Promise.all(opened.map((other) => once(other, 'data')));
  begun = [];
  for (const [n, other] of opened.entries())
    for (const _ of [1, 2, 3]) ask(other, `${n + 1}.0.0.1`);
  ask(socket, newcomer);
  while (begun.length < 301) await sleep(1);
  expect(begun.indexOf(newcomer)).toBeLessThan(200);
});
