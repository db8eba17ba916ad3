import type { Language } from '#contract/fields.ts';

/** The SMS that a shopkeeper sends to try the settings out. */
export function testSms(language: Language, shopName: string): string {
  return `${shopName}: ${texts[language]}`;
}

const texts: Record<Language, string> = {
  en: 'SMS works. This is the test message you asked for.',
  tr: 'SMS çalışıyor. İstediğiniz deneme mesajı bu.',
  ru: 'SMS работает. Это пробное сообщение.',
  tk: 'SMS işleýär. Bu siziň soran synag habaryňyz.',
};
