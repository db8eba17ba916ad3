import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#domain/sessions/network-of.ts';
import { addressOf } from './address.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { securityEvents } from './security-events.ts';
import type { Shop } from './shop.ts';
import { type SummedLine, sumLines } from './summed-lines.ts';

/**
 * Writes the security log (docs/logs.md): sign-ins, refusals, limits that were reached, and changes of
 * rights. Each line has the time, the request's id, the caller's id and address, but no name, phone
 * number, token, code or password.
 */
export function keepSecurityLog(app: FastifyInstance, shop: Shop): void {
  if (!shop.log) return;
  // Written at any LOG_LEVEL.
  const log = shop.log.child({ log: 'security' }, { level: 'info' });
  const write = (line: SummedLine) => log.info(line);
  // The admin has its own limits, so that a flood of calls to the shop does not hide its lines.
  const makeLines = () => ({
    done: sumLines(write, ({ requestId: _, ...line }) => [line], 1000),
    refused: sumLines(write, kindOfRefusal),
  });
  const lines = { admin: makeLines(), shop: makeLines() };
  app.addHook('onResponse', (request, reply, next) => {
    next();
    const outcome = outcomeOf(request);
    const named = nameEvent(outcome, reply);
    if (!named && !outcome.notes) return;
    const asked = describe(shop, request, outcome);
    const { done, refused } = lines[isOfAdmins(asked, outcome) ? 'admin' : 'shop'];
    for (const { event, more } of outcome.notes ?? []) done.add({ event, ...asked, ...more });
    if (!named) return;
    (reply.statusCode < 400 ? done : refused).add({ ...named, ...asked });
  });
  app.addHook('onClose', async () => {
    for (const { done, refused } of Object.values(lines)) {
      done.close();
      refused.close();
    }
  });
}

/** Calls by admins, and admin sign-ins. */
function isOfAdmins({ adminId, apiKeyId }: Who, { key }: Outcome): boolean {
  return Boolean(adminId ?? apiKeyId ?? key?.includes(' /admin/auth/'));
}

/** Returns undefined for requests that are irrelevant to security. */
function nameEvent(outcome: Outcome, { statusCode: status }: FastifyReply): SummedLine | undefined {
  const { key, refused: code } = outcome;
  const [name, detailsOf] = (key && securityEvents[key]) ?? [];
  const answered = { status, ...(code && { code }) };
  if (status >= 500) return undefined;
  if (status === 429 || code === 'too_many_unpaid') return { event: 'limit_reached', ...answered };
  if (status === 400) return { event: 'input_refused', ...answered };
  if (code === 'second_factor_needed') return { event: 'second_factor_asked', ...answered };
  if (!name || unopened.has(code ?? ''))
    return status === 401 || status === 403 ? { event: 'access_refused', ...answered } : undefined;
  const more = detailsOf ? detailsOf(outcome) : {};
  if (!more) return undefined;
  return status < 400
    ? { event: name, ...more }
    : { event: `${name}_failed`, ...more, ...answered };
}

/** Refusals before the handler runs. */
const unopened = new Set(['unauthenticated', 'forbidden', 'setup_needed', 'confirm_needed']);

function describe(shop: Shop, request: FastifyRequest, outcome: Outcome) {
  return {
    requestId: request.id,
    ...whoOf(outcome),
    ...accountOf(shop, outcome),
    address: addressOf(request),
    route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
  };
}

type Who = { clientId?: string; adminId?: number; apiKeyId?: number };

/** The caller, or the user who has just signed in. */
function whoOf({ who, reply }: Outcome) {
  const { clientId, adminId, apiKeyId } = (who ?? {}) as Who;
  if (clientId) return { clientId };
  if (adminId) return { adminId };
  if (apiKeyId) return { apiKeyId };
  const { accessToken } = (reply ?? {}) as { accessToken?: string };
  const claims = accessToken?.split('.')[1];
  if (!claims) return {};
  const { sub, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return aud === 'admin' ? { adminId: Number(sub) } : { clientId: sub };
}

/**
 * A keyed hash of the submitted username or phone number: equal for equal accounts, so that failures can
 * be matched with the owner's own sign-ins.
 */
function accountOf({ signingKey }: Shop, { key, body }: Outcome) {
  if (!key?.endsWith('/auth/login')) return {};
  const { username, phone } = (body ?? {}) as { username?: string; phone?: string };
  const typed = `${username ?? phone ?? ''}`.trim().toLowerCase();
  const hash = createHmac('sha256', signingKey).update(`log:${typed}`).digest('hex');
  return typed ? { account: hash.slice(0, 12) } : {};
}

/** Equal refusals of one network are counted together. */
function kindOfRefusal({ event, address, route, code, ...who }: SummedLine) {
  const { clientId, adminId, apiKeyId } = who;
  const caller = clientId ?? adminId ?? (apiKeyId && `key ${apiKeyId}`);
  return [event, networkOf(String(address)), route, code, caller];
}
