import type { Product } from '#contract/products.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { type Language, pathIn } from '../languages.ts';

type Root = { settings: ShopSettings; language: Language; publicUrl: string };

/** The product as search engines read it: one group, an offer for every colour and size. */
export function productJsonLd(product: Product, { settings, language, publicUrl }: Root) {
  const [text] = product.options;
  const path = pathIn(language, `/items/product/${product.slug}`, settings.defaultLanguage);
  const url = publicUrl + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: text?.title,
    description: text?.description ?? undefined,
    url,
    productGroupID: String(product.id),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    brand: { '@type': 'Brand', name: settings.shopName },
    image: product.image ? new URL(product.image.url, publicUrl).href : undefined,
    hasVariant: product.colors.flatMap((color) =>
      color.sizes.map((size) => ({
        '@type': 'Product',
        name: [text?.title, color.options[0]?.title, size.label].filter(Boolean).join(', '),
        sku: size.sku,
        color: color.options[0]?.title,
        size: size.label,
        image: size.image ? new URL(size.image.url, publicUrl).href : undefined,
        offers: {
          '@type': 'Offer',
          url: `${url}?color=${color.id}&size=${size.id}`,
          price: (size.price / 100).toFixed(2),
          priceCurrency: product.currency.toUpperCase(),
          availability: `https://schema.org/${size.available ? 'InStock' : 'OutOfStock'}`,
        },
      })),
    ),
  };
}
