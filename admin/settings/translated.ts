import type { Translated } from '#contract/fields.ts';
import type { Settings } from '#contract/settings.ts';

/** Removes empty texts, so that the fallback language is shown instead. */
export function withoutEmptyTexts(settings: Settings): Settings {
  return {
    ...settings,
    tagline: written(settings.tagline),
    tax: { ...settings.tax, note: written(settings.tax.note) },
    contact: { ...settings.contact, hours: written(settings.contact.hours) },
    deliveryMethods: settings.deliveryMethods.map((method) => ({
      ...method,
      title: written(method.title),
    })),
    paymentMethods: settings.paymentMethods.map((method) => ({
      ...method,
      title: written(method.title),
      instructions: written(method.instructions),
    })),
  };
}

function written(texts: Translated): Translated {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()));
}
