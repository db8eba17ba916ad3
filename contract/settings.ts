import { z } from 'zod';
import type { Routes } from './route.ts';
import {
  Currency,
  Instant,
  Language,
  langField,
  Moment,
  Money,
  Picture,
  Translated,
  text,
  writerSaw,
} from './words.ts';

/** How many units of a currency one unit of the charge currency is worth, and how prices round. */
const Rate = z.object({
  currency: Currency,
  rate: z.number().positive().max(1_000_000),
  roundTo: z.int().min(1).max(100_000).describe('step in minor units: 100 rounds to whole units'),
  date: z.iso.date(),
});

const MethodId = text(40, 0)
  .regex(/^[a-z0-9-]*$/, 'takes small letters, digits and hyphens')
  .describe('left empty, it is made from the title');

const DeliveryMethod = z.object({
  id: MethodId,
  title: Translated,
  price: Money,
  freeFrom: Money.nullable(),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .nullable(),
  pickUp: z.boolean().default(false).describe('collected from the shop: no address is asked'),
});

const PaymentMethod = z.object({
  id: MethodId,
  title: Translated,
  kind: z.enum(['cash_on_delivery', 'bank_transfer']),
  instructions: Translated.default({}),
});

/** An address of the web; `javascript:` and the like are none. */
const WebAddress = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'must be an address like https://example.com',
  })
  .max(500)
  .regex(/^[\x21-\x7e\u00a1-\uffff]+$/, 'has a character that no address has');

const Link = z.object({ name: text(40), url: WebAddress });

/** A place of the IANA list: `Asia/Ashgabat`. The days of lists and figures begin there at midnight. */
const TimeZone = text(60).refine(isTimeZone, 'must be a place like Europe/Istanbul');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What invoices say of tax, which prices hold already; without a rate they say nothing of it. */
const Tax = z.object({
  percent: z.number().min(0).max(100).nullable(),
  id: text(60, 0),
  note: z
    .partialRecord(Language, text(300, 0))
    .describe('below every invoice, in its language: why there is no tax, when to pay'),
});

/** Everything the owner decides about the shop. */
export const Settings = z.object({
  shopName: text(80),
  tagline: Translated,
  contact: z.object({
    email: z.email('is not an e-mail address').max(254),
    phone: text(40),
    address: text(300),
    hours: Translated,
    social: z.array(Link).max(10),
  }),
  defaultLanguage: Language,
  languages: z.array(Language).min(1, 'needs a language at least'),
  chargeCurrency: Currency,
  rates: z.array(Rate).max(10),
  deliveryMethods: z.array(DeliveryMethod).min(1).max(20),
  paymentMethods: z.array(PaymentMethod).min(1).max(20),
  tax: Tax,
  timeZone: TimeZone,
  lowStock: z.int().min(1).max(999).describe('a size with so many or fewer is low on stock'),
  abandonedAfterMinutes: z
    .int()
    .min(1)
    .max(60 * 24 * 30),
});
export type Settings = z.infer<typeof Settings>;

/** Pictures of the shop itself: what opens its first page, wide and tall, and its mark. */
export const shopPictures = ['hero', 'heroTall', 'logo'] as const;
const ShopPicture = z.enum(shopPictures);
export type ShopPicture = z.infer<typeof ShopPicture>;

/** What every visitor's page may know, in the language asked for. */
const ShopSettings = z.object({
  shopName: z.string(),
  tagline: z.string(),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    hours: z.string(),
    social: z.array(Link),
  }),
  defaultLanguage: Language,
  languages: z.array(Language),
  chargeCurrency: Currency,
  rates: z.array(Rate),
  pictures: z.object({
    hero: Picture.nullable(),
    heroTall: Picture.nullable(),
    logo: Picture.nullable(),
  }),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** The policies of a shop, by their addresses in it. */
export const policyNames = ['terms-conditions', 'privacy-policy', 'shipping-policy'] as const;

/** A policy in one language. `text` is paragraphs parted by blank lines; `## ` opens a section. */
const Policy = z.object({
  name: z.enum(policyNames),
  language: Language,
  title: z.string(),
  text: z.string(),
  updatedAt: Instant,
});
export type Policy = z.infer<typeof Policy>;

export const settingsRoutesForShoppers = {
  'GET /settings': {
    access: 'anyone',
    summary: "The shop's name, contact, languages, currencies and rates",
    query: z.object(langField),
    reply: ShopSettings,
  },
  'GET /policies/:name': {
    access: 'anyone',
    summary: 'One policy, in the language asked for or the nearest there is',
    params: z.object({ name: z.enum(policyNames) }),
    query: z.object(langField),
    reply: Policy,
  },
} as const satisfies Routes;

export const settingsRoutesForOffice = {
  'GET /settings/admin': {
    access: 'admin:settings:read',
    summary: 'All settings',
    reply: Settings,
  },
  'PATCH /settings/admin': {
    access: 'admin:settings:write',
    summary: 'Change settings; what is left out stays',
    body: Settings.partial().extend({
      was: Settings.partial().optional().describe(writerSaw),
    }),
    reply: Settings,
  },
  'POST /settings/pictures/:place': {
    access: 'admin:settings:write',
    summary: 'Set a picture of the shop itself; the one before makes room',
    params: z.object({ place: ShopPicture }),
    upload: true,
    status: 201,
    reply: Picture,
  },
  'DELETE /settings/pictures/:place': {
    access: 'admin:settings:write',
    summary: 'Take a picture of the shop itself away',
    params: z.object({ place: ShopPicture }),
  },
  'PATCH /policies/:name': {
    access: 'admin:settings:write',
    summary: "Set one policy's text in one language",
    params: z.object({ name: z.enum(policyNames) }),
    body: z.object({
      language: Language,
      title: text(200),
      text: text(60_000),
      was: z
        .object({ updatedAt: Moment.nullable().describe('null for none') })
        .optional()
        .describe(writerSaw),
    }),
    reply: Policy,
  },
} as const satisfies Routes;
