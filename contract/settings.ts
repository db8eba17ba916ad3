import { z } from 'zod';
import { plainDecimal } from '#core/decimals.ts';
import { onlineKinds } from '#core/online-payments.ts';
import { paymentKinds } from '#core/order-status.ts';
import { cleanCode } from '#core/typed-text.ts';
import { BankAccount } from './bank-account.ts';
import { errorCode } from './field-errors.ts';
import {
  Country,
  Currency,
  code,
  Email,
  Instant,
  Language,
  langField,
  line,
  Moment,
  Money,
  MoneyInput,
  Picture,
  Translated,
  TranslatedLine,
  text,
  writerSaw,
} from './fields.ts';
import { Sends } from './messages.ts';
import type { Routes } from './route.ts';

/** A positive decimal as text: `48.9`. Never a float. */
const Decimal = z.coerce
  .string<string | number>()
  .overwrite(cleanCode)
  .regex(/^\d{1,7}(\.\d{1,15})?$/, errorCode('invalid_decimal'))
  .refine((text) => /[1-9]/.test(text), errorCode('not_positive'))
  .transform(plainDecimal);

/**
 * The value of one unit of the charge currency in another currency, and the rounding of its prices.
 */
const Rate = z.object({
  currency: Currency,
  rate: Decimal,
  roundTo: z
    .int()
    .min(1)
    .max(100_000)
    .describe('step in minor units: 100 rounds to whole units in currencies with two decimals'),
  date: z.iso.date(),
});

const MethodId = code(40, 0)
  .regex(/^[a-z0-9-]*$/, errorCode('invalid_slug'))
  .describe('derived from the title when left out');

const DeliveryMethod = z.object({
  id: MethodId,
  title: TranslatedLine,
  price: MoneyInput,
  freeFrom: MoneyInput.nullable(),
  countries: z.array(Country).max(250).nullable(),
  pickUp: z.boolean().default(false).describe('collected from the shop: no address is needed'),
});

export const PaymentKind = z.enum(paymentKinds);

const PaymentMethod = z.object({
  id: MethodId,
  title: TranslatedLine,
  kind: PaymentKind,
  instructions: Translated.default({}),
  depositPercent: z
    .int()
    .min(1)
    .max(99)
    .nullish()
    .describe(
      'the part that is paid with the order, the balance once it is packed; null if all is paid at once',
    ),
});

/** An http or https URL; refuses `javascript:` and other schemes. */
const WebAddress = code(500)
  .check(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: errorCode('invalid_url'),
    }),
  )
  .regex(/^[\x21-\x7e\u00a1-\uffff]+$/, errorCode('invalid_url_character'));

const Link = z.object({ name: line(40), url: WebAddress });

/** An IANA time zone: `Asia/Ashgabat`. Lists and key figures use its days. */
const TimeZone = code(60).refine(isTimeZone, errorCode('invalid_time_zone'));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Tax on invoices; prices include it. Without a rate, invoices do not mention tax. */
const Tax = z.object({
  percent: z.number().min(0).max(100).nullable(),
  id: code(60, 0),
  note: z
    .partialRecord(Language, text(300, 0))
    .describe('at the end of every invoice, in its language: why there is no tax, when to pay'),
});

const Hour = z.int().min(0).max(23);
const KeepMonths = z.int().min(1).max(120);

/** All settings of the shop. */
export const Settings = z.object({
  shopName: line(80),
  tagline: TranslatedLine,
  contact: z.object({
    email: Email,
    phone: code(40),
    address: text(300),
    hours: Translated,
    social: z.array(Link).max(10),
  }),
  country: Country.describe('the shop’s country: the default for phone numbers and addresses'),
  defaultLanguage: Language,
  languages: z.array(Language).min(1, errorCode('language_required')),
  chargeCurrency: Currency,
  rates: z.array(Rate).max(10),
  deliveryMethods: z.array(DeliveryMethod).min(1).max(20),
  paymentMethods: z.array(PaymentMethod).min(1).max(20),
  bankAccount: BankAccount.nullable().describe('for bank transfers; orders keep a copy'),
  tax: Tax,
  timeZone: TimeZone,
  lowStock: z
    .int()
    .min(0)
    .max(999)
    .describe('a size with this stock or less is low on stock; 0 for none'),
  mostUnpaidOrders: z
    .int()
    .min(0)
    .max(9999)
    .describe(
      'the most open unpaid orders of a customer whose first order has not been delivered, and of an e-mail address whose orders have no confirmed phone; twice as many from a network; 0 for no limit',
    ),
  mostUnpaidItems: z
    .int()
    .min(0)
    .max(9999)
    .describe('the most items in the open unpaid orders of such a customer; 0 for no limit'),
  guestPhoneCode: z
    .enum(['never', 'cash_on_delivery', 'always'])
    .describe(
      'for which orders without an account the phone has to be confirmed with a code, while the shop sends SMS',
    ),
  guestOrderDays: z
    .int()
    .min(0)
    .max(60)
    .describe(
      'days after which an order of a guest whose phone is not confirmed is cancelled if it is still new and unpaid; 0 for never',
    ),
  codeCountries: z
    .array(Country)
    .min(1)
    .max(250)
    .transform((codes) => [...new Set(codes)])
    .nullable()
    .describe(
      'the countries whose phones get codes to sign up, to change a phone and for an order; null for those the shop delivers to',
    ),
  orderNumbers: z
    .enum(['sequential', 'random'])
    .describe(
      'how new orders are numbered: A-10001, A-10002, or at random, which tells nobody how many there are',
    ),
  holdMinutes: z
    .int()
    .min(30)
    .max(60 * 24)
    .describe('how long the items of an order are kept for a buyer who is paying online'),
  capturesLater: z
    .boolean()
    .describe('whether online payments are only authorised, and captured by an admin'),
  abandonedAfterMinutes: z
    .int()
    .min(1)
    .max(60 * 24 * 30),
  quietFromHour: Hour.describe(
    'the hour of the shop’s time zone from which reminders are not sent',
  ),
  quietToHour: Hour.describe(
    'the hour from which they are sent again; the same as the start: at any time',
  ),
  keepMessagesMonths: KeepMonths.describe('retention of messages, in months'),
  keepEnquiriesMonths: KeepMonths.describe('retention of answered and closed enquiries, in months'),
  keepLogMonths: KeepMonths.describe('retention of the activity log, in months'),
  keepImportsMonths: KeepMonths.describe(
    'retention of imported files, in months; an import can be undone until then',
  ),
  requireSecondFactor: z.boolean().describe('whether a second factor is required of every admin'),
});
export type Settings = z.infer<typeof Settings>;

