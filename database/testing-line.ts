import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';

/** A TCP proxy to the database that can be cut and restored. */
export type Line = {
  url: string;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** Open connections carry nothing any more, but the server keeps its ends; new ones work. */
  hang: () => void;
  /** Open connections carry nothing any more, and the server's ends are closed; new ones work. */
  freeze: () => void;
  /** Open and new connections hang silently until `resume`. */
  stall: () => void;
  resume: () => void;
};

export async function openLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const fars = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    keep(sockets, near);
    if (isStalled) return void near.pause();
    const far = connectSocket(addressOf(target));
    keep(sockets, far);
    keep(fars, far);
    near.pipe(far).pipe(near);
  });
  const hang = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const freeze = () => {
    hang();
    // The old server is gone, with its locks.
    for (const far of fars) far.destroy();
  };
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    restore: () => listen(port),
    hang,
    freeze,
    stall: () => {
      isStalled = true;
      freeze();
    },
    resume: () => {
      isStalled = false;
    },
    cut: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function keep(all: Set<Socket>, socket: Socket): void {
  all.add(socket);
  socket.on('error', () => {}).on('close', () => all.delete(socket));
}

/** A local server listens on a socket, named by `host` in the URL's query. */
function addressOf({ hostname, port, searchParams }: URL) {
  const folder = searchParams.get('host');
  const number = Number(port || 5432);
  return folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${number}` }
    : { host: hostname, port: number };
}
