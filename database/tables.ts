import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency, Language } from '#contract/fields.ts';
import type { ApiKeyScope } from '#core/api-keys.ts';
import type {
  AttributeSubject,
  AttributeType,
  AttributeValues,
  FeedField,
} from '#core/attributes.ts';
import type { SuppressionReason } from '#core/consent.ts';
import type { NoticeChoices, NoticeEvent } from '#core/notices.ts';
import type { DisputeState } from '#core/payment-status.ts';
import type { DeliveryProblem, WebhookEvent } from '#core/webhooks.ts';

/** The tables for Kysely. Timestamps are read as ISO 8601 strings. */
export type Tables = {
  settings: SettingsRowTable;
  demo_shop: DemoShopTable;
  consents: ConsentTable;
  suppressions: SuppressionTable;
  unsubscribe_links: UnsubscribeLinkTable;
  attributes: AttributeTable;
  policies: PolicyTable;
  taxons: TaxonTable;
  taxon_options: TaxonOptionTable;
  products: ProductTable;
  product_keys: ProductKeyTable;
  product_options: ProductOptionTable;
  staged_pictures: StagedPictureTable;
  catalogue_undos: CatalogueUndoTable;
  imports: ImportTable;
  imported_products: ImportProductTable;
  imported_taxons: ImportTaxonTable;
  product_taxons: ProductTaxonTable;
  product_colors: ProductColorTable;
  color_options: ColorOptionTable;
  product_sizes: ProductSizeTable;
  stock_movements: StockMovementTable;
  pictures: PictureTable;
  picture_fetches: PictureFetchTable;
  picture_hosts: PictureHostTable;
  catalogue_state: CatalogueStateTable;
  product_search: ProductSearchTable;
  product_trees: ProductTreeTable;
  search_words: SearchWordTable;
  old_slugs: OldSlugTable;
  clients: ClientTable;
  client_addresses: ClientAddressTable;
  admins: AdminTable;
  sessions: SessionTable;
  spent_refresh_tokens: SpentRefreshTokenTable;
  phone_codes: PhoneCodeTable;
  failed_logins: FailedLoginTable;
  known_networks: KnownNetworkTable;
  client_networks: ClientNetworkTable;
  network_calls: NetworkCallTable;
  failed_lookups: FailedLookupTable;
  basket_lines: BasketLineTable;
  wishlist_items: WishlistItemTable;
  orders: OrderTable;
  order_origins: { order_id: string; origin: string };
  order_lines: OrderLineTable;
  order_events: OrderEventTable;
  abandoned_orders: AbandonedOrderTable;
  messages: MessageTable;
  message_channels: MessageChannelTable;
  mail_texts: MailTextTable;
  message_parts: MessagePartTable;
  enquiries: EnquiryTable;
  saved_views: SavedViewTable;
  back_in_stock_alerts: BackInStockAlertTable;
  client_notes: ClientNoteTable;
  former_clients: { id: string; client_id: string };
  former_emails: { client_id: string; address_hash: Buffer };
  parcels: ParcelTable;
  parcel_lines: ParcelLineTable;
  payments: PaymentTable;
  payment_events: PaymentEventTable;
  refunds: RefundTable;
  refund_lines: RefundLineTable;
  invoices: InvoiceTable;
  repricings: RepricingTable;
  repriced_sizes: RepricedSizeTable;
  order_attempts: OrderAttemptTable;
  changes: ChangeTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  spent_challenges: SpentChallengeTable;
  enquiry_notes: EnquiryNoteTable;
  text_times: TextTimeTable;
  erasures: ErasureTable;
  api_keys: ApiKeyTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  admin_notifications: AdminNotificationTable;
  notices: NoticeTable;
};

type Instant = ColumnType<string, string | Date, string | Date>;
type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>;
type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;

type ConsentTable = {
  id: GeneratedAlways<number>;
  client_id: string;
  given_at: GeneratedInstant;
  place: 'sign_up' | 'account';
  language: Language;
  words: string;
  withdrawn_at: NullableInstant;
};

