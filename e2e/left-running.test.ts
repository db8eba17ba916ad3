import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { processesOf } from './run/run-folder.ts';

test('a run whose files fail in any way leaves no process and no file behind', async () => {
  const config = ['--config', 'e2e/run/testdata/vitest.config.ts'];
  const child = spawn(process.execPath, ['e2e/run/run.ts', 'main', ...config], {
    env: { ...process.env, GATE_REPORT: '' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  let code: number | undefined;
  child.once('close', (ended) => {
    code = ended ?? -1;
  });
  const find = () => processesOf((name) => name.startsWith(`${child.pid}-`));
  const seen = new Set<string>();
  await expect
    .poll(
      () => {
        for (const { command } of find()) seen.add(command);
        return code;
      },
      { timeout: 100_000, interval: 100 },
    )
    .toBe(1);
  for (const program of [/server\/main\.mjs/, /chromium/i, /postgres/])
    expect(
      [...seen].some((command) => program.test(command)),
      `${program}`,
    ).toBe(true);
  for (const failure of ['PORT must be', 'Another title', 'the shop is still open'])
    expect(printed).toContain(failure);
  expect(printed).toMatch(/Was left running, and is ended: .*server\/main\.mjs/);
  expect(find()).toEqual([]);
  const folder = `altyn-run-${child.pid}-`;
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(folder))).toEqual([]);
});
