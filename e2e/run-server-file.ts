import { spawn } from 'node:child_process';

/** Runs an npm command to its end; returns the exit code and its output by line. */
export async function runServerFile(
  name: string,
  words: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [`server/${name}.ts`, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: text.trim().split('\n') };
}
