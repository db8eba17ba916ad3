import { describe, expect, test } from 'vitest';
import { head } from './head.ts';

const settings = { shopName: 'Altyn', languages: ['en'], defaultLanguage: 'en' };
const root = { settings, language: 'en', publicUrl: 'https://shop.example', picture: null };
const args = {
  matches: [{ id: 'root', loaderData: root }],
  location: { pathname: '/items/product/moon' },
};

function describedAs(description: string): unknown[] {
  return head(args, { title: 'Moon', description })
    .filter((tag) => /"(og:)?description"/.test(JSON.stringify(tag)))
    .map((tag) => 'content' in tag && tag.content);
}

describe('the description of a page in search results and shared links', () => {
  test('is a single line, however many lines the text has', () => {
    const line = 'A band. Width 3.3 mm.';
    expect(describedAs('A band.\n\nWidth 3.3 mm.')).toEqual([line, line]);
  });

  test('ends at a complete word when the text is long', () => {
    const [description] = describedAs('No two are filed quite alike, '.repeat(20));
    expect(description).toMatch(/^No two .* (No|two|are|filed|quite|alike) …$/);
    expect(String(description).length).toBeLessThanOrEqual(182);
  });
});
