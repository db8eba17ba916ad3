import type { WithHeaders } from './serve.ts';

/**
 * A list with its total in `X-Total-Count` and links to neighbouring pages in `Link` (RFC 8288).
 *
 * @example paged(orders, 60, '/api/orders/client', { page: 2, pageSize: 24 })
 */
export function paged<T>(
  reply: T[],
  total: number,
  path: string,
  query: { page: number; pageSize: number },
): WithHeaders<T[]> {
  const last = Math.max(1, Math.ceil(total / query.pageSize));
  const pages = [
    ['first', 1],
    ...(query.page > 1 ? [['prev', query.page - 1]] : []),
    ...(query.page < last ? [['next', query.page + 1]] : []),
    ['last', last],
  ] as const;
  const links = pages.map(
    ([rel, page]) => `<${path}?${toSearch({ ...query, page })}>; rel="${rel}"`,
  );
  return { reply, setHeaders: { 'X-Total-Count': String(total), Link: links.join(', ') } };
}

function toSearch(query: Record<string, unknown>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
}
