import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, expect, test } from 'vitest';
import { createClosing } from './closing.ts';
import { openDevMail } from './dev-mail.ts';
import { createOutput } from './output.ts';

const folder = await mkdtemp(join(tmpdir(), 'altyn-dev-mail-'));
const closing = createClosing();
afterAll(async () => {
  await closing.closeAll();
  await rm(folder, { recursive: true });
});

test('an e-mail sent in development is printed and stored, and sent nowhere else', async () => {
  const lines: string[] = [];
  const { host, port } = await openDevMail(
    folder,
    createOutput((line) => lines.push(line)),
    closing,
  );
  const transport = createTransport({ host, port });
  await transport.sendMail({
    from: 'shop@shop.example',
    to: 'ada@example.com',
    subject: 'Your order A-10001',
    text: 'Thank you',
  });
  transport.close();
  const [file = ''] = await readdir(folder);
  expect(await readFile(join(folder, file), 'utf8')).toContain('Thank you');
  expect(lines).toEqual([
    `  E-mail to ada@example.com: Your order A-10001 (${join(folder, file)})`,
  ]);
});
