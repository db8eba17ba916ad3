import type { FastifyRequest } from 'fastify';
import type { AllRoutes } from '#contract/routes.ts';
import type { Cause } from './unavailable-cause.ts';

/** Facts about a request for the logs, collected while it is handled. */
export type Outcome = {
  key?: keyof AllRoutes;
  who?: unknown;
  params?: unknown;
  body?: unknown;
  /** The reply, only for calls that the security log records. */
  reply?: unknown;
  /** The code of the refusal. */
  refused?: string;
  /** Events of the security log in addition to the route's own. */
  notes?: { event: string; more: object }[];
  /** The cause of a 503. */
  cause?: Cause;
  error?: unknown;
};

declare module 'fastify' {
  interface FastifyRequest {
    outcome?: Outcome;
  }
}

export function outcomeOf(request: FastifyRequest): Outcome {
  request.outcome ??= {};
  return request.outcome;
}