type SuppressionTable = {
  id: GeneratedAlways<number>;
  address_hash: Buffer;
  address: string | null;
  reason: SuppressionReason;
  note: string | null;
  client_id: string | null;
  at: GeneratedInstant;
};

type UnsubscribeLinkTable = {
  id: string;
  address_hash: Buffer;
  client_id: string | null;
  created_at: GeneratedInstant;
};

type DemoShopTable = {
  id: Generated<boolean>;
  loaded_at: GeneratedInstant;
};

type SettingsRowTable = {
  id: Generated<number>;
  value: ColumnType<unknown, string, string>;
  updated_at: GeneratedInstant;
};

export type AttributeTable = {
  id: GeneratedAlways<number>;
  key: string;
  subject: AttributeSubject;
  type: AttributeType;
  names: Json<Translations>;
  group_names: Json<Translations>;
  unit: Json<Translations>;
  choices: Json<{ key: string; names: Translations }[]>;
  required: boolean;
  minimum: number | null;
  maximum: number | null;
  filter: boolean;
  search: boolean;
  shown: boolean;
  feed: FeedField | null;
  property: string | null;
  position: number;
  version: Generated<number>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

type Translations = Partial<Record<Language, string>>;
/** Read as the parsed value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type AttributeColumn = ColumnType<AttributeValues, string | undefined, string>;

export type PolicyTable = {
  name: 'terms-conditions' | 'privacy-policy' | 'shipping-policy';
  language: Language;
  title: string;
  text: string;
  updated_at: GeneratedInstant;
  /** Whether the owner has changed the default text. */
  edited: Generated<boolean>;
};

/** A category or a collection; ids are unique within a type. */
export type TaxonTable = {
  type: TaxonType;
  id: Generated<number>;
  slug: string;
  position: Generated<number>;
  published: Generated<boolean>;
  rule: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

type TaxonType = 'category' | 'collection';

export type TaxonOptionTable = {
  type: TaxonType;
  id: Generated<number>;
  taxon_id: number;
  language: Language;
  title: string;
  description: string | null;
};

export type ProductTable = {
  id: GeneratedAlways<number>;
  slug: string;
  import_handle: string | null;
  position: Generated<number>;
  published: Generated<boolean>;
  was_published: Generated<boolean>;
  free: Generated<boolean>;
  version: Generated<number>;
  changed_by: string | null;
  publish_at: NullableInstant;
  attributes: AttributeColumn;
  deleted_at: NullableInstant;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type ProductKeyTable = {
  key: string;
  product_id: number;
  request_hash: string;
};

export type ProductOptionTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  language: Language;
  title: string;
  description: string | null;
};

export type ProductTaxonTable = {
  product_id: number;
  type: TaxonType;
  taxon_id: number;
  position: number | null;
};

export type ProductColorTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  position: Generated<number>;
  /** `#rrggbb`, or the URL of one of the colour's own pictures. */
  swatch: string | null;
};

export type ColorOptionTable = {
  id: GeneratedAlways<number>;
  color_id: number;
  language: Language;
  title: string;
  description: string | null;
};

