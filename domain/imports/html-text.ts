import { compile } from 'html-to-text';

const longest = 10_000;

/**
 * The words of an HTML body as plain text: paragraphs parted by blank lines, list items as
 * bullets, entities decoded; scripts, styles and frames are gone.
 */
export function htmlToText(html: string): string {
  if (html === '') return '';
  const markup = /<[a-z!/]/i.test(html) ? html : html.replace(/\r\n?|\n/g, '<br>');
  const text = clean(convert(markup).replaceAll('\u00a0', ' '));
  return shorten(text);
}

/** A text that we wrote ourselves, as it was: hard spaces are meant, and so are two in a row. */
export function exactText(written: string): string {
  const text = readsAsMarkup.test(written) ? convert(written) : written.replace(/\r\n?/g, '\n');
  return shorten(clean(text));
}

/** What would be read as markup is written as such. */
export const readsAsMarkup = /<[a-z!/]|&\w+;|&#/i;

function shorten(text: string): string {
  return text.slice(0, longest).toWellFormed().trimEnd();
}

function clean(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/[\u2028\u2029]/g, '\n')
      .replace(/[^\S\n\u00a0]/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/ +\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

const dropped = [
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'form',
  'textarea',
  'title',
  'img',
].map((selector) => ({ selector, format: 'skip' }));

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
  selector,
  options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
}));

const shaped = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  { selector: 'table', options: { uppercaseHeaderCells: false } },
  ...headings,
];

// Once: a catalogue has tens of thousands of texts.
const convert = compile({ wordwrap: false, selectors: [...dropped, ...shaped] });
