/**
 * The e-mails of the shop with editable texts, and the placeholders that each may contain. `name` is
 * empty if the shop doesn't know it.
 */
export const mailKinds = {
  order_placed: ['shop', 'name', 'number', 'total'],
  order_balance_due: ['shop', 'name', 'number', 'total', 'balance'],
  order_shipped: ['shop', 'name', 'number', 'total'],
  order_ready: ['shop', 'name', 'number', 'total'],
  part_shipped: ['shop', 'name', 'number', 'total'],
  part_ready: ['shop', 'name', 'number', 'total'],
  order_cancelled: ['shop', 'name', 'number', 'total'],
  order_link: ['shop', 'name', 'number', 'total'],
  order_refunded: ['shop', 'name', 'number', 'total', 'amount'],
  basket_reminder: ['shop', 'name'],
  back_in_stock: ['shop', 'product'],
  enquiry_reply: ['shop', 'name'],
} as const;

export type MailKind = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as MailKind[];

/** The texts around the content of an e-mail, in their order of appearance. */
export const mailParts = ['subject', 'heading', 'greeting', 'introduction', 'closing'] as const;
export type MailPart = (typeof mailParts)[number];
export type MailTexts = Readonly<Record<MailPart, string>>;
