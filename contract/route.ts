import type { z } from 'zod';
import type { Area } from '#core/roles.ts';

export type { Area };

/**
 * The callers a route admits: anyone; a client; either with a refresh token; any admin; or an admin whose
 * role can read or write an area. The server does not start if a route lacks it.
 */
export type Access =
  | 'anyone'
  | 'client'
  | 'client:refresh'
  | 'admin'
  | 'admin:refresh'
  | `admin:${Area}:${'read' | 'write'}`;

type Schema = z.ZodType;

/** A route: its access, inputs and reply. Without a `reply` it answers 204. */
export type Route = {
  readonly access: Access;
  readonly summary: string;
  /**
   * Requires the password again when it was last entered more than 15 minutes ago; with names, only for a
   * body with one of these fields.
   */
  readonly recent?: true | readonly string[];
  /** A POST that changes nothing. */
  readonly reads?: true;
  /** A GET of a customer that takes many times as long as others: a network may call it only now and then. */
  readonly heavy?: true;
  /** Also allowed for an admin who must change the password or set up a second factor first. */
  readonly settingUp?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** `multipart/form-data`: a picture in the field `image`, or a file in the field `file`. */
  readonly upload?: true | 'file';
  readonly status?: 200 | 201;
  readonly reply?: Schema;
  /** Answers with server-sent events (`text/event-stream`), whose data has the schema of `reply`. */
  readonly streams?: true;
  /** The refusals of a route with access `anyone`: 401 unauthenticated, 403 forbidden. */
  readonly refuses?: readonly (401 | 403)[];
};

/** Method and path, the key shared by contract, handler, client and test. */
export type RouteKey = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
export type Routes = Readonly<Record<RouteKey, Route>>;

type In<S> = S extends Schema ? z.input<S> : never;
type Field<R, K extends string, As extends string = K> = R extends { readonly [P in K]: infer S }
  ? undefined extends In<S>
    ? { readonly [P in As]?: In<S> }
    : Record<never, never> extends In<S>
      ? { readonly [P in As]?: In<S> }
      : { readonly [P in As]: In<S> }
  : unknown;

/**
 * The arguments of a call: `{params, query, headers, body, image}`, as far as the route has them.
 */
export type CallInput<R extends Route> = Field<R, 'params'> &
  Field<R, 'query'> &
  Field<R, 'headers'> &
  Field<R, 'body'> &
  (R extends { readonly upload: true } ? { readonly image: Blob } : unknown) &
  (R extends { readonly upload: 'file' } ? { readonly file: File } : unknown);

/** The result of a call. */
export type CallReply<R extends Route> = R extends { readonly reply: infer S }
  ? S extends Schema
    ? z.output<S>
    : undefined
  : undefined;
