import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency, Language } from '#contract/words.ts';

/** The tables as Kysely knows them. An instant is read as an ISO 8601 string. */
export type Tables = {
  settings: SettingsRowTable;
  policies: PolicyTable;
  categories: CategoryTable;
  category_options: CategoryOptionTable;
  collections: CollectionTable;
  collection_options: CollectionOptionTable;
  products: ProductTable;
  product_keys: ProductKeyTable;
  product_options: ProductOptionTable;
  loose_pictures: LoosePictureTable;
  catalogue_undos: CatalogueUndoTable;
  imports: ImportTable;
  import_pieces: ImportPieceTable;
  import_shelves: ImportShelfTable;
  product_categories: ProductCategoryTable;
  product_collections: ProductCollectionTable;
  product_colors: ProductColorTable;
  color_options: ColorOptionTable;
  product_sizes: ProductSizeTable;
  stock_movements: StockMovementTable;
  pictures: PictureTable;
  picture_fetches: PictureFetchTable;
  catalogue_state: CatalogueStateTable;
  product_search: ProductSearchTable;
  product_trees: ProductTreeTable;
  search_words: SearchWordTable;
  old_slugs: OldSlugTable;
  clients: ClientTable;
  client_addresses: ClientAddressTable;
  admins: AdminTable;
  sessions: SessionTable;
  phone_codes: PhoneCodeTable;
  failed_logins: FailedLoginTable;
  basket_lines: BasketLineTable;
  wishlist_items: WishlistItemTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_events: OrderEventTable;
  abandoned_orders: AbandonedOrderTable;
  messages: MessageTable;
  enquiries: EnquiryTable;
  saved_views: SavedViewTable;
  waits: WaitTable;
  client_notes: ClientNoteTable;
  parcels: ParcelTable;
  parcel_lines: ParcelLineTable;
  refunds: RefundTable;
  refund_lines: RefundLineTable;
  invoices: InvoiceTable;
  order_attempts: OrderAttemptTable;
  changes: ChangeTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  enquiry_notes: EnquiryNoteTable;
};

type Instant = ColumnType<string, string | Date, string | Date>;
type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>;
type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;

export type SettingsRowTable = {
  id: Generated<number>;
  value: ColumnType<unknown, string, string>;
  updated_at: GeneratedInstant;
};

export type PolicyTable = {
  name: 'terms-conditions' | 'privacy-policy' | 'shipping-policy';
  language: Language;
  title: string;
  text: string;
  updated_at: GeneratedInstant;
  /** Written by the owner, and no longer the text that came along. */
  edited: Generated<boolean>;
};

