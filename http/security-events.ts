import type { AllRoutes } from '#contract/routes.ts';
import { own } from '#core/own.ts';
import type { Outcome } from './outcome.ts';

/** Fields of a log line besides its event: ids, roles and the names of settings. */
type More = Record<string, unknown>;
type Event = readonly [name: string, more?: (outcome: Outcome) => More | undefined];

/**
 * Calls that the security log records under this name, or with `_failed` appended if they were refused. A
 * call for which `more` returns undefined is not recorded.
 */
export const securityEvents: { readonly [K in keyof AllRoutes]?: Event } = {
  'POST /admin/auth/login': ['sign_in', () => ({ by: 'password' })],
  'POST /admin/auth/passkey': ['sign_in', () => ({ by: 'passkey' })],
  'POST /client/auth/login': ['sign_in', () => ({ by: 'password' })],
  'PATCH /client/auth/:id/verify': ['sign_in', () => ({ by: 'code' })],
  'POST /client/auth/:id/reset': ['password_reset'],
  'POST /orders/lookup': ['order_looked_up'],
  'POST /orders/lookup/link': ['order_link_sent'],
  'POST /admin/auth/logout': ['sign_out'],
  'POST /client/auth/logout': ['sign_out'],
  'POST /admin/me/confirm': ['password_confirmed'],
  'POST /admin/me/password': ['password_changed'],
  'POST /client/me/password': ['password_changed'],
  'PATCH /client/me/phone/:id': ['phone_changed'],
  'POST /admin/me/second-factor/confirm': ['second_factor_on'],
  'POST /admin/me/second-factor/off': ['second_factor_off'],
  'DELETE /admin/users/:id/second-factor': ['second_factor_off', ofAdmin],
  'POST /admin/me/passkeys': ['passkey_added', ({ reply }) => ({ passkeyId: idOf(reply) })],
  'DELETE /admin/me/passkeys/:id': [
    'passkey_removed',
    ({ params }) => ({ passkeyId: idOf(params) }),
  ],
  'DELETE /admin/me/sessions/:sessionId': ['sessions_ended'],
  'DELETE /admin/users/:id/sessions/:sessionId': ['sessions_ended', ofAdmin],
  'DELETE /client/me/sessions/:id': ['sessions_ended'],
  'POST /client/me/sessions/end-others': ['sessions_ended'],
  'POST /admin/users': [
    'admin_created',
    ({ reply, body }) => ({ ofAdminId: idOf(reply), ...rights(body) }),
  ],
  'PATCH /admin/users/:id': [
    'admin_changed',
    ({ params, body }) => ({
      ofAdminId: idOf(params),
      changed: Object.keys(asRecord(body)),
      ...rights(body),
    }),
  ],
  'DELETE /admin/users/:id': ['admin_removed', ofAdmin],
  'PATCH /client/users/:id': [
    'client_blocked',
    ({ params, body }) => {
      const { blocked } = asRecord(body);
      return blocked === undefined ? undefined : { ...ofClient({ params }), blocked };
    },
  ],
  'GET /client/me/export': ['client_exported'],
  'GET /client/users/:id/export': ['client_exported', ofClient],
  'POST /client/me/erase': ['client_erased'],
  'POST /client/users/:id/erase': ['client_erased', ofClient],
  'PATCH /settings/admin': ['settings_changed', ofSettings],
  'PATCH /settings/email': ['settings_changed', () => ({ changed: ['email'] })],
  'DELETE /settings/email': ['settings_changed', () => ({ changed: ['email'] })],
  'PATCH /settings/sms': ['settings_changed', () => ({ changed: ['sms'] })],
  'DELETE /settings/sms': ['settings_changed', () => ({ changed: ['sms'] })],
  'POST /settings/admin/charge-currency': [
    'settings_changed',
    () => ({ changed: ['chargeCurrency'] }),
  ],
  'POST /api-keys': [
    'api_key_made',
    ({ reply, body }) => ({ ofApiKeyId: idOf(reply), scopes: asRecord(body).scopes }),
  ],
  'DELETE /api-keys/:id': ['api_key_revoked', ({ params }) => ({ ofApiKeyId: idOf(params) })],
  'POST /webhooks': ['webhook_added', ({ reply }) => ({ webhookId: idOf(reply) })],
  'PATCH /webhooks/:id': [
    'webhook_changed',
    ({ params, body }) => ({ webhookId: idOf(params), changed: Object.keys(asRecord(body)) }),
  ],
  'POST /webhooks/:id/secret': [
    'webhook_changed',
    ({ params }) => ({ webhookId: idOf(params), changed: ['secret'] }),
  ],
  'DELETE /webhooks/:id': ['webhook_removed', ({ params }) => ({ webhookId: idOf(params) })],
  'POST /activity/:id/undo': ['change_undone', ({ params }) => ({ changeId: idOf(params) })],
  'POST /activity/:id/undo-group': ['change_undone', ({ params }) => ({ changeId: idOf(params) })],
};

/** Settings that decide who can sign in, where money goes and how orders are limited. */
const watched = [
  'requireSecondFactor',
  'paymentMethods',
  'bankAccount',
  'contact',
  'mostUnpaidOrders',
  'mostUnpaidItems',
  'guestPhoneCode',
  'guestOrderDays',
  'codeCountries',
  'orderNumbers',
  'capturesLater',
];

function ofSettings({ body }: Outcome): More | undefined {
  const changed = watched.filter((name) => own(asRecord(body), name) !== undefined);
  return changed.length > 0 ? { changed } : undefined;
}

function ofAdmin({ params }: Outcome): More {
  return { ofAdminId: idOf(params) };
}

function ofClient({ params }: Outcome): More {
  return { ofClientId: idOf(params) };
}

function rights(body: unknown): More {
  const { role, active } = asRecord(body);
  return { ...(role !== undefined && { role }), ...(active !== undefined && { active }) };
}

function idOf(part: unknown): unknown {
  return asRecord(part).id;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
