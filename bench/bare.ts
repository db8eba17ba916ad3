import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The baseline: a minimal Node server, in a separate process like the shop.
const body = JSON.stringify({ ok: true });

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
