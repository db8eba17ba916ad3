import { createServer } from 'node:net';
import { StartError } from './words.ts';

/** Fails early and in one line when the shop could not listen there. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(port, host, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    throw new StartError(explain((error as NodeJS.ErrnoException).code, host, port));
  }
}

function explain(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop what listens there, or choose another, as in PORT=${port + 1} npm start.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} needs more rights than this user has: choose one above 1023, as in PORT=3000 npm start.`;
  }
  return `HOST ${host} is not an address of this machine (${code}): leave it out, or set 0.0.0.0 for all.`;
}
