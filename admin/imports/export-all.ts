import { call } from '../session/call.ts';

/** Fetches the whole catalogue as CSV, page by page; `onPart` gets the progress from 0 to 1. */
export async function exportAll(
  format: 'altyn' | 'shopify',
  onPart: (part: number) => void,
): Promise<string> {
  const parts: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query: { format: typeof format; after: number } = { format, after };
    const { csv, next, done, total } = await call('GET /products/export', { query });
    parts.push(csv);
    onPart(total > 0 ? done / total : 1);
    after = next;
  }
  return parts.join('');
}
