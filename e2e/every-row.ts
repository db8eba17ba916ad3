import type { TestDatabase } from '#database/testing.ts';

const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;

const report = {
  ...{ created: 1, updated: 0, unchanged: 0, failed: 1, moreProblems: 0, pictures: 1 },
  problems: [{ code: 'notPrice', params: { cell: 'abc' }, row: 2, column: 'price' }],
  newTaxons: ['Rings'],
  titles: [{ what: 'created', title: 'Moon' }],
  hosts: ['pictures.example'],
  restored: null,
  left: [{ handle: 'moon', why: 'changed' }],
};

const channel = { host: '127.0.0.1', port: 1, security: 'none', username: '', senderName: 'Altyn' };

/**
 * Rows for the tables that an ordinary day leaves empty, for the existing clients, orders and
 * products.
 */
const rows = [
  `update orders set note = 'x', gift_message = 'x', discount_reason = 'x', tracking = ${json({ carrier: 'x', number: 'x' })}`,
  `insert into client_notes (client_id, actor, text) select id, 'x', 'x' from clients`,
  `insert into client_addresses (client_id, full_name, phone, country, city, line1, line2, postcode, region)
    select id, 'x', phone, 'TM', 'x', 'x', 'x', 'x', 'x' from clients`,
  `insert into consents (client_id, place, language, words) select id, 'account', 'en', 'x' from clients`,
  `insert into abandoned_orders (client_id, lines, count, total, currency, last_activity_at, contacted_at, contacted_by, recovered_order_id)
    select id, ${json([{ sizeId: 1, productId: 1, title: 'x', color: 'x', size: 'x', sku: 'x', quantity: 1, price: 100, lineTotal: 100 }])},
      1, 100, 'eur', now(), now(), 'x', (select id from orders limit 1) from clients limit 1`,
  `insert into enquiry_notes (enquiry_id, actor, kind, text) select id, 'x', 'note', 'x' from enquiries`,
  `insert into parcels (order_id, carrier, number, actor) select id, 'x', 'x', 'x' from orders`,
  `insert into payments (order_id, provider, reference, url, charge_reference, amount, captured, currency, state,
      reason, note, actor, dispute)
    select id, 'stripe', 'x' || id, 'x', 'x', 1, 1, currency, 'paid', 'x', 'x', 'x',
      ${json({ state: 'lost', amount: 1, reason: 'x', respondBy: null })} from orders`,
  `insert into payment_events (provider, event_id, kind, payment_id, raw)
    select provider, id, 'payment', id, '{}' from payments where provider <> 'manual'`,
  `insert into refunds (order_id, amount, note, actor, payment_id, key, state, reference, reason)
    select order_id, 1, 'x', 'x', id, id, 'done', 'x', 'x' from payments where provider <> 'manual'`,
  `insert into order_events (order_id, actor, type, from_value, to_value, text)
    select id, 'x', type, 'x', 'x', 'x' from orders, unnest(array['note', 'tracking', 'parcel', 'refund']) type`,
  `insert into saved_views (admin_id, list, name, search)
    select id, list, 'x', '?search=x' from admins, unnest(array['orders', 'customers', 'products']) list`,
  `insert into api_keys (name, prefix, token_hash, scopes, admin_id)
    select 'x', 'altyn', '\\x00', '{products:read}', id from admins`,
  `insert into webhooks (url, events, secret, active, disabled_at)
    values ('https://x.example', '{order.created}', '\\x00', false, now())`,
  `insert into webhook_deliveries (webhook_id, event, data, status, answer, problem)
    select id, 'order.created', '{"number": "x"}', 'failed', 'x', 'refused_by_receiver' from webhooks`,
  `insert into suppressions (address_hash, address, reason, note) values ('\\x00', 'x', 'by_hand', 'x')`,
  `insert into passkeys (admin_id, credential_id, public_key, transports, name)
    select id, 'x', '\\x00', '{}', 'x' from admins`,
  `insert into mail_texts (kind, language, subject, heading, greeting, introduction, closing)
    values ('order_placed', 'en', 'x', 'x', 'x', 'x', 'x')`,
  `insert into message_channels (channel, settings, failing_since, failures, paused_until, problem)
    values ('email', ${json({ ...channel, senderAddress: 'a@x.example', signed: false })}, now(), 1, now() + interval '1 day', 'x')`,
  `insert into message_parts (provider_id, message_id, state, reason)
    select 'x', id, 'failed', 'x' from messages limit 1`,
  `update messages set last_error = 'x', answer = 'x', status = 'failed'`,
  `insert into back_in_stock_alerts (size_id, channel, contact, language)
    select id, 'email', 'x', 'en' from product_sizes limit 3`,
  `insert into order_origins (order_id, origin) select id, 'x' from orders limit 1`,
  `insert into failed_lookups (number, contact, networks) values ('A-10001', 'x', '{127.0.0.1}')`,
  `insert into failed_logins (audience, account, networks) values ('admin', 'x', '{127.0.0.1}')`,
  'update changes set undone_at = now()',
  'update orders set discount = 100, total = total - 100',
  `update imports set state = 'done', report = ${json(report)}`,
  `insert into imported_products (import_id, product_id, handle, version) select id, 1, 'x', 1 from imports`,
  `insert into picture_fetches (size_id, import_id, url, alt, alts, status, last_error)
    select (select min(id) from product_sizes), id, 'https://x.example/a.jpg', 'x', '{"en": "x"}', 'failed', 'x' from imports`,
  `insert into picture_hosts (host, confirmed_by) values ('x.example', 'x')`,
  `update products set attributes = attributes || '{"story": "x"}'`,
  `update product_sizes set attributes = attributes || '{"engraving": "x"}'`,
  `update taxons set rule = ${json({ match: 'any', conditions: [{ field: 'color', names: ['x'] }] })}
    where type = 'collection' and id = (select min(id) from taxons where type = 'collection')`,
];

/** Ensures that every table with written texts has a row. */
export async function addEveryRow({ pool }: TestDatabase): Promise<void> {
  for (const row of rows) {
    await pool.query(row).catch((error: Error) => {
      throw new Error(`${error.message}: ${row}`);
    });
  }
}
