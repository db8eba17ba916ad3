import { own } from '#core/own.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML; characters that XML cannot contain are removed. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (mark) => own(entities, mark) ?? mark)
  );
}

/** @example element('loc', 'https://shop.example/?a=1&b=2') */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Wraps child elements, which are already escaped. */
export function nested(name: string, elements: string[]): string {
  return `<${name}>${elements.join('')}</${name}>`;
}

export const xmlOpening = '<?xml version="1.0" encoding="UTF-8"?>\n';
