import type { Language } from '#contract/fields.ts';

type BackWords = { shopName: string; product: string; url: string };

/** The SMS of a back-in-stock alert. */
export function backText(language: Language, { shopName, product, url }: BackWords): string {
  return `${shopName}: ${back[language](product)} ${url}`;
}

const back: Record<Language, (product: string) => string> = {
  en: (product) => `the item you asked about is back in stock: ${product}.`,
  tr: (product) => `sorduğunuz ürün yeniden stokta: ${product}.`,
  ru: (product) => `изделие, о котором вы спрашивали, снова в наличии: ${product}.`,
  tk: (product) => `soran harydyňyz ýene bar: ${product}.`,
};
