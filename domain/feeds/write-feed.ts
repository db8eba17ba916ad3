import type { Kysely } from 'kysely';
import type { Currency, Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { type ProductTree, toProduct } from '#domain/catalogue/product-tree.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { inLanguage, readSettings } from '#domain/settings/read-settings.ts';
import type { Site } from './addresses.ts';
import { listCategoryTitles } from './feeds.sql.ts';
import { element, xmlOpening } from './markup.ts';
import { type FeedView, type Offer, offerFields, offersOf } from './offers.ts';
import { walkProducts } from './walk-products.ts';

type Db = Kysely<Tables>;

export type FeedFormat = 'xml' | 'csv';

export type Feed = { language: Language; currency: Currency; format: FeedFormat };

/** Everything on offer, for merchants' centres, piece by piece as it is read. */
export async function* writeFeed(db: Db, site: Site, feed: Feed): AsyncGenerator<string> {
  const view = await viewOf(db, site, feed);
  const languages = orderLanguages(feed.language, site.defaultLanguage);
  const currency = view.settings.chargeCurrency;
  const write = feed.format === 'xml' ? toXml : toCsv;
  yield feed.format === 'xml' ? channel(view) : `${offerFields.join(',')}\r\n`;
  for await (const { tree } of walkProducts(db)) {
    const product = toProduct(JSON.parse(tree) as ProductTree, { languages, currency });
    const offers = offersOf(product, view);
    if (offers.length > 0) yield offers.map(write).join('');
  }
  if (feed.format === 'xml') yield '</channel>\n</rss>\n';
}

async function viewOf(db: Db, site: Site, { language, currency }: Feed): Promise<FeedView> {
  const settings = await readSettings(db);
  const languages = orderLanguages(language, site.defaultLanguage);
  const titles = (await listCategoryTitles(db)).map(({ id, titles }): [number, string] => [
    id,
    languages.map((one) => titles[one]).find(Boolean) ?? '',
  ]);
  return { site, language, currency, settings, categoryTitles: new Map(titles) };
}

function channel({ site, language, settings }: FeedView): string {
  const { shopName, tagline, defaultLanguage } = settings;
  return `${xmlOpening}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', shopName)}
${element('link', site.publicUrl)}
${element('description', inLanguage(tagline, language, defaultLanguage) || shopName)}
`;
}

function toXml(offer: Offer): string {
  const fields = offerFields.flatMap((name) =>
    [offer[name] ?? []].flat().map((value) => element(`g:${name}`, value)),
  );
  return `<item>${fields.join('')}</item>\n`;
}

/** A field of several values parts them by commas. */
function toCsv(offer: Offer): string {
  const cells = offerFields.map((name) => quote([offer[name] ?? []].flat().join(',')));
  return `${cells.join(',')}\r\n`;
}

/** Quoted wherever it must be; what a spreadsheet would take for a formula is made text. */
function quote(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
