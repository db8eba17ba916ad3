import type { Kysely } from 'kysely';
import type { Currency, Language } from '#contract/fields.ts';
import { type FeedField, feedValues } from '#core/attributes.ts';
import type { Tables } from '#database/tables.ts';
import { type Definitions, readDefinitions } from '#domain/attributes/read-attributes.ts';
import { type ProductTree, toProduct } from '#domain/catalogue/product-tree.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { inLanguage, readSettings } from '#domain/settings/read-settings.ts';
import { writeCsv } from '#domain/write-csv.ts';
import type { Site } from './addresses.ts';
import { listCategoryTitles } from './feeds.sql.ts';
import { iterateProducts } from './iterate-products.ts';
import { element, nested, xmlOpening } from './markup.ts';
import {
  type FeedView,
  type Offer,
  type OfferField,
  type OfferParts,
  offerFields,
  offersOf,
} from './offers.ts';

type Db = Kysely<Tables>;

export type FeedFormat = 'xml' | 'csv';

export type Feed = { language: Language; currency: Currency; format: FeedFormat };

/** Streams the merchant feed, product by product. */
export async function* writeFeed(db: Db, site: Site, feed: Feed): AsyncGenerator<string> {
  const attributes = forFeeds(await readDefinitions(db));
  const view = await viewOf(db, site, feed, attributes);
  const languages = orderLanguages(feed.language, site.defaultLanguage);
  const currency = view.settings.chargeCurrency;
  const write = feed.format === 'xml' ? toXml : toCsv;
  yield feed.format === 'xml' ? channel(view) : writeCsv([offerFields]);
  for await (const { tree } of iterateProducts(db)) {
    const product = toProduct(JSON.parse(tree) as ProductTree, { languages, currency, attributes });
    const offers = offersOf(product, view);
    if (offers.length > 0) yield write(offers);
  }
  if (feed.format === 'xml') yield '</channel>\n</rss>\n';
}

async function viewOf(
  db: Db,
  site: Site,
  { language, currency }: Feed,
  attributes: Definitions,
): Promise<FeedView> {
  const settings = await readSettings(db);
  const languages = orderLanguages(language, site.defaultLanguage);
  const titles = (await listCategoryTitles(db)).map(({ id, titles }): [number, string] => [
    id,
    languages.map((one) => titles[one]).find(Boolean) ?? '',
  ]);
  const attributeFields = new Map(
    attributes.list.flatMap(({ key, feed }): [string, FeedField][] => (feed ? [[key, feed]] : [])),
  );
  return {
    site,
    language,
    currency,
    settings,
    categoryTitles: new Map(titles),
    attributeFields,
  };
}

/**
 * The attributes that fill in a field of a feed, shown on the page or not. Fields with a closed list
 * of values take the choices' keys, which are those values in every language.
 */
function forFeeds({ version, list }: Definitions): Definitions {
  const filling = list.filter(({ feed }) => feed !== null);
  return {
    version,
    list: filling.map((attribute) => ({
      ...attribute,
      shown: true,
      choices: attribute.choices.map((choice) =>
        attribute.feed && feedValues[attribute.feed]
          ? { ...choice, names: { en: choice.key, tr: choice.key, ru: choice.key, tk: choice.key } }
          : choice,
      ),
    })),
  };
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

function toXml(offers: Offer[]): string {
  return offers.map((offer) => `<item>${fieldsOf(offer).join('')}</item>\n`).join('');
}

function fieldsOf(offer: Offer): string[] {
  return offerFields.flatMap((name) =>
    valuesOf(offer, name).map((value) =>
      typeof value === 'string'
        ? element(`g:${name}`, value)
        : nested(
            `g:${name}`,
            Object.entries(value).map(([part, text]) => element(`g:${part}`, text)),
          ),
    ),
  );
}

/** Joins repeated values of a field with commas, and the parts of one with colons. */
function toCsv(offers: Offer[]): string {
  return writeCsv(
    offers.map((offer) =>
      offerFields.map((name) =>
        valuesOf(offer, name)
          .map((value) => (typeof value === 'string' ? value : joinParts(value)))
          .join(','),
      ),
    ),
  );
}

function valuesOf(offer: Offer, name: OfferField): (string | OfferParts)[] {
  return [offer[name] ?? []].flat();
}

/** `Stone:Carat:0.5`; the section may be empty. */
function joinParts({ section_name = '', attribute_name, attribute_value }: OfferParts): string {
  return [section_name, attribute_name, attribute_value].join(':');
}
