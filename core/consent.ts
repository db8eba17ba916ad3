import type { Language } from './languages.ts';

/**
 * The sentence beside the checkbox by which a customer agrees to reminders and news. It is stored with
 * each consent, so it may change: existing consents keep their wording.
 */
export const consentWords: Record<Language, string> = {
  en: 'E-mail me basket reminders and news. I can unsubscribe at any time.',
  tr: 'Sepetim ve yenilikler hakkında bana e-posta gönderin. İstediğim zaman vazgeçebilirim.',
  ru: 'Присылайте мне письма о моей корзине и новостях. Я могу отказаться в любой момент.',
  tk: 'Sebedim we täzelikler barada maňa e-hat iberiň. Islän wagtym ýüz öwrüp bilerin.',
};

/** The page on which somebody agreed. */
export const consentPlaces = ['sign_up', 'account'] as const;

/** Why an address is suppressed. */
export const suppressionReasons = ['unsubscribed', 'bounced', 'by_hand'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