export type ProductSizeTable = {
  id: GeneratedAlways<number>;
  color_id: number;
  position: Generated<number>;
  label: string;
  sku: string;
  price: number;
  compare_at_price: number | null;
  cost: number | null;
  stock: Generated<number>;
  weight_grams: number | null;
  attributes: AttributeColumn;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type StockMovementTable = {
  id: GeneratedAlways<number>;
  size_id: number;
  kind: 'received' | 'sold' | 'restocked' | 'retaken';
  quantity: number;
  order_id: string | null;
  at: GeneratedInstant;
};

export type PictureTable = {
  id: GeneratedAlways<number>;
  size_id: number | null;
  taxon_type: TaxonType | null;
  taxon_id: number | null;
  /** The colour, for a turntable frame. */
  turn_of: Generated<number | null>;
  /** The place in the shop's layout, for the shop's own pictures. */
  place: Generated<'hero' | 'heroTall' | 'logo' | null>;
  position: Generated<number>;
  file: string;
  width: number;
  height: number;
  bytes: number;
  alt: ColumnType<unknown, string | undefined, string>;
  placeholder: string | null;
  state: Generated<'waiting' | 'working' | 'ready' | 'failed'>;
  attempts: Generated<number>;
  taken_at: ColumnType<string | null, Date | null | undefined, Date | null>;
  problem: string | null;
  widths: Generated<number[]>;
  color: string | null;
  created_at: GeneratedInstant;
};

/** A staged upload. */
export type StagedPictureTable = {
  id: Generated<string>;
  file: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string | null;
  color: string | null;
  created_at: GeneratedInstant;
};

export type CatalogueUndoTable = {
  id: Generated<string>;
  admin_id: number | null;
  before: ColumnType<unknown, string, string>;
  created_at: GeneratedInstant;
};

export type ImportTable = {
  id: Generated<string>;
  file_name: string;
  file: Buffer;
  described: ColumnType<unknown, string | null | undefined, string | null>;
  actor: string;
  columns: ColumnType<unknown, string | null | undefined, string | null>;
  language: Language;
  with_stock: Generated<boolean>;
  free: Generated<boolean>;
  untracked_stock: number | null;
  state: Generated<
    'uploaded' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
  >;
  done: Generated<number>;
  total: Generated<number>;
  report: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type ImportProductTable = {
  import_id: string;
  product_id: number;
  handle: string;
  before: ColumnType<unknown, string | null, string | null>;
  version: number;
};

export type ImportTaxonTable = {
  import_id: string;
  type: 'category' | 'collection';
  taxon_id: number;
};

/** A host that pictures may be fetched from. */
export type PictureHostTable = {
  host: string;
  confirmed_by: string;
  confirmed_at: GeneratedInstant;
};

export type PictureFetchTable = {
  id: GeneratedAlways<number>;
  size_id: number | null;
  taxon_type: TaxonType | null;
  taxon_id: number | null;
  turn_of: number | null;
  import_id: string | null;
  url: string;
  alt: string | null;
  alts: Generated<string>;
  position: Generated<number>;
  /** Whether it becomes the colour's swatch. */
  is_swatch: Generated<boolean>;
  status: Generated<'waiting' | 'done' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedInstant;
};

export type CatalogueStateTable = { id: Generated<number>; version: Generated<number> };

export type ProductSearchTable = {
  product_id: GeneratedAlways<number>;
  published: GeneratedAlways<boolean>;
  position: GeneratedAlways<number>;
  created_at: GeneratedAlways<string>;
  category_ids: GeneratedAlways<number[]>;
  collection_ids: GeneratedAlways<number[]>;
  colors: GeneratedAlways<unknown>;
  color_keys: GeneratedAlways<string[]>;
  size_labels: GeneratedAlways<string[]>;
  prices: GeneratedAlways<number[]>;
  min_price: GeneratedAlways<number | null>;
  max_price: GeneratedAlways<number | null>;
  available: GeneratedAlways<boolean>;
  title_en: GeneratedAlways<string>;
  title_tr: GeneratedAlways<string>;
  title_ru: GeneratedAlways<string>;
  title_tk: GeneratedAlways<string>;
  document: GeneratedAlways<string>;
  attribute_values: GeneratedAlways<string[]>;
};

export type ProductTreeTable = {
  product_id: GeneratedAlways<number>;
  slug: GeneratedAlways<string>;
  published: GeneratedAlways<boolean>;
  version: GeneratedAlways<number>;
  tree: GeneratedAlways<string>;
  changed_at: GeneratedAlways<string>;
};

export type OldSlugTable = {
  kind: GeneratedAlways<'product' | 'category' | 'collection'>;
  slug: GeneratedAlways<string>;
  owner_id: GeneratedAlways<number | null>;
};

export type SearchWordTable = { word: string; sound: GeneratedAlways<string> };

export type ClientTable = {
  id: Generated<string>;
  phone: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  email: string | null;
  language: Language;
  verified_at: NullableInstant;
  blocked_at: NullableInstant;
  /** Without an account: from an order as a guest, or entered by an admin. */
  guest: Generated<boolean>;
  /** False for a guest who typed a phone without confirming it: anyone could have. */
  phone_confirmed: Generated<boolean>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type ClientAddressTable = {
  id: GeneratedAlways<number>;
  client_id: string;
  full_name: string;
  phone: string;
  country: string;
  city: string;
  line1: string;
  line2: string | null;
  postcode: string | null;
  region: string | null;
  is_default: Generated<boolean>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type AdminTable = {
  id: GeneratedAlways<number>;
  username: string;
  name: string;
  password_hash: string;
  role: 'owner' | 'manager' | 'catalogue' | 'orders' | 'viewer';
  active: Generated<boolean>;
  last_login_at: NullableInstant;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
  new_password: 'required' | null;
};

export type SessionTable = {
  id: Generated<string>;
  client_id: string | null;
  admin_id: number | null;
  token_hash: Buffer;
  user_agent: string | null;
  address: string | null;
  created_at: GeneratedInstant;
  last_used_at: GeneratedInstant;
  expires_at: Instant;
  ends_at: Instant;
  rotation: Generated<number>;
  rotated_at: NullableInstant;
  received: Generated<boolean>;
  cookie_hash: Buffer | null;
  reused_at: NullableInstant;
  proved_at: GeneratedInstant;
};

export type SpentRefreshTokenTable = {
  token_hash: Buffer;
  session_id: string;
  rotation: number;
};

export type PhoneCodeTable = {
  id: Generated<string>;
  client_id: string | null;
  phone: string;
  request_key: string | null;
  purpose: 'verify' | 'login' | 'reset' | 'phone' | 'erase' | 'order';
  code_hash: Buffer;
  tries: Generated<number>;
  message_id: string | null;
  address: string | null;
  /** False for a code to a phone without an account: it has no message. */
  sent: Generated<boolean>;
  created_at: GeneratedInstant;
  expires_at: Instant;
  used_at: NullableInstant;
};

export type FailedLoginTable = {
  id: GeneratedAlways<number>;
  audience: 'client' | 'admin';
  account: string;
  /** The networks in which it counts, from the smallest, or the key of a browser. */
  networks: string[];
  at: GeneratedInstant;
};

export type KnownNetworkTable = {
  admin_id: number;
  network: string;
  last_seen_at: GeneratedInstant;
};

export type ClientNetworkTable = {
  client_id: string;
  network: string;
  last_seen_at: GeneratedInstant;
};

export type FailedLookupTable = {
  id: GeneratedAlways<number>;
  number: string;
  /** Hashed. */
  contact: string;
  networks: string[];
  at: GeneratedInstant;
};

export type NetworkCallTable = {
  id: GeneratedAlways<number>;
  call: 'alert' | 'code' | 'enquiry' | 'guest_order' | 'order_lookup';
  network: string;
  at: GeneratedInstant;
};

export type BasketLineTable = {
  id: GeneratedAlways<number>;
  client_id: string;
  size_id: number;
  quantity: number;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type WishlistItemTable = {
  client_id: string;
  product_id: number;
  color_id: number | null;
  size_id: number | null;
  created_at: GeneratedInstant;
};

export type OrderTable = {
  id: Generated<string>;
  number: string;
  client_id: string | null;
  status: Generated<
    'new' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
  >;
  payment_status: Generated<
    | 'unpaid'
    | 'authorised'
    | 'partially_paid'
    | 'paid'
    | 'partially_refunded'
    | 'refunded'
    | 'failed'
    | 'expired'
  >;
  currency: Currency;
  subtotal: number;
  delivery: number;
  discount: Generated<number>;
  total: number;
  language: Language;
  /** Whether stock was restored when the order was closed; null while it is open. */
  restocked: Generated<boolean | null>;
  /** The amount of a closed order's payment that is not refunded. */
  kept: Generated<number>;
  address: ColumnType<unknown, string, string>;
  delivery_method: ColumnType<unknown, string, string>;
  payment_method: ColumnType<unknown, string, string>;
  tracking: ColumnType<unknown, string | null | undefined, string | null>;
  note: string | null;
  gift_message: string | null;
  idempotency_key: string;
  request_hash: string;
  /** The secret part of the address of the order's page. */
  link_token: Generated<string>;
  link_made_at: GeneratedInstant;
  /** The token of the link before the current one; undoing the step that replaced it restores it. */
  earlier_link_token: string | null;
  source: Generated<'shop' | 'admin'>;
  discount_reason: string | null;
  /** Its items are kept until then for a buyer who is paying online. */
  held_until: NullableInstant;
  /** When the end of the hold cancelled it. */
  lapsed_at: NullableInstant;
  /** When it will be cancelled unless it is confirmed or paid: of a guest whose phone is not confirmed. */
  lapses_at: NullableInstant;
  /** The address of the guest who placed the order, once it belongs to an account. */
  guest_email: string | null;
  placed_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type OrderLineTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  position: number;
  product_id: number | null;
  size_id: number | null;
  title: string;
  color: string;
  size: string;
  sku: string;
  image: ColumnType<unknown, string | null | undefined, string | null>;
  price: number;
  quantity: number;
  line_total: number;
  discount: Generated<number>;
};

export type OrderEventTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  at: GeneratedInstant;
  actor: string;
  type:
    | 'placed'
    | 'status'
    | 'payment'
    | 'received'
    | 'tracking'
    | 'note'
    | 'parcel'
    | 'refund'
    | 'invoice'
    | 'undone'
    | 'kept'
    | 'claimed'
    | 'declined';
  from_value: string | null;
  to_value: string | null;
  text: string | null;
  /** The first event of the step that this one undoes. */
  undoes: Generated<number | null>;
  by_client: Generated<boolean>;
};

export type AbandonedOrderTable = {
  id: Generated<string>;
  client_id: string;
  lines: ColumnType<unknown, string, string>;
  count: number;
  total: number;
  currency: Currency;
  last_activity_at: Instant;
  reminded_at: NullableInstant;
  recovered_order_id: string | null;
  contacted_at: NullableInstant;
  contacted_by: string | null;
  restore_hash: Buffer | null;
  created_at: GeneratedInstant;
};

export type MessageTable = {
  id: Generated<string>;
  channel: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  text: string;
  content: ColumnType<unknown, string | null | undefined, string | null>;
  status: Generated<
    'queued' | 'sending' | 'sent' | 'delivered' | 'uncertain' | 'failed' | 'expired'
  >;
  about: string;
  client_id: string | null;
  order_id: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedInstant;
  sent_at: NullableInstant;
  queued_at: GeneratedInstant;
  due_at: GeneratedInstant;
  claim: string | null;
  claimed_until: NullableInstant;
  handed_over_at: NullableInstant;
  resends: Generated<number>;
  answer: string | null;
  is_code: GeneratedAlways<boolean>;
  unsubscribe_id: string | null;
};

export type MessageChannelTable = {
  channel: 'sms' | 'email';
  settings: ColumnType<unknown, string | null | undefined, string | null>;
  password: Buffer | null;
  signing_key: Buffer | null;
  failing_since: NullableInstant;
  failures: Generated<number>;
  paused_until: NullableInstant;
  problem: string | null;
};

export type MailTextTable = {
  id: Generated<number>;
  kind: string;
  language: Language;
  subject: string;
  heading: string;
  greeting: string;
  introduction: string;
  closing: string;
  updated_at: GeneratedInstant;
};

export type MessagePartTable = {
  provider_id: string;
  message_id: string | null;
  state: 'delivered' | 'failed' | null;
  reason: string | null;
  at: GeneratedInstant;
};

export type EnquiryTable = {
  id: Generated<string>;
  email: string;
  name: string | null;
  message: string | null;
  company: string | null;
  phone: string | null;
  language: Language;
  status: Generated<'new' | 'answered' | 'closed'>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
  owner_id: number | null;
};

export type BackInStockAlertTable = {
  id: Generated<string>;
  size_id: number;
  channel: 'sms' | 'email';
  contact: string;
  language: Language;
  created_at: GeneratedInstant;
  expires_at: GeneratedInstant;
  notified_at: NullableInstant;
  asks: Generated<string[]>;
};
export type ClientNoteTable = {
  id: GeneratedAlways<number>;
  client_id: string;
  at: GeneratedInstant;
  actor: string;
  text: string;
};

export type ParcelTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  carrier: string | null;
  number: string | null;
  sent_at: GeneratedInstant;
  actor: string;
};

export type ParcelLineTable = { parcel_id: number; line_id: number; quantity: number };

export type PaymentTable = {
  id: Generated<string>;
  order_id: string;
  provider: 'manual' | 'stripe' | 'iyzico';
  reference: string | null;
  amount: number;
  /** The part of the amount that came. */
  captured: Generated<number>;
  currency: Currency;
  state: 'pending' | 'authorised' | 'paid' | 'failed' | 'expired' | 'voided';
  reason: string | null;
  note: string | null;
  actor: string;
  created_at: GeneratedInstant;
  /** When it reached its state. */
  updated_at: GeneratedInstant;
  url: Generated<string | null>;
  expires_at: NullableInstant;
  /** The provider's number of the charge. */
  charge_reference: Generated<string | null>;
  /** The part of what was captured that goes back, because it was too much or too late. */
  returned: Generated<number>;
  /** When the provider is asked next. */
  check_at: NullableInstant;
  /** The id of the call that is changing it, if there is one. */
  claim: Generated<string | null>;
  busy_since: NullableInstant;
  /** When the claim ends, unless it is renewed. */
  busy_until: NullableInstant;
  /** The action to be carried out at the provider. */
  action: Generated<'capture' | 'void' | 'close' | 'return' | null>;
  action_amount: Generated<number | null>;
  action_tries: Generated<number>;
  /** When it is tried next; null if a person has to look. */
  action_at: NullableInstant;
  /** The newest dispute, as the provider reports it. */
  dispute: ColumnType<PaymentDispute | null, string | null | undefined, string | null>;
};

type PaymentDispute = {
  state: DisputeState;
  amount: number;
  reason: string;
  respondBy: string | null;
};

export type PaymentEventTable = {
  id: GeneratedAlways<number>;
  provider: 'stripe' | 'iyzico';
  event_id: string;
  kind: 'payment' | 'expiry' | 'refund' | 'dispute' | 'other';
  payment_id: string | null;
  received_at: GeneratedInstant;
  raw: string;
};

export type RefundTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  /** The payment that it goes back through. */
  payment_id: Generated<string | null>;
  amount: number;
  note: string | null;
  actor: string;
  at: GeneratedInstant;
  /** Of a refund through the provider; this and the following are null for one by hand. */
  key: Generated<string | null>;
  state: Generated<'done' | 'pending' | 'failed' | null>;
  reference: Generated<string | null>;
  reason: Generated<string | null>;
  tries: Generated<number>;
  /** When it is tried or asked for next. */
  try_at: NullableInstant;
};

export type RefundLineTable = {
  refund_id: number;
  line_id: number;
  quantity: number;
  restocked: Generated<boolean>;
  withdrawn: Generated<number>;
};

export type InvoiceTable = {
  number: number;
  order_id: string;
  seller: ColumnType<unknown, string, string>;
  /** A snapshot of everything printed on the invoice. */
  contents: ColumnType<unknown, string, never>;
  actor: string;
  issued_at: GeneratedInstant;
};

/** The settings before and after a change of the charge currency. */
export type RepricingTable = {
  batch: number;
  at: GeneratedInstant;
  before: ColumnType<unknown, string, never>;
  after: ColumnType<unknown, string, never>;
};

export type RepricedSizeTable = {
  batch: number;
  size_id: number;
  price: number;
  compare_at_price: number | null;
  cost: number | null;
  new_price: number;
  new_compare_at_price: number | null;
  new_cost: number | null;
};

/** The audit log, written by triggers; `undone_at` is set when a change is undone. */
export type ChangeTable = {
  id: GeneratedAlways<number>;
  at: GeneratedAlways<string>;
  batch: number;
  admin_id: number | null;
  actor: string;
  kind: 'created' | 'changed' | 'deleted';
  area: string;
  subject: string;
  subject_id: string;
  item: string;
  item_id: string;
  name: string;
  field: string | null;
  from_value: ColumnType<unknown, string | null, string | null>;
  to_value: ColumnType<unknown, string | null, string | null>;
  undone_at: NullableInstant;
  undone_by: string | null;
};

export type SecondFactorTable = {
  admin_id: number;
  secret: Buffer;
  last_step: Generated<number>;
  confirmed_at: NullableInstant;
  created_at: GeneratedInstant;
};

export type PasskeyTable = {
  id: GeneratedAlways<number>;
  admin_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: string[];
  name: string;
  created_at: GeneratedInstant;
  last_used_at: NullableInstant;
};

export type SpentChallengeTable = {
  challenge: string;
  expires_at: GeneratedInstant;
};

export type RecoveryCodeTable = { admin_id: number; code_hash: Buffer; salt: Buffer | null };

export type EnquiryNoteTable = {
  id: GeneratedAlways<number>;
  enquiry_id: string;
  at: GeneratedInstant;
  actor: string;
  kind: 'note' | 'reply';
  text: string;
};

export type OrderAttemptTable = { client_id: string; at: GeneratedInstant; code: string };

export type TextTimeTable = {
  subject: string;
  subject_id: number;
  path: string;
  language: Language;
  written_at: GeneratedInstant;
};

export type SavedViewTable = {
  id: GeneratedAlways<number>;
  admin_id: number;
  list: string;
  name: string;
  search: string;
  created_at: GeneratedInstant;
};

export type ErasureTable = {
  kind: 'client' | 'enquiry' | 'alert';
  id: string;
  asked_by: 'client' | 'admin';
  at: GeneratedInstant;
};

export type ApiKeyTable = {
  id: GeneratedAlways<number>;
  name: string;
  prefix: string;
  token_hash: Buffer;
  scopes: ApiKeyScope[];
  admin_id: number;
  created_at: GeneratedInstant;
  expires_at: NullableInstant;
  last_used_at: NullableInstant;
};

export type WebhookTable = {
  id: GeneratedAlways<number>;
  url: string;
  events: WebhookEvent[];
  /** Encrypted. */
  secret: Buffer;
  active: Generated<boolean>;
  disabled_at: NullableInstant;
  failing_since: NullableInstant;
  busy_until: NullableInstant;
  created_at: GeneratedInstant;
};

export type WebhookDeliveryTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  webhook_id: number;
  event: string;
  data: ColumnType<Record<string, unknown>, string, never>;
  at: GeneratedInstant;
  status: Generated<'queued' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  queued_at: GeneratedInstant;
  next_attempt_at: GeneratedInstant;
  last_attempt_at: NullableInstant;
  status_code: number | null;
  answer: string | null;
  problem: DeliveryProblem | null;
};

export type AdminNotificationTable = {
  admin_id: number;
  email: string | null;
  phone: string | null;
  language: Language | null;
  choices: Json<Partial<NoticeChoices>>;
};

export type NoticeTable = {
  id: GeneratedAlways<string>;
  event: NoticeEvent;
  about: string;
  name: Generated<string>;
  subject_id: string | null;
  stock: number | null;
  admin_id: number | null;
  at: GeneratedInstant;
};
