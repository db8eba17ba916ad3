import type { TestDatabase } from '#database/testing.ts';

type Pool = TestDatabase['pool'];

/** The kind of a text column: one text per row, room for many, or JSON with texts at some keys. */
type Kind = 'short' | 'long' | RegExp;

const everyKey = /./;

/** Payloads for settings that are too short for most, and for the name of the column. */
const narrow: Record<string, string> = {
  shopName: '</title><script data-payload>payloadRan()</script>',
  senderName: '"><svg data-payload onload=payloadRan()>',
  phone: '<svg data-payload onload=payloadRan()>',
  name: '<svg data-payload onload=payloadRan()>',
  holder: '</textarea><script data-payload>payloadRan()</script>',
  bank: '"><img data-payload src=x onerror=payloadRan()>',
};
const address = /^(fullName|phone|city|line1|line2|postcode|region)$/;
const methods = /^(title|instructions|holder|bank)$/;

/** The columns of texts that shopkeepers, shoppers, files, browsers and providers write, by table. */
export const written: Record<string, Record<string, Kind>> = {
  abandoned_orders: { lines: /^(title|color|size|sku)$/, contacted_by: 'short' },
  admins: { username: 'short', name: 'short' },
  api_keys: { name: 'short' },
  attributes: {
    names: everyKey,
    group_names: everyKey,
    unit: everyKey,
    choices: /^names$/,
    property: 'short',
  },
  back_in_stock_alerts: { contact: 'short' },
  changes: {
    actor: 'short',
    name: 'short',
    undone_by: 'short',
    from_value: everyKey,
    to_value: everyKey,
  },
  client_addresses: {
    full_name: 'short',
    phone: 'short',
    city: 'short',
    line1: 'short',
    line2: 'short',
    postcode: 'short',
    region: 'short',
  },
  client_notes: { actor: 'short', text: 'long' },
  clients: { first_name: 'short', last_name: 'short', email: 'short' },
  color_options: { title: 'short', description: 'long' },
  consents: { words: 'long' },
  enquiries: { email: 'short', message: 'long', company: 'short', phone: 'short', name: 'short' },
  enquiry_notes: { actor: 'short', text: 'long' },
  failed_logins: { account: 'short' },
  imported_products: { handle: 'short' },
  imports: {
    file_name: 'short',
    actor: 'short',
    described: everyKey,
    report: /^(params|column|newTaxons|title|hosts|handle)$/,
  },
  invoices: {
    seller: everyKey,
    actor: 'short',
    contents:
      /^(fullName|phone|city|line1|line2|postcode|region|title|color|size|sku|instructions|holder|bank|deliveryMethod)$/,
  },
  mail_texts: {
    subject: 'short',
    heading: 'short',
    greeting: 'short',
    introduction: 'short',
    closing: 'short',
  },
  message_channels: { settings: /^senderName$/, problem: 'long' },
  message_parts: { reason: 'short' },
  messages: {
    recipient: 'short',
    subject: 'short',
    text: 'long',
    last_error: 'long',
    answer: 'long',
    content: /^(name|contact|label|title|details|alt|amount|lines|text)$/,
  },
  notices: { name: 'short' },
  order_events: { actor: 'short', from_value: 'short', to_value: 'short', text: 'long' },
  order_lines: { title: 'short', color: 'short', size: 'short', sku: 'short', image: /^alt$/ },
  orders: {
    address,
    delivery_method: methods,
    payment_method: methods,
    tracking: everyKey,
    note: 'long',
    gift_message: 'long',
    discount_reason: 'short',
  },
  parcels: { carrier: 'short', number: 'short', actor: 'short' },
  passkeys: { name: 'short' },
  payments: { reason: 'long', note: 'long', actor: 'short', dispute: /^reason$/ },
  picture_fetches: { url: 'short', alt: 'short', alts: everyKey, last_error: 'long' },
  picture_hosts: { host: 'short', confirmed_by: 'short' },
  pictures: { alt: everyKey, problem: 'short' },
  policies: { title: 'short', text: 'long' },
  product_options: { title: 'short', description: 'long' },
  product_sizes: { label: 'short', sku: 'short', attributes: /^engraving$/ },
  products: { import_handle: 'short', changed_by: 'short', attributes: /^story$/ },
  refunds: { note: 'long', actor: 'short', reason: 'long' },
  saved_views: { name: 'short', search: 'short' },
  sessions: { user_agent: 'short' },
  settings: {
    value: /^(shopName|tagline|phone|address|hours|name|title|instructions|holder|bank|note)$/,
  },
  suppressions: { address: 'short', note: 'long' },
  taxon_options: { title: 'short', description: 'long' },
  taxons: { rule: /^(names|values)$/ },
  webhook_deliveries: { data: everyKey, answer: 'long' },
  webhooks: { url: 'short' },
};

