/**
 * The outcome of handing a message to a provider.
 *
 * `refused`: permanently. `postponed`: temporarily, this message. `throttled`: for a moment, any
 * message. `unreachable`: temporarily, any message. `uncertain`: the connection was lost after the
 * message was handed over, so it may have arrived.
 */
export type Outcome =
  | {
      readonly state: 'sent';
      readonly answer: string;
      /** The provider's ids of its parts, where receipts name them. */
      readonly ids?: readonly string[];
    }
  | {
      readonly state: 'refused';
      /** The reason in the provider's own words. */
      readonly reason: string;
      /** Whether the mailbox does not exist, so that nothing more needs to be sent to it. */
      readonly isNoMailbox?: boolean;
    }
  | {
      readonly state: 'postponed' | 'throttled' | 'unreachable' | 'uncertain';
      /** The reason in the provider's own words. */
      readonly reason: string;
    };

/**
 * Sends messages of a channel. `handOver` is called and awaited right before the provider can
 * accept the message; when it returns false, another run has taken the message over, and it must
 * not be sent. Several messages may be sent concurrently. Never throws.
 */
export type Sender<Content> = {
  readonly send: (message: Content, handOver: () => Promise<boolean>) => Promise<Outcome>;
  /** Closes all connections; a message in progress ends as if its connection was lost. */
  readonly close: () => void;
};

type Mailbox = { readonly name: string; readonly address: string };

/** An e-mail. `id` is globally unique and the same for every attempt: `<id>@<domain>`. */
export type Mail = {
  readonly id: string;
  readonly from: Mailbox;
  readonly replyTo?: string | undefined;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same content as HTML. */
  readonly html?: string | undefined;
  /** The unsubscribe URLs: a page, and one-click (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  /** Written by a person, and not by the shop. */
  readonly isByHand?: boolean;
};

export type MailSender = Sender<Mail>;

/** The server that e-mails are handed over to; `signing` signs them with DKIM. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** `optional`: encrypted if the server supports it. */
  readonly security: 'starttls' | 'tls' | 'none' | 'optional';
  readonly username: string;
  readonly password: string;
  readonly signing?: DkimKey | undefined;
};

export type DkimKey = {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
};

/** Opens a sender; connections are made when there is something to send. */
export type OpenMailSender = (server: MailServer) => MailSender;

/** An SMS. `id` is the same for every attempt. */
export type Sms = {
  readonly id: string;
  /** E.164: `+99365123456`. */
  readonly to: string;
  readonly text: string;
  /** Seconds after which it must not be delivered any more. */
  readonly lives?: number | undefined;
};

export type SmsSender = Sender<Sms> & {
  /** Connects if the provider sends receipts over the connection; returns whether it could. */
  readonly listen: () => Promise<boolean>;
};

/** A delivery report for a part of a message that the provider had accepted. */
export type Receipt = {
  readonly id: string;
  readonly state: 'delivered' | 'failed';
  /** The reason in the provider's own words. */
  readonly reason: string | null;
};

/** The provider's address and account. `sender` is a name or a number registered with the provider. */
export type SmsGateway = SmppGateway | HttpGateway;

export type SmppGateway = {
  readonly kind: 'smpp';
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'none';
  readonly username: string;
  readonly password: string;
  readonly systemType: string;
  readonly sender: string;
};

/** A request with placeholders such as `{to}` and `{text}`: see `providers/fill-template.ts`. */
export type HttpGateway = {
  readonly kind: 'http';
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly address: string;
  /** `Name: value`, one per line. */
  readonly headers: string;
  readonly body: string;
  /** A text that a 2xx response must contain, whitespace ignored; empty accepts every 2xx response. */
  readonly holds: string;
  readonly username: string;
  readonly password: string;
  readonly sender: string;
};

/**
 * The shop's connection to its SMS provider. It stays open between messages, because receipts
 * arrive over it later; opening it for another gateway closes the previous one.
 */
export type SmsLine = {
  readonly open: (gateway: SmsGateway, onReceipt: (receipt: Receipt) => Promise<void>) => SmsSender;
  readonly close: () => void;
};
