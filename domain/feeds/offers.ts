import type { Color, Product, Size } from '#contract/products.ts';
import type { Settings } from '#contract/settings.ts';
import type { Currency, Language } from '#contract/words.ts';
import { findMaterial } from '#domain/search/meanings.ts';
import { addressIn, productPath, type Site } from './addresses.ts';

/** How a feed names what is sold: the fields of Google's merchant specification, in their order. */
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
  'google_product_category',
  'product_type',
  'age_group',
  'gender',
  'shipping_weight',
] as const;

export type OfferField = (typeof offerFields)[number];

/** One size of one colour. What may be given several times is a list. */
export type Offer = Partial<Record<OfferField, string | string[]>>;

export type FeedView = {
  site: Site;
  language: Language;
  currency: Currency;
  settings: Settings;
  categoryTitles: ReadonlyMap<number, string>;
};

/** Google's number for jewellery. */
const jewellery = '188';

/** Every size of a piece, as merchants' feeds list it; one without a picture is not taken there. */
export function offersOf(product: Product, view: FeedView): Offer[] {
  return product.colors.flatMap((color) =>
    color.sizes.flatMap((size) => offerOf(product, color, size, view) ?? []),
  );
}

function offerOf(
  product: Product,
  color: Color,
  size: Size,
  { site, language, currency, settings, categoryTitles }: FeedView,
): Offer | undefined {
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
  };
}

/** The address opens the page on this very colour and size, with prices in the feed's currency. */
function linkTo(
  page: string,
  color: Color,
  size: Size,
  currency: Currency,
  { chargeCurrency }: Settings,
): string {
  const shown = currency === chargeCurrency ? '' : `&currency=${currency}`;
  return `${page}?color=${color.id}&size=${size.id}${shown}`;
}

/** Pictures mostly hang on a colour's first size; they show all of them. */
function picturesOf(product: Product, color: Color, size: Size): string[] {
  const own = [size, ...color.sizes].flatMap(({ images }) => images.map(({ url }) => url));
  const urls = own.length > 0 ? own : [product.image?.url].filter((url) => url !== undefined);
  return [...new Set(urls)];
}

function priceIn(amount: number, currency: Currency, { rates, chargeCurrency }: Settings): string {
  const rate = rates.find((one) => one.currency === currency);
  const shown =
    currency === chargeCurrency || !rate
      ? amount
      : Math.round((amount * rate.rate) / rate.roundTo) * rate.roundTo;
  return `${(shown / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
