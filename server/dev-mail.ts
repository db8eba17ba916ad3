import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { EnvironmentServer } from '#domain/messages/find-mailer.ts';
import type { Closing } from './closing.ts';
import type { Output } from './output.ts';

/**
 * The mail server of `npm run dev` without SMTP_URL: accepts every e-mail on loopback, prints a line for
 * each, and stores it in `folder` as a file that mail programs open. Nothing leaves the machine.
 */
export async function openDevMail(
  folder: string,
  output: Output,
  closing: Closing,
): Promise<EnvironmentServer> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1_000,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      count += 1;
      keep(stream, `${new Date().toISOString().replace(/\D/g, '')}-${count}.eml`).then(
        () => done(),
        done,
      );
    },
  });
  server.on('error', (error) => output.line(`The mail server for development: ${error.message}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.add(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    security: 'none',
    username: '',
    password: '',
    senderAddress: undefined,
  };

  async function keep(stream: NodeJS.ReadableStream, name: string): Promise<void> {
    const bytes = await buffer(stream);
    await writeFile(join(folder, name), bytes);
    const { to, subject } = await simpleParser(bytes);
    const recipients = [to ?? []].flat().map(({ text }) => text);
    output.line(`E-mail to ${recipients.join(', ')}: ${subject} (${join(folder, name)})`);
  }
}
