/**
 * Disallows the API, the back office and filtered lists. Pages with `noindex` are not disallowed,
 * because crawlers could not read the tag.
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
