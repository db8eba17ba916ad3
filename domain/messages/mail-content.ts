import type { Language } from '#contract/fields.ts';
import type { MailKind, MailTexts } from '#core/mail-kinds.ts';

/**
 * The complete content of an e-mail, as of the moment it was written. Its HTML is rendered from
 * this alone.
 */
export type MailContent = MailTexts & {
  readonly language: Language;
  readonly shop: MailShop;
  readonly blocks: readonly MailBlock[];
  /** The URL of the shop's terms. */
  readonly links: readonly MailLink[];
};

/** `test` is the message that tests the settings; its text can't be changed. */
export type AnyMailKind = MailKind | 'test';

type MailShop = {
  readonly name: string;
  readonly url: string;
  readonly logo: MailPicture | null;
  /** Address, phone and e-mail. */
  readonly contact: readonly string[];
};

/** One of the shop's pictures, with its absolute URL. */
export type MailPicture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

export type MailLink = { readonly label: string; readonly url: string };

export type MailItem = {
  readonly title: string;
  /** Colour, size, quantity. */
  readonly details: readonly string[];
  readonly price: string | null;
  readonly picture: MailPicture | null;
};

export type MailSum = { readonly label: string; readonly amount: string };

/** The parts of an e-mail between its introduction and its closing. */
export type MailBlock =
  | { readonly type: 'items'; readonly title: string; readonly items: readonly MailItem[] }
  | { readonly type: 'sums'; readonly sums: readonly MailSum[]; readonly total: MailSum }
  | { readonly type: 'fact'; readonly title: string; readonly lines: readonly string[] }
  /** Emphasised below a fact, such as the reference of a payment. */
  | { readonly type: 'reference'; readonly label: string; readonly value: string }
  /** Written by a person, for this e-mail. */
  | { readonly type: 'message'; readonly text: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'quote'; readonly title: string; readonly text: string }
  | { readonly type: 'button'; readonly label: string; readonly url: string }
  | { readonly type: 'link'; readonly label: string; readonly url: string };
