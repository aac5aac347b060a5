/**
 * The contract of the HTTP API. Every route is declared once, in `shared/<noun>/contract.ts`, and read by the
 * infrastructure (gateway routes, permissions), the functions (typed handlers), the web client (typed calls)
 * and the OpenAPI document.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Subjects } from './subject.ts';

/** User roles, weakest first. `auditor` can view and export, `user` can edit, `admin` can administer. */
export const roles = ['auditor', 'user', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Permissions of an API key. Each is independent of the others. `read` covers what an auditor can view of
 * agents and their scores, but never users, accounts or keys.
 */
export const scopes = ['read', 'scan:run', 'report:write', 'trace:write'] as const;
export type Scope = (typeof scopes)[number];

/** Minimum role that may call a route; `public` requires no session. */
export type RouteRole = Role | 'public';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Fields of every route. Schemas are valibot schemas that `@valibot/to-json-schema` can convert. */
interface AnyRoute {
  /** Path in API Gateway syntax, such as `/api/agents/{id}`. */
  readonly path: `/api/${string}`;
  readonly role: RouteRole;
  /** API key scopes that may also call the route; absent: users only. */
  readonly scopes?: readonly Scope[];
  /** One sentence for the API page. */
  readonly summary: string;
  /** Path parameters; absent when the path has none. */
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  /** JSON body; absent when the route accepts none (a body sent anyway is rejected). */
  readonly body?: GenericSchema;
  /** Media types of a body that is text instead of JSON; the handler receives the text. */
  readonly textBody?: readonly string[];
  readonly reply: GenericSchema;
  /** Success status. Default 200. A 302 has no body: its handler sets the `location` header. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /**
   * Body of a 202 response, sent if the work takes too long for one request and continues in the background.
   */
  readonly accepted?: GenericSchema;
  /**
   * Media type if the response is a document with a text schema; absent: JSON. It is displayed in a sandbox.
   */
  readonly document?: 'text/html; charset=utf-8';
  /** Media type if the response is a file; its schema is that of its base64-encoded bytes. */
  readonly file?: 'application/zip';
  /**
   * Whether the response is one page of a list: accepts `limit` and `cursor`, returns `Link` and, if known,
   * `X-Total-Count`.
   */
  readonly page?: true;
  /** The audit event. A mutation writes it in its own transaction, a download before it returns the file. */
  readonly audit?: { readonly action: string; readonly resource: string };
  /**
   * Whether it accepts `Idempotency-Key`: the same key and body within 24 h return the first response again.
   */
  readonly idempotent?: true;
}

/** A read route. Its response is refetched when one of its subjects has changed. */
interface Reading extends AnyRoute {
  readonly method: 'GET';
  readonly shows: Subjects;
  /** Refused to visitors of the demo organization: it shows accounts, keys, connections or security settings. */
  readonly demo?: 'refused';
}

/** A route that changes data. */
interface Changing extends AnyRoute {
  readonly method: Exclude<HttpMethod, 'GET'>;
  readonly changes: Subjects;
  /**
   * Open to visitors of the demo organization: it changes nothing that another visitor sees. Absent: refused.
   */
  readonly demo?: 'allowed';
}

/** One route. */
export type RouteSpec = Reading | Changing;

/** All routes of one noun, served by one Lambda function. */
export interface Contract {
  readonly noun: string;
  /**
   * What an id in its paths names, such as `Agent`, for error messages about malformed ids; default: the
   * noun.
   */
  readonly names?: string;
  readonly routes: Readonly<Record<string, RouteSpec>>;
}

/**
 * Declares a route and preserves its literal types. Free of side effects, so that a form that uses one schema
 * of a contract does not load the rest of it.
 */
export const route = /* @__NO_SIDE_EFFECTS__ */ <const R extends RouteSpec>(spec: R): R => spec;

/** Declares the routes of a noun and preserves their literal types. */
export const contract = /* @__NO_SIDE_EFFECTS__ */ <const C extends Contract>(spec: C): C => spec;

type Parsed<S> = S extends GenericSchema ? InferOutput<S> : undefined;

/** What a handler receives after validation. */
export type RouteParams<R extends RouteSpec> = Parsed<R['params']>;
export type RouteQuery<R extends RouteSpec> = Parsed<R['query']>;
export type RouteBody<R extends RouteSpec> = R['textBody'] extends readonly string[]
  ? string
  : Parsed<R['body']>;
export type RouteReply<R extends RouteSpec> =
  | InferOutput<R['reply']>
  | (R['accepted'] extends GenericSchema ? InferOutput<R['accepted']> : never);

/** What a client sends. */
export type RouteBodyInput<R extends RouteSpec> = R['textBody'] extends readonly string[]
  ? string
  : R['body'] extends GenericSchema
    ? InferInput<R['body']>
    : undefined;