/** A preview of the prices in another charge currency. */
const ChargePreview = z.object({
  from: Currency,
  to: Currency,
  rate: z.string().nullable().describe('the exchange rate; null without one'),
  prices: z.int().describe('the number of them'),
  examples: z.array(z.object({ title: z.string(), price: Money, converted: Money.nullable() })),
});
export type ChargePreview = z.infer<typeof ChargePreview>;

/** A change of the charge currency: prices are converted at the rate, or keep their figures. */
const ChargeChange = z.object({
  to: Currency,
  prices: z.enum(['convert', 'keep']),
  was: z.object({ chargeCurrency: Currency }).describe(writerSaw),
});
export type ChargeChange = z.output<typeof ChargeChange>;

/** The pictures of the shop's layout: the hero of the home page, wide and tall, and the logo. */
export const shopPictures = ['hero', 'heroTall', 'logo'] as const;
const ShopPicture = z.enum(shopPictures);
export type ShopPicture = z.infer<typeof ShopPicture>;

/** The public settings, in the requested language. */
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
  country: z.string(),
  phoneExample: z.string().describe('an example of a phone number in that country'),
  defaultLanguage: Language,
  languages: z.array(Language),
  chargeCurrency: Currency,
  rates: z.array(Rate),
  timeZone: z.string(),
  sends: Sends,
  pictures: z.object({
    hero: Picture.nullable(),
    heroTall: Picture.nullable(),
    logo: Picture.nullable(),
  }),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** The policies of a shop, by slug. */
export const policyNames = ['terms-conditions', 'privacy-policy', 'shipping-policy'] as const;

/** A policy in a language. `text` has blank lines between paragraphs; `## ` starts a section. */
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
    summary: 'One policy, in the requested language or its fallback',
    params: z.object({ name: z.enum(policyNames) }),
    query: z.object({
      ...langField,
      asWritten: z
        .stringbool()
        .optional()
        .describe('with placeholders such as {keepMessages}, which are filled from the settings'),
    }),
    reply: Policy,
  },
} as const satisfies Routes;

/** A payment provider, and whether customers can be sent to it. */
const OnlineProvider = z.object({
  name: z.enum(onlineKinds),
  configured: z.boolean().describe('whether the shop was started with its keys'),
  variables: z.array(z.string()).describe('the environment variables of the keys'),
  webhookUrl: z.string().describe('where the provider sends its events, to be entered there'),
});
export type OnlineProvider = z.infer<typeof OnlineProvider>;

/**
 * The settings that decide who can sign in, where customers transfer money to, and what the log keeps: they
 * are changed, and a change of them is undone, only shortly after the password was entered.
 */
export const confirmedSettings = [
  'requireSecondFactor',
  'paymentMethods',
  'bankAccount',
  'keepLogMonths',
] as const satisfies readonly (keyof Settings)[];

export const settingsRoutesForAdmins = {
  'GET /settings/payments': {
    access: 'admin:settings:read',
    summary: 'The providers of online payments, and which of them can be used',
    reply: z.object({ providers: z.array(OnlineProvider) }),
  },
  'GET /settings/admin': {
    access: 'admin:settings:read',
    summary: 'All settings',
    reply: Settings,
  },
  'PATCH /settings/admin': {
    access: 'admin:settings:write',
    summary: 'Change settings other than the charge currency; fields left out stay',
    recent: confirmedSettings,
    body: Settings.partial().extend({
      was: Settings.partial().optional().describe(writerSaw),
    }),
    reply: Settings,
  },
  'GET /settings/admin/charge-currency': {
    access: 'admin:settings:read',
    summary: 'Preview a change of the charge currency',
    query: z.object({ ...langField, to: Currency }),
    reply: ChargePreview,
  },
  'POST /settings/admin/charge-currency': {
    access: 'admin:settings:write',
    recent: true,
    summary: 'Change the charge currency; prices are converted by the rate, or keep their figures',
    body: ChargeChange,
    reply: Settings,
  },
  'POST /settings/pictures/:place': {
    access: 'admin:settings:write',
    summary: "Set one of the shop's own pictures, replacing the former one",
    params: z.object({ place: ShopPicture }),
    upload: true,
    status: 201,
    reply: Picture,
  },
  'DELETE /settings/pictures/:place': {
    access: 'admin:settings:write',
    summary: "Delete one of the shop's own pictures",
    params: z.object({ place: ShopPicture }),
  },
  'PATCH /policies/:name': {
    access: 'admin:settings:write',
    summary: "Set one policy's text in one language",
    params: z.object({ name: z.enum(policyNames) }),
    body: z.object({
      language: Language,
      title: line(200),
      text: text(60_000),
      was: z
        .object({ updatedAt: Moment.nullable().describe('null for none') })
        .optional()
        .describe(writerSaw),
    }),
    reply: Policy,
  },
} as const satisfies Routes;
