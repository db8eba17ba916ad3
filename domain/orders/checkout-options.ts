import type { Language } from '#contract/fields.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { isOffered, type OnlineKind } from '#core/online-payments.ts';
import { phoneExamples } from '#domain/settings/phone-example.ts';
import { inLanguage } from '#domain/settings/read-settings.ts';

/** The delivery methods, and the payment methods that can be used, in one language. */
export function toCheckoutOptions(
  settings: Settings,
  language: Language,
  configured: readonly OnlineKind[],
): CheckoutOptions {
  const { deliveryMethods, paymentMethods, chargeCurrency, defaultLanguage } = settings;
  return {
    deliveryMethods: deliveryMethods.map((method) => ({
      ...method,
      title: inLanguage(method.title, language, defaultLanguage),
    })),
    paymentMethods: paymentMethods
      .filter(({ kind }) => isOffered(kind, chargeCurrency, configured))
      .map((method) => ({
        ...method,
        title: inLanguage(method.title, language, defaultLanguage),
        instructions: inLanguage(method.instructions, language, defaultLanguage),
        depositPercent: method.depositPercent ?? null,
      })),
    chargeCurrency,
    phoneExamples: phoneExamples(
      deliveryMethods.filter(({ pickUp }) => !pickUp).map(({ countries }) => countries),
    ),
  };
}