/** The columns that contain no such text, by the reason. */
const unwritten: Record<string, string[]> = {
  'a choice from a list, which the contract or the shop checks': [
    'admin_notifications.choices',
    'api_keys.scopes',
    'attributes.feed',
    'changes.area',
    'changes.field',
    'changes.item',
    'changes.subject',
    'consents.language',
    'imports.columns',
    'mail_texts.kind',
    'order_attempts.code',
    'product_taxons.type',
    'saved_views.list',
    'text_times.path',
    'text_times.subject',
    'webhook_deliveries.event',
    'webhook_deliveries.problem',
    'webhooks.events',
    'picture_fetches.taxon_type',
    'pictures.taxon_type',
    'taxon_options.type',
  ],
  'an id, a key or a hash that a program makes, compared and never shown': [
    'admins.password_hash',
    'api_keys.prefix',
    'changes.item_id',
    'changes.subject_id',
    'clients.password_hash',
    'messages.about',
    'message_parts.provider_id',
    'notices.about',
    'notices.subject_id',
    'network_calls.call',
    'orders.idempotency_key',
    'orders.earlier_link_token',
    'orders.link_token',
    'orders.number',
    'orders.request_hash',
    'payment_events.event_id',
    'payments.charge_reference',
    'payments.reference',
    'payments.url',
    'passkeys.credential_id',
    'passkeys.transports',
    'phone_codes.request_key',
    'product_keys.key',
    'product_keys.request_hash',
    'refunds.reference',
    'spent_challenges.challenge',
  ],
  'an address, a phone number or a network, which is read before it is kept': [
    'admin_notifications.email',
    'admin_notifications.phone',
    'client_networks.network',
    'failed_logins.networks',
    'failed_lookups.contact',
    'failed_lookups.networks',
    'failed_lookups.number',
    'known_networks.network',
    'network_calls.network',
    'order_origins.origin',
    'orders.guest_email',
    'phone_codes.address',
    'phone_codes.phone',
    'sessions.address',
  ],
  'made from other columns by the shop': [
    'old_slugs.slug',
    'pictures.file',
    'pictures.placeholder',
    'product_search.attribute_values',
    'product_search.color_keys',
    'product_search.colors',
    'product_search.size_labels',
    'product_search.title_en',
    'product_search.title_ru',
    'product_search.title_tk',
    'product_search.title_tr',
    'product_trees.slug',
    'product_trees.tree',
    'search_words.sound',
    'search_words.word',
    'staged_pictures.file',
    'staged_pictures.placeholder',
  ],
  'kept as it was received, and never shown': ['payment_events.raw'],
  'kept to take a change back, and shown once it stands in its column again': [
    'catalogue_undos.before',
    'imported_products.before',
    'repricings.after',
    'repricings.before',
  ],
  'of the database itself': [
    'applied_functions.checksum',
    'applied_functions.name',
    'migrations.checksum',
    'migrations.name',
  ],
};

/** The columns that have been classified, `table.column`. */
export function decidedColumns(): string[] {
  const values = Object.entries(written).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  return [...values, ...Object.values(unwritten).flat()].sort();
}

/**
 * The columns that can contain a text, except those that the database computes or checks by a list
 * or pattern.
 */
export async function textColumns(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (data_type in ('text', 'jsonb', 'json', 'character varying') or udt_name = '_text')
      and domain_name is null
      and not exists (select from pg_constraint
        where conrelid = format('%I.%I', table_schema, table_name)::regclass
          and contype = 'c' and array_length(conkey, 1) = 1
          and pg_get_constraintdef(oid) ~ ('\\y' || column_name || ' (= ANY|= ''|~ ''\\^)'))`);
  return rows.map(({ place }) => place).sort();
}

/**
 * Writes the payloads into every row of these columns, each text with the name of its column;
 * returns the columns that contain none.
 */
export async function writePayloads(pool: Pool, payloads: readonly string[]): Promise<string[]> {
  const empty: string[] = [];
  let turn = 0;
  function next(column: string, key = ''): string {
    turn += 1;
    const isSetting = /^(settings|message_channels)\./.test(column);
    return (isSetting && narrow[key]) || `${payloads[turn % payloads.length]} ${column}#${turn}`;
  }
  function allIn(column: string): string {
    turn += 1;
    return `${payloads.join(' ')} ${column}`;
  }
  for (const [table, columns] of Object.entries(written)) {
    const { rows } = await pool.query(`select ctid::text as row, * from ${table}`);
    for (const [column, kind] of Object.entries(columns)) {
      const name = `${table}.${column}`;
      const before = turn;
      for (const row of rows) {
        if (kind === 'short') row[column] = next(name);
        else if (kind === 'long') row[column] = allIn(name);
        else if (row[column] !== null) {
          row[column] = JSON.stringify(replaced(row[column], kind, (key) => next(name, key)));
        }
      }
      if (turn === before) empty.push(name);
    }
    const names = Object.keys(columns);
    const set = names.map((name) => {
      const type = columns[name] instanceof RegExp ? '::jsonb' : '';
      return `${name} = (given.row ->> '${name}')${type}`;
    });
    const { rowCount } = await pool.query(
      `update ${table} set ${set} from jsonb_array_elements($1::jsonb) as given (row)
       where ${table}.ctid = (given.row ->> 'row')::tid`,
      [JSON.stringify(rows.map((row) => pick(row, ['row', ...names])))],
    );
    if (rowCount !== rows.length) throw new Error(`${table} changed while it was written to`);
  }
  return empty;
}

function pick(row: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** JSON whose texts at or below these keys are replaced. */
function replaced(
  value: unknown,
  keys: RegExp,
  by: (key: string) => string,
  isMeant = keys === everyKey,
  at = '',
): unknown {
  if (typeof value === 'string') return isMeant ? by(at) : value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, keys, by, isMeant, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      replaced(inner, keys, by, isMeant || keys.test(key), key),
    ]),
  );
}
