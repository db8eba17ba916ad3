import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Sends } from '#contract/messages.ts';
import type { Disk, System } from '#contract/system.ts';
import type { Tables } from '#database/tables.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import type { EnvironmentServer } from '#domain/messages/find-mailer.ts';
import type { OpenMailSender, SmsGateway, SmsLine } from '#domain/messages/sender.ts';
import type { PaymentProviders } from '#domain/payments/providers.ts';
import type { EncryptionKeys } from '#domain/sessions/encryption.ts';
import type { WebhookReach } from '#domain/webhooks/reach.ts';
import type { NewsStreams } from './news-streams.ts';
import type { SummedLines } from './summed-lines.ts';

/** The dependencies of all handlers, created once by the server or by a test. */
export type Shop = {
  readonly db: Kysely<Tables>;
  readonly pictures: PictureStore;
  /** Signs access tokens and hashes codes; at least 32 bytes. */
  readonly signingKey: Uint8Array;
  /**
   * Encrypt the secrets of second factors, providers and webhooks: the first key encrypts, all decrypt.
   */
  readonly encryptionKeys: EncryptionKeys;
  /** `false` disables all rate limits, for load tests. */
  readonly limits: boolean;
  /** The channels whose provider the environment configures; others may be set up in the settings. */
  readonly sends: Sends;
  /** From SMTP_URL. */
  readonly mailServer?: EnvironmentServer | undefined;
  readonly openMail: OpenMailSender;
  /** The gateway from SMS_URL. */
  readonly smsGateway?: SmsGateway | undefined;
  readonly smsLine: SmsLine;
  readonly payments: PaymentProviders;
  /** Registers work that continues after the reply was sent; the shop waits for it before it closes. */
  readonly finishLater: (work: Promise<unknown>) => void;
  /** The storefront's public URL, without a trailing slash. */
  readonly publicUrl: string;
  /**
   * Whether only browsers on this machine can open the shop, by its configuration. Codes on the page,
   * simulated payments and metrics without a token require it.
   */
  readonly isLocal: boolean;
  /** Prints the messages of a demo shop that is evaluated on its own machine. */
  readonly demo?: { readonly print: (text: string) => void } | undefined;
  readonly showsCodes?: boolean;
  /**
   * The proxies whose `X-Forwarded-For` is trusted: their number, or their addresses and networks.
   * Default: none.
   */
  readonly trustProxy?: number | string[];
  /** The bearer token for `/metrics`; without one, only the machine of a local shop may read it. */
  readonly metricsToken?: string;
  /** The addresses that webhooks and SMS by HTTP may be sent to; public ones only by default. */
  readonly webhookReach?: WebhookReach;
  /** The open event streams of admins; undefined in a process that serves none. */
  readonly newsStreams?: NewsStreams;
  /** Resolves once this process has been notified of all changes that were committed before. */
  readonly catchUp?: () => Promise<void>;
  /** Aborted when shutdown begins. */
  readonly stopping?: AbortSignal;
  readonly log?: FastifyBaseLogger;
  /** Where failures are logged, shared with the jobs; by default, the requests have their own log. */
  readonly failures?: SummedLines;
  /** The machine that the shop runs on; undefined in tests. */
  readonly host?: Host;
};

export type Host = {
  disk: () => Promise<Disk | null>;
  read: () => Promise<Pick<System, 'version' | 'commit' | 'disk' | 'lastBackup'>>;
};
