import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './running-shop.ts';

/** A proxy to the shop that can drop connections during an upload. */
export type Line = {
  url: string;
  /** From now on each connection is dropped after this many uploaded bytes. */
  cutAfter: (bytes: number) => void;
  mend: () => void;
  close: () => void;
};

export async function openLine(to: string): Promise<Line> {
  const port = Number(new URL(to).port);
  let most = Number.POSITIVE_INFINITY;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let sent = 0;
    near.on('data', (bytes: Buffer) => {
      sent += bytes.length;
      if (sent > most) end(near, far);
      else far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => near.write(bytes));
    for (const one of [near, far]) {
      one.on('close', () => end(near, far));
      one.on('error', () => end(near, far));
    }
  });
  const own = await findFreePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${own}`,
    cutAfter: (bytes) => {
      most = bytes;
    },
    mend: () => {
      most = Number.POSITIVE_INFINITY;
    },
    close: () => server.close(),
  };
}

function end(near: Socket, far: Socket): void {
  if (!near.destroyed) near.resetAndDestroy();
  far.destroy();
}
