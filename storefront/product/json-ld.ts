import type { AttributeFact } from '#contract/attributes.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Color, Product, Size } from '#contract/products.ts';
import { type Currency, toDecimal } from '#core/currencies.ts';
import { deliveryPrice } from '#core/delivery.ts';
import { addressOf } from '../document/json-ld.ts';
import type { PageContext } from '../shop/page-context.ts';

type Delivery = CheckoutOptions['deliveryMethods'];
type Where = Pick<PageContext, 'publicUrl' | 'language' | 'settings'>;

/** JSON-LD of a product: a product group with an offer for each colour and size. */
export function productJsonLd(product: Product, delivery: Delivery, page: Where) {
  const { settings, publicUrl } = page;
  const [text] = product.options;
  const url = addressOf(page, `/items/product/${product.slug}`);
  // The return period is part of the policy, not a setting, so the policy is linked.
  const returns = {
    '@type': 'MerchantReturnPolicy',
    merchantReturnLink: addressOf(page, '/shipping-policy'),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    // First, so that they cannot override the properties below.
    ...attributesOf(product.attributes),
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
        ...attributesOf(size.attributes),
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
          price: toDecimal(size.price, product.currency),
          priceCurrency: product.currency.toUpperCase(),
          ...strikethrough(size, product.currency),
          availability: `https://schema.org/${size.available ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@id': `${publicUrl}/#shop` },
          ...shippingOf(size, delivery, product.currency),
          hasMerchantReturnPolicy: returns,
        },
      })),
    ),
  };
}

/** Each attribute as the schema.org property that its definition names, else as an additional one. */
function attributesOf(facts: AttributeFact[]) {
  const others = facts.filter(({ property }) => property === null);
  return {
    ...Object.fromEntries(
      facts.flatMap((fact) => (fact.property ? [[fact.property, propertyOf(fact)]] : [])),
    ),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, number, unit, value }) => ({
        '@type': 'PropertyValue',
        name,
        value: number ?? value,
        ...(unit && { unitText: unit }),
      })),
    }),
  };
}

function propertyOf({ number, unit, value }: AttributeFact) {
  if (number === null || !unit) return value;
  return { '@type': 'QuantitativeValue', value: number, unitText: unit };
}

/**
 * Falls back to another size's picture, because pictures usually belong to a colour's first size.
 */
function imageOf({ sizes }: Color, { image }: Size, publicUrl: string) {
  const shown = image ?? sizes.find((size) => size.image)?.image;
  return shown ? { image: new URL(shown.url, publicUrl).href } : {};
}

/** The price and destinations of each delivery method for one item; pick-up is left out. */
function shippingOf({ price }: Size, delivery: Delivery, currency: Currency) {
  const sent = delivery.filter(({ pickUp }) => !pickUp);
  if (sent.length === 0) return {};
  return {
    shippingDetails: sent.map(({ price: rate, freeFrom, countries }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toDecimal(deliveryPrice({ price: rate, freeFrom }, price), currency),
        currency: currency.toUpperCase(),
      },
      // A method without countries delivers worldwide, which schema.org expresses by omitting the
      // destination.
      ...(countries && {
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
      }),
    })),
  };
}

/** The compare-at price. */
function strikethrough({ price, compareAtPrice }: Size, currency: Currency) {
  if (compareAtPrice === null || compareAtPrice <= price) return {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: toDecimal(compareAtPrice, currency),
      priceCurrency: currency.toUpperCase(),
    },
  };
}
