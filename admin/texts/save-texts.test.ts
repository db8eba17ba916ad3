import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api.ts';
import { startWords } from '../words/translator.ts';
import { saveTexts, type TextCalls } from './save-texts.ts';
import { textsOf } from './texts.ts';

const stored = [
  { id: 1, language: 'en' as const, title: 'Rings', description: null },
  { id: 2, language: 'tr' as const, title: 'Yüzükler', description: null },
];

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startWords();
});

test('only changed texts are sent, and emptied ones are deleted last', async () => {
  const sent: string[] = [];
  const texts = textsOf(stored);
  texts.en.title = '';
  texts.tr.description = 'El yapımı';
  texts.ru.title = 'Кольца';
  expect(await saveTexts(recording(sent), 7, stored, texts)).toEqual({});
  expect(sent).toEqual(['change 2 description', 'add 7 ru Кольца', 'remove 1']);
});

test('nothing is sent when nothing was changed', async () => {
  const sent: string[] = [];
  await saveTexts(recording(sent), 7, stored, textsOf(stored));
  expect(sent).toEqual([]);
});

test('a refused field is reported for its language, and the other languages are saved', async () => {
  const sent: string[] = [];
  const calls = recording(sent);
  const texts = textsOf(stored);
  texts.tr.title = 'Rings too';
  texts.ru.title = 'Кольца';
  const refusing: TextCalls = { ...calls, change: () => Promise.reject(taken()) };
  expect(await saveTexts(refusing, 7, stored, texts)).toEqual({
    tr: { title: 'is already in use' },
  });
  expect(sent).toEqual(['add 7 ru Кольца']);
});

function recording(sent: string[]): TextCalls {
  return {
    add: async (id, { language, title }) => sent.push(`add ${id} ${language} ${title}`),
    change: async (id, { was }) => sent.push(`change ${id} ${Object.keys(was)}`),
    remove: async (id) => sent.push(`remove ${id}`),
  };
}

function taken(): ApiError {
  return new ApiError({
    type: 'about:blank',
    title: 'The title is already in use',
    status: 409,
    code: 'title_taken',
    detail: 'The title is already in use',
    fields: { title: 'is already in use' },
    errors: [{ field: 'title', code: 'taken', params: {} }],
  });
}
