import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** A shop that is shutting down may occupy its port a moment longer. */
const patience = 2_000;

/** Fails early, in one line, when the port cannot be used. */
export async function checkPort(host: string, port: number): Promise<void> {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    const code = await tryPort(host, port);
    if (!code) return;
    if (code !== 'EADDRINUSE' || Date.now() > giveUpAt)
      throw new StartError(explain(code, host, port));
    await sleep(100);
  }
}

/** Returns the reason the port cannot be used, or undefined. */
async function tryPort(host: string, port: number): Promise<string | undefined> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(port, host, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

function explain(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the program that uses it, or choose another port, as in PORT=${port + 1} npm start.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} needs administrator rights: choose a port above 1023, as in PORT=3000 npm start.`;
  }
  return `HOST ${host} is not an address of this machine (${code}): leave it out, or set 0.0.0.0 for all addresses.`;
}
