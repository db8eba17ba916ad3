import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { beforeRefusals, createTurns, type EndTask, type Turns } from '#database/turns.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { shareOf } from '#domain/sessions/network-of.ts';
import { addressOf } from './address.ts';
import { createNetworkBudget, type NetworkBudget, type Work } from './network-budget.ts';
import { outcomeOf } from './outcome.ts';
import { outerRequest } from './outer-request.ts';
import type { Shop } from './shop.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shares of networks in the work of this process. */
    networks: {
      /** Undefined without limits. */
      budget: NetworkBudget | undefined;
      sessions: Turns;
      calls: Turns;
      writes: Turns;
      feeds: Turns;
      bodies: Turns;
      /** Whether more requests wait than the server begins at once (`server/request-queue.ts`). */
      isCrowded: () => boolean;
    };
  }
}

/**
 * How many calls of a kind may go on after their slot was released. More of them would queue for the database's ten
 * connections, and pages with them.
 */
const mostLeased = 20;

/**
 * Sessions of admins and API keys are looked up by whatever token a request has, which takes milliseconds; the slot of
 * one that waits for a locked row is released.
 */
const sessions = { atOnce: 4, mayWait: 1_000, patience: 10_000, lease: 100, mostLeased };

/**
 * Calls that only read take milliseconds. Unless the process is busy, one that takes longer waits for the database,
 * where others don't disturb it, and its slot is released.
 */
const calls = {
  atOnce: 4,
  reserved: 1,
  mayWait: 300,
  patience: 1_500,
  lease: 40,
  mostLeased,
};

/**
 * Calls of visitors and customers that change something. Many people may do so in the same second, as when a
 * collection opens.
 */
const writes = { atOnce: 4, mayWait: 1_000, patience: 10_000, lease: 100, mostLeased };

/** A feed of a large catalogue takes seconds to write. */
const feeds = { atOnce: 4, mayWait: 20, patience: 10_000 };

/** Parsing the largest body takes up to 60 ms. */
const bodies = { atOnce: 1, mayWait: 60, patience: 2_000 };

/** Shares the work of this process among the networks of its visitors. */
export function shareAmongNetworks(app: FastifyInstance, { limits }: Pick<Shop, 'limits'>): void {
  const budget = limits ? createNetworkBudget() : undefined;
  const networks: FastifyInstance['networks'] = {
    budget,
    sessions: createTurns(sessions),
    calls: createTurns({ ...calls, rests: () => networks.isCrowded() }),
    writes: createTurns({ ...writes, rests: () => networks.isCrowded() }),
    feeds: createTurns(feeds),
    bodies: createTurns(bodies),
    isCrowded: () => false,
  };
  app.decorate('networks', networks);
}

/**
 * A hook that refuses requests beyond their network's budget, before anything else is done for them.
 *
 * @example app.get('/sitemap.xml', { onRequest: spend('feeds') }, answer);
 */
export function spend(work: Work): onRequestAsyncHookHandler {
  return async (request) => spendOn(request, work);
}

/** Throws a 429 if the request is beyond its network's budget. */
export function spendOn(request: FastifyRequest, work: Work): void {
  const retryAfter = request.server.networks.budget?.spend(addressOf(request), work) ?? 0;
  if (retryAfter)
    throw Object.assign(new Error('Too many requests'), { statusCode: 429, retryAfter });
}

/** Whether nobody waits for the answer any more: the client has left, or got it from another request's work. */
function isUnwanted({ raw }: FastifyRequest): boolean {
  const outer = outerRequest();
  if (outer) return outer.isAnswered === true || outer.isWanted?.() === false;
  return raw.socket.writable === false;
}

/** `retryAfter`: seconds. */
export type Refused = Refusal<'busy' | 'too_many'> & { readonly retryAfter: number };

/**
 * Begins work on a request when its network's turn has come. Returns a function to call at its end, or
 * a refusal: the network has spent its budget, or too many wait. A call in process that is a part of
 * work in its turn begins immediately. `work`: the kind that it counts as in the network's budget; `weight`:
 * how much it counts when turns are given.
 */
export async function beginInTurn(
  request: FastifyRequest,
  turns: Turns,
  { work, weight = 1 }: { work?: Work | undefined; weight?: number },
): Promise<EndTask | Refused> {
  const outer = outerRequest();
  if (outer?.hasTurn) return () => {};
  const began = performance.now();
  const address = addressOf(request);
  const urgent = outer?.isRenewal ?? false;
  const budget = urgent ? undefined : request.server.networks.budget;
  const seconds = work && budget ? budget.spend(address, work) : 0;
  if (seconds === 0) {
    const end = await turns.take({ urgent, share: shareOf(address), cost: weight });
    if (end && !isUnwanted(request)) return end;
    const isAnswered = outer?.isAnswered === true;
    // Refused work, and work that another request has done, costs nothing. A client that leaves pays: otherwise a
    // program that leaves and asks again would stay first in line.
    end?.(isAnswered ? 'unneeded' : undefined);
    if (work && (!end || isAnswered)) budget?.refund(address, work);
    if (end && outer && !isAnswered) outer.isDropped = true;
  }
  if (isUnwanted(request)) outcomeOf(request).cause = 'unwanted';
  else await sleep(Math.max(0, began + beforeRefusals - performance.now()));
  if (outer) outer.isRefused = true;
  return seconds ? refuse('too_many', { retryAfter: seconds }) : refuse('busy', { retryAfter: 2 });
}
