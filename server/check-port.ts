import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './words.ts';

/** A shop that was just told to stop may hold its port for a moment longer. */
const patience = 2_000;

/** Fails early and in one line when the shop could not listen there. */
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

/** Answers why not, or nothing. */
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
    return `Port ${port} is taken: stop what listens there, or choose another, as in PORT=${port + 1} npm start.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} needs more rights than this user has: choose one above 1023, as in PORT=3000 npm start.`;
  }
  return `HOST ${host} is not an address of this machine (${code}): leave it out, or set 0.0.0.0 for all.`;
}
