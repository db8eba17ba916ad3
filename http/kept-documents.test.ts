import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { keepDocuments } from './kept-documents.ts';

async function* write(text: string, error?: Error) {
  yield text.slice(0, 10);
  if (error) throw error;
  yield text.slice(10);
}

test('a document is kept once it is complete', async () => {
  const documents = keepDocuments();
  const onEnd = vi.fn();
  const text = 'Dawn Solitaire, a ring of yellow gold';
  const sent = await buffer(documents.write('map 1', write(text), onEnd));
  expect(gunzipSync(sent).toString()).toBe(text);
  const again = documents.find('map 1');
  expect(again && (await buffer(again))).toEqual(sent);
  expect(documents.find('map 2')).toBeUndefined();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a document that could not be written is not kept, and its reader is told', async () => {
  const documents = keepDocuments();
  const onEnd = vi.fn();
  const broken = write('Dawn Solitaire, a ring', new Error('the database is gone'));
  await expect(buffer(documents.write('map 1', broken, onEnd))).rejects.toThrow();
  expect(documents.find('map 1')).toBeUndefined();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a document that is being written is written once for all of its readers, and waits for none of them', async () => {
  const documents = keepDocuments();
  const last = Promise.withResolvers<void>();
  async function* slow() {
    yield 'Dawn Solitaire, ';
    await last.promise;
    yield 'a ring of yellow gold';
  }
  const ended = Promise.withResolvers<void>();
  const first = documents.write('map 1', slow(), ended.resolve);
  const second = documents.find('map 1');
  // A reader that takes nothing of its stream must not hold up the others.
  const third = documents.find('map 1');
  if (!second || !third) throw new Error('the document is not found while it is being written');
  last.resolve();
  await ended.promise;
  const sent = await Promise.all([first, second].map((one) => buffer(one)));
  for (const one of sent) {
    expect(gunzipSync(one).toString()).toBe('Dawn Solitaire, a ring of yellow gold');
  }
  third.destroy();
});

test('a document of more than 8 MB is sent, and not kept', async () => {
  const documents = keepDocuments();
  async function* long() {
    const { randomBytes } = await import('node:crypto');
    for (let i = 0; i < 12; i += 1) yield randomBytes(700_000).toString('base64');
  }
  const sent = await buffer(documents.write('map 1', long(), () => {}));
  expect(sent.length).toBeGreaterThan(8 * 1024 * 1024);
  expect(documents.find('map 1')).toBeUndefined();
});
