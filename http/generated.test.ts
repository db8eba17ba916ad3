// Long: 20,000 requests.
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { Problem } from '#contract/fields.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { RefusedFields } from '#contract/testing-field-errors.ts';
import { refusedStatuses } from './describe-refusals.ts';
import { refusals } from './refusals.ts';
import { testShop } from './testing.ts';
import { tokenOfShop, uuidsOfShop } from './testing-arbitrary.ts';
import { linkTokenOf } from './testing-orders.ts';
import {
  type Answered,
  type Generated,
  generateRequests,
  sendRequest,
} from './testing-requests.ts';

/** A failure prints its seed; the same seed generates the same requests. */
const count = Number(process.env.GENERATED_REQUESTS ?? (process.env.TEST_ALL ? 20_000 : 2_000));
const seed = Number(process.env.GENERATED_SEED ?? 20_261_101);
const batch = 250;

const codes = new Set([...Object.keys(refusals), 'unsupported_type']);

const shop = await testShop();

test(`${count} generated requests: no 5xx, every reply as described by the contract, no invariant broken`, async () => {
  const wrong: string[] = [];
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count && wrong.length < 10; sent += batch) {
    const stage = await setStage();
    const queue = generateRequests(seed + sent, Math.min(batch, count - sent)).entries();
    const work = async () => {
      for (const [i, generated] of queue) {
        const reply = await sendRequest(
          shop.url,
          onStage(generated, stage),
          stage[generated.asker],
        );
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
        const fault = faultOf(generated.key, reply);
        if (fault) wrong.push(report(fault, sent + i, generated, reply));
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
  }
  expect(wrong.slice(0, 10).join('\n\n')).toBe('');
  expect(await shop.findBroken()).toEqual([]);
  // Guards against a generator that only produces invalid requests.
  const good = (statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0);
  expect(good).toBeGreaterThan(count / 10);
  expect(statuses[422]).toBeGreaterThan(count / 20);
}, 3_600_000);

type Stage = Record<Generated['asker'], string> & { uuids: string[]; linkToken: string };

/**
 * New accounts and products for each batch, because the requests sign out, block and delete them.
 */
async function setStage(): Promise<Stage> {
  const [client, owner] = [await shop.addClient(), await shop.addAdmin('owner')];
  const item = await shop.addItem(50);
  await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
  const order = await shop.api('POST /orders/client/create-order', {
    token: client.token,
    body: {
      address: { fullName: 'A', phone: client.phone, country: 'tm', city: 'A', line1: 'B' },
      deliveryMethod: await firstMethod('deliveryMethods'),
      paymentMethod: await firstMethod('paymentMethods'),
    },
  });
  await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
  const enquiry = await shop.api('POST /enquiries', { body: { email: 'a@b.example' } });
  const linkToken = await linkTokenOf(shop, order.id);
  return {
    nobody: '',
    client: client.token,
    owner,
    refresh: client.refreshToken,
    uuids: [client.id, order.id, enquiry.id],
    linkToken,
  };
}

async function firstMethod(kind: 'deliveryMethods' | 'paymentMethods'): Promise<string> {
  return (await shop.api('GET /checkout/options', {}))[kind][0]?.id ?? 'none';
}

function onStage(generated: Generated, { uuids, linkToken }: Stage): Generated {
  const real = (text: string) =>
    uuidsOfShop
      .reduce((all, uuid, i) => all.replaceAll(uuid, uuids[i] ?? ''), text)
      .replaceAll(tokenOfShop, linkToken);
  return { ...generated, path: real(generated.path), body: generated.body && real(generated.body) };
}

/** Returns the fault of a response, if any. */
function faultOf(key: keyof typeof routes, { status, type, text }: Answered): string | undefined {
  const route: Route = routes[key];
  if (status === 0 || status >= 500) return 'a failure of the shop';
  if (status < 300)
    return status === 204 ? emptyFault(route, text) : replyFault(route, status, text);
  if (!type.startsWith('application/problem+json')) return 'a refusal that is no problem+json';
  const problem = Problem.safeParse(JSON.parse(text)).data;
  if (problem?.status !== status) return 'a problem of another shape or status';
  const [method = ''] = key.split(' ');
  // 401 and 403 must be documented for the route; other errors are documented for all.
  if ((status === 401 || status === 403) && !refusedStatuses(method, route).includes(`${status}`))
    return 'a status that its description does not name';
  if (!codes.has(problem.code)) return 'a code that is not among the codes';
  if (problem.code === 'invalid' && !problem.errors?.length) return 'no fields';
  const { error } = RefusedFields.safeParse(problem);
  if (error) return `fields that its errors do not match: ${error.message}`;
  return undefined;
}

function emptyFault(route: Route, text: string): string | undefined {
  return route.reply || text ? 'nothing was to be answered' : undefined;
}

function replyFault(route: Route, status: number, text: string): string | undefined {
  if (status !== (route.status ?? 200)) return 'another status than the contract’s';
  const reply: unknown = JSON.parse(text);
  const parsed = route.reply?.safeParse(reply);
  if (!parsed?.success) return `a reply that is not the contract’s: ${parsed?.error.message}`;
  return isDeepStrictEqual(parsed.data, reply)
    ? undefined
    : 'a reply with more than the contract’s';
}

function report(fault: string, number: number, generated: Generated, reply: Answered): string {
  const request = JSON.stringify(generated).slice(0, 3000);
  return `${fault}: request ${number} of seed ${seed}\n${request}\n→ ${reply.status} ${reply.text.slice(0, 600)}`;
}
