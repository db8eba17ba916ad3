import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Settings } from '#contract/settings.ts';
import { pathIn } from '#core/languages.ts';
import type { MailTexts } from '#core/mail-kinds.ts';
import type { Tables } from '#database/tables.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { fillTexts } from './fill-texts.ts';
import type { AnyMailKind, MailBlock, MailContent } from './mail-content.ts';
import { readMailLook } from './mail-look.sql.ts';
import { logoPicture } from './mail-picture.ts';
import { renderText } from './mail-text.ts';
import { withoutLinks } from './without-links.ts';
import { mailWords } from './words/all.ts';

/** An e-mail before the shop's layout and texts are added. */
export type MailDraft = {
  readonly kind: AnyMailKind;
  readonly language: Language;
  /** The values of its placeholders, besides `{shop}`; they become no links. */
  readonly values: Readonly<Record<string, string>>;
  readonly blocks: readonly MailBlock[];
  /** Whether a link to the terms is added at the end. */
  readonly legal?: boolean;
};

export type MailShopContext = {
  readonly settings: Settings;
  readonly publicUrl: string;
};

/** The columns of an e-mail in the outbox. */
export type ComposedMail = {
  readonly subject: string;
  readonly text: string;
  readonly content: MailContent;
};

/**
 * Adds the shop's texts, layout and contact details to a draft. The result is complete: it is
 * displayed and sent unchanged later, whatever the shop changes.
 */
export async function composeMail(
  db: Kysely<Tables>,
  draft: MailDraft,
  { settings, publicUrl }: MailShopContext,
  own?: MailTexts,
): Promise<ComposedMail> {
  const { kind, language, values, blocks } = draft;
  const { shopName, contact, defaultLanguage } = settings;
  const languages = orderLanguages(language, defaultLanguage);
  const look = await readMailLook(db, { kind, languages });
  const texts = own ?? look.texts ?? mailWords[language].texts[kind];
  const at = (path: string) => publicUrl + pathIn(language, path, defaultLanguage);
  const logo = look.logo && toPicture(look.logo, shopName, languages);
  const legal = (draft.legal ? legalPages : []).flatMap(
    (page) => look.policies.find(({ name }) => name === page) ?? [],
  );
  const named = Object.entries(values).map(([key, value]) => [key, withoutLinks(value)]);
  const content: MailContent = {
    ...fillTexts(texts, { ...Object.fromEntries(named), shop: shopName }),
    language,
    blocks,
    shop: {
      name: shopName,
      url: at('/'),
      logo: logoPicture(logo, publicUrl),
      contact: [contact.address, contact.phone, contact.email].filter(isKnown),
    },
    links: legal.map(({ name, title }) => ({ label: title, url: at(`/${name}`) })),
  };
  return { subject: content.subject, text: renderText(content), content };
}

/** The terms, which explain the right of withdrawal, and how items are returned. */
const legalPages = ['terms-conditions', 'shipping-policy'] as const;

/** The address of a new shop is a dash. */
function isKnown(text: string): boolean {
  return text !== '' && text !== '—';
}
