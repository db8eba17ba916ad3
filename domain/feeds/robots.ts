/**
 * What crawlers are asked to leave alone: calls, the office, and the endless ways to sort and narrow
 * a list. Pages that say `noindex` stay open, or nobody could read that they say so.
 */
export function writeRobots(publicUrl: string): string {
  const closed = [
    '/api/',
    '/admin/',
    ...['sort', 'minPrice', 'maxPrice', 'inStock', 'search'].map((name) => `/*?*${name}=`),
  ];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return `${[...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`;
}