export type CategoryTable = {
  id: GeneratedAlways<number>;
  slug: string;
  position: Generated<number>;
  published: Generated<boolean>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type CategoryOptionTable = {
  id: GeneratedAlways<number>;
  category_id: number;
  language: Language;
  title: string;
  description: string | null;
};

export type CollectionTable = {
  id: GeneratedAlways<number>;
  slug: string;
  position: Generated<number>;
  published: Generated<boolean>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
  rule: ColumnType<unknown, string | null | undefined, string | null>;
};

export type CollectionOptionTable = {
  id: GeneratedAlways<number>;
  collection_id: number;
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
  version: Generated<number>;
  changed_by: string | null;
  publish_at: NullableInstant;
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

export type ProductCategoryTable = {
  product_id: number;
  category_id: number;
};

export type ProductCollectionTable = {
  product_id: number;
  collection_id: number;
};

export type ProductColorTable = {
  id: GeneratedAlways<number>;
  product_id: number;
  position: Generated<number>;
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
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type StockMovementTable = {
  id: GeneratedAlways<number>;
  size_id: number;
  kind: 'received' | 'sold' | 'restocked';
  quantity: number;
  order_id: string | null;
  at: GeneratedInstant;
};

export type PictureTable = {
  id: GeneratedAlways<number>;
  size_id: number | null;
  category_id: number | null;
  collection_id: number | null;
  /** The colour of whose turntable it is a frame. */
  turn_of: Generated<number | null>;
  /** Where the shop itself shows it. */
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

/** A picture that waits for a save. */
export type LoosePictureTable = {
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
  state: Generated<
    'uploaded' | 'checking' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'
  >;
  done: Generated<number>;
  total: Generated<number>;
  report: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

export type ImportPieceTable = {
  import_id: string;
  product_id: number;
  handle: string;
  before: ColumnType<unknown, string | null, string | null>;
  version: number;
};

export type ImportShelfTable = {
  import_id: string;
  kind: 'category' | 'collection';
  shelf_id: number;
};

export type PictureFetchTable = {
  id: GeneratedAlways<number>;
  size_id: number | null;
  category_id: number | null;
  collection_id: number | null;
  turn_of: number | null;
  url: string;
  alt: string | null;
  alts: Generated<string>;
  position: Generated<number>;
  status: Generated<'waiting' | 'done' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedInstant;
};

export type CatalogueStateTable = { id: Generated<number>; version: Generated<number> };

/** Written by triggers only. */
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
};

/** Written by triggers only. */
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
  by_office: Generated<boolean>;
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
};

export type PhoneCodeTable = {
  id: Generated<string>;
  client_id: string | null;
  phone: string;
  purpose: 'verify' | 'login' | 'reset' | 'phone' | 'erase';
  code_hash: Buffer;
  tries: Generated<number>;
  message_id: string | null;
  address: string | null;
  created_at: GeneratedInstant;
  expires_at: Instant;
  used_at: NullableInstant;
};

export type FailedLoginTable = {
  id: GeneratedAlways<number>;
  audience: 'client' | 'admin';
  account: string;
  address: string;
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
    'unpaid' | 'authorised' | 'paid' | 'partially_refunded' | 'refunded' | 'failed'
  >;
  currency: Currency;
  subtotal: number;
  delivery: number;
  discount: Generated<number>;
  total: number;
  language: Language;
  address: ColumnType<unknown, string, string>;
  delivery_method: ColumnType<unknown, string, string>;
  payment_method: ColumnType<unknown, string, string>;
  tracking: ColumnType<unknown, string | null | undefined, string | null>;
  note: string | null;
  gift_message: string | null;
  idempotency_key: string;
  request_hash: string;
  source: Generated<'shop' | 'office'>;
  discount_reason: string | null;
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
};

export type OrderEventTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  at: GeneratedInstant;
  actor: string;
  type: 'placed' | 'status' | 'payment' | 'tracking' | 'note' | 'parcel' | 'refund' | 'invoice';
  from_value: string | null;
  to_value: string | null;
  text: string | null;
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
  status: Generated<'queued' | 'sent' | 'failed'>;
  about: string;
  client_id: string | null;
  order_id: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedInstant;
  sent_at: NullableInstant;
};

export type EnquiryTable = {
  id: Generated<string>;
  email: string;
  message: string | null;
  company: string | null;
  phone: string | null;
  language: Language;
  status: Generated<'new' | 'answered' | 'closed'>;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
  owner_id: number | null;
};

export type WaitTable = {
  id: Generated<string>;
  size_id: number;
  channel: 'sms' | 'email';
  contact: string;
  language: Language;
  address: string;
  created_at: GeneratedInstant;
  expires_at: GeneratedInstant;
  told_at: NullableInstant;
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

export type RefundTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  amount: number;
  note: string | null;
  actor: string;
  at: GeneratedInstant;
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
  actor: string;
  issued_at: GeneratedInstant;
};

/** Written by triggers; marked when it is taken back. */
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

export type RecoveryCodeTable = { admin_id: number; code_hash: Buffer };

export type EnquiryNoteTable = {
  id: GeneratedAlways<number>;
  enquiry_id: string;
  at: GeneratedInstant;
  actor: string;
  kind: 'note' | 'reply';
  text: string;
};

export type OrderAttemptTable = { client_id: string; at: GeneratedInstant; code: string };

export type SavedViewTable = {
  id: GeneratedAlways<number>;
  admin_id: number;
  list: string;
  name: string;
  search: string;
  created_at: GeneratedInstant;
};
