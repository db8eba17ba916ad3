import type { z } from 'zod';

/** What the back office is divided into when it comes to who may do what. */
export type Area =
  | 'catalogue'
  | 'orders'
  | 'clients'
  | 'enquiries'
  | 'messages'
  | 'settings'
  | 'admins';

/**
 * Who may ask: anyone; a client; either with a refresh token; any admin; or an admin whose role
 * reads or writes an area. Starting fails on a route without it.
 */
export type Access =
  | 'anyone'
  | 'client'
  | 'client:refresh'
  | 'admin'
  | 'admin:refresh'
  | `admin:${Area}:${'read' | 'write'}`;

type Schema = z.ZodType;

/** One call: who may make it, what it takes, what it answers. No `reply` means 204. */
export type Route = {
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** In `multipart/form-data`: a picture in the field `image`, or a file in the field `file`. */
  readonly upload?: true | 'file';
  readonly status?: 200 | 201;
  readonly reply?: Schema;
  /** Whom it turns away though anyone may ask: 401 the unknown, 403 who may not come in. */
  readonly refuses?: readonly (401 | 403)[];
};

/** A method and a path: the one name that contract, handler, caller and test share. */
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

/** What a caller hands over for a route: `{params, query, headers, body, image}` as it names them. */
export type CallInput<R extends Route> = Field<R, 'params'> &
  Field<R, 'query'> &
  Field<R, 'headers'> &
  Field<R, 'body'> &
  (R extends { readonly upload: true } ? { readonly image: Blob } : unknown) &
  (R extends { readonly upload: 'file' } ? { readonly file: File } : unknown);

/** What a caller gets back. */
export type CallReply<R extends Route> = R extends { readonly reply: infer S }
  ? S extends Schema
    ? z.output<S>
    : undefined
  : undefined;
