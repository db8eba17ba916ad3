import type { Color, Product, Size } from '#contract/products.ts';
import { addressOf } from '../page/json-ld.ts';
import type { PageContext } from '../page/page-context.ts';

type Where = Pick<PageContext, 'publicUrl' | 'language' | 'settings'>;

/** The product as search engines read it: one group, an offer for every colour and size. */
export function productJsonLd(product: Product, page: Where) {
  const { settings, publicUrl } = page;
  const [text] = product.options;
  const url = addressOf(page, `/items/product/${product.slug}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: text?.title,
    ...(text?.description && { description: text.description }),
    url,
    productGroupID: String(product.id),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    brand: { '@type': 'Brand', name: settings.shopName },
    ...(product.image && { image: new URL(product.image.url, publicUrl).href }),
    hasVariant: product.colors.flatMap((color) =>
      color.sizes.map((size) => ({
        '@type': 'Product',
        name: [text?.title, color.options[0]?.title, size.label].filter(Boolean).join(', '),
        sku: size.sku,
        color: color.options[0]?.title,
        size: size.label,
        ...imageOf(color, size, publicUrl),
        ...(size.weightGrams && {
          weight: { '@type': 'QuantitativeValue', value: size.weightGrams, unitCode: 'GRM' },
        }),
        offers: {
          '@type': 'Offer',
          url: `${url}?color=${color.id}&size=${size.id}`,
          price: inUnits(size.price),
          priceCurrency: product.currency.toUpperCase(),
          ...strikethrough(size, product.currency),
          availability: `https://schema.org/${size.available ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@id': `${publicUrl}/#shop` },
        },
      })),
    ),
  };
}

/** Pictures often hang on a colour's first size alone. */
function imageOf({ sizes }: Color, { image }: Size, publicUrl: string) {
  const shown = image ?? sizes.find((size) => size.image)?.image;
  return shown ? { image: new URL(shown.url, publicUrl).href } : {};
}

/** The price that is struck through. */
function strikethrough({ price, compareAtPrice }: Size, currency: string) {
  if (compareAtPrice === null || compareAtPrice <= price) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: inUnits(compareAtPrice),
      priceCurrency: currency.toUpperCase(),
    },
  };
}

function inUnits(amount: number): string {
  return (amount / 100).toFixed(2);
}
