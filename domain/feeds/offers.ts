import type { AttributeFact } from '#contract/attributes.ts';
import type { Currency, Language } from '#contract/fields.ts';
import type { Color, Product, Size } from '#contract/products.ts';
import type { Settings } from '#contract/settings.ts';
import type { FeedField } from '#core/attributes.ts';
import { convertPrice, toDecimal } from '#core/currencies.ts';
import { findMaterial } from '#domain/search/meanings.ts';
import { addressIn, productPath, type Site } from './addresses.ts';

/** The fields of Google's merchant product specification, in order. */
export const offerFields = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'mpn',
  'identifier_exists',
  'condition',
  'color',
  'size',
  'material',
  'pattern',
  'product_detail',
  'product_highlight',
  'google_product_category',
  'product_type',
  'age_group',
  'gender',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'shipping_weight',
] as const;

export type OfferField = (typeof offerFields)[number];

/** A field of several parts: `<g:product_detail><g:attribute_name>…`. */
export type OfferParts = { readonly [part: string]: string };

/** An offer is a size of a colour; fields that may repeat are lists. */
export type Offer = Partial<Record<OfferField, string | (string | OfferParts)[]>>;

export type FeedView = {
  site: Site;
  language: Language;
  currency: Currency;
  settings: Settings;
  categoryTitles: ReadonlyMap<number, string>;
  /** The field that each attribute fills in, by its key. */
  attributeFields: ReadonlyMap<string, FeedField>;
};

/** Google's product category for jewellery. */
const jewellery = '188';

/**
 * Lists every size of a product for a merchant feed; sizes without a picture are left out, because
 * merchants refuse them.
 */
export function offersOf(product: Product, view: FeedView): Offer[] {
  return product.colors.flatMap((color) =>
    color.sizes.flatMap((size) => offerOf(product, color, size, view) ?? []),
  );
}

function offerOf(product: Product, color: Color, size: Size, view: FeedView): Offer | undefined {
  const { site, language, currency, settings, categoryTitles } = view;
  const [first, ...others] = picturesOf(product, color, size);
  const [text] = product.options;
  if (!first || !text) return undefined;
  const isReduced = size.compareAtPrice !== null && size.compareAtPrice > size.price;
  const price = (amount: number) => priceIn(amount, currency, settings);
  const finish = color.options[0]?.title;
  const material = findMaterial([finish, text.title, text.description], language);
  const types = product.categories.flatMap((id) => categoryTitles.get(id) ?? []);
  return {
    id: String(size.id),
    item_group_id: String(product.id),
    title: [text.title, finish, size.label].filter(Boolean).join(', ').slice(0, 150),
    description: (text.description || text.title).slice(0, 5000),
    link: linkTo(
      addressIn(site, language, productPath(product.slug)),
      color,
      size,
      currency,
      settings,
    ),
    image_link: site.publicUrl + first,
    additional_image_link: others.slice(0, 10).map((url) => site.publicUrl + url),
    availability: size.available ? 'in_stock' : 'out_of_stock',
    price: price(isReduced && size.compareAtPrice ? size.compareAtPrice : size.price),
    ...(isReduced && { sale_price: price(size.price) }),
    brand: settings.shopName,
    mpn: size.sku,
    identifier_exists: 'no',
    condition: 'new',
    ...(finish && { color: finish.slice(0, 100) }),
    size: size.label,
    ...(material && { material }),
    google_product_category: jewellery,
    ...(types.length > 0 && { product_type: types.slice(0, 5) }),
    age_group: 'adult',
    gender: 'unisex',
    ...(size.weightGrams && { shipping_weight: `${size.weightGrams} g` }),
    ...attributesOf([...product.attributes, ...size.attributes], view),
  };
}

/** Attributes take precedence over values guessed from texts. */
function attributesOf(facts: AttributeFact[], { attributeFields }: FeedView): Offer {
  const offer: Offer = {};
  for (const fact of facts) {
    const field = attributeFields.get(fact.key);
    if (field === undefined) continue;
    if (field === 'product_detail') {
      const { group, name, value } = fact;
      const detail = {
        ...(group && { section_name: group.slice(0, 140) }),
        attribute_name: name.slice(0, 140),
        attribute_value: value.slice(0, 1000),
      };
      offer[field] = [...(offer[field] ?? []), detail];
    } else if (field === 'product_highlight') {
      offer[field] = [...(offer[field] ?? []), fact.value.slice(0, 150)];
    } else {
      offer[field] = fact.value.slice(0, 100);
    }
  }
  return offer;
}

/** Links to the page with this colour, size and the feed's currency selected. */
function linkTo(
  page: string,
  color: Color,
  size: Size,
  currency: Currency,
  { chargeCurrency }: Settings,
): string {
  const displayed = currency === chargeCurrency ? '' : `&currency=${currency}`;
  return `${page}?color=${color.id}&size=${size.id}${displayed}`;
}

/** Uses the pictures of all the colour's sizes, because they usually belong to its first size. */
function picturesOf(product: Product, color: Color, size: Size): string[] {
  const own = [size, ...color.sizes].flatMap(({ images }) => images.map(({ url }) => url));
  const urls = own.length > 0 ? own : [product.image?.url].filter((url) => url !== undefined);
  return [...new Set(urls)];
}

function priceIn(amount: number, currency: Currency, { rates, chargeCurrency }: Settings): string {
  const rate = rates.find((one) => one.currency === currency);
  const displayed =
    currency === chargeCurrency || !rate ? amount : convertPrice(amount, chargeCurrency, rate);
  return `${toDecimal(displayed, currency)} ${currency.toUpperCase()}`;
}
