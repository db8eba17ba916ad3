import { compile } from 'html-to-text';

const longest = 10_000;

/**
 * Converts HTML to plain text: blank lines between paragraphs, bullets for list items, entities
 * decoded; scripts, styles and frames are removed.
 */
export function htmlToText(html: string): string {
  if (html === '') return '';
  const markup = /<[a-z!/]/i.test(html) ? html : html.replace(/\r\n?|\n/g, '<br>');
  const text = clean(convert(markup).replaceAll('\u00a0', ' '));
  return shorten(text);
}

/** Cleans text from the shop's own export; non-breaking and double spaces are kept. */
export function exactText(written: string): string {
  const text = readsAsMarkup.test(written) ? convert(written) : written.replace(/\r\n?/g, '\n');
  return shorten(clean(text));
}

/** Matches text that must be escaped on export, because it would be read as HTML. */
export const readsAsMarkup = /<[a-z!/]|&\w+;|&#/i;

function shorten(text: string): string {
  return text.slice(0, longest).toWellFormed().trimEnd();
}

function clean(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\u00a0]/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .split('\n');
  return lines
    .map(withoutSpacesAtEnd)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A loop, because a regular expression would backtrack quadratically over long runs of spaces. */
function withoutSpacesAtEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ') end -= 1;
  return line.slice(0, end);
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

// Compiled once, because a catalogue has tens of thousands of texts.
const convert = compile({
  wordwrap: false,
  selectors: [...dropped, ...shaped],
  // Guards against a stack overflow: each nesting level is a recursive call.
  limits: { maxDepth: 100, ellipsis: '' },
});
