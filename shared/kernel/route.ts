/**
 * The contract of the HTTP API: every route is declared once, in `shared/<noun>/contract.ts`, and read by
 * the infrastructure (gateway routes, permissions), the functions (typed handlers), the web client (typed
 * calls) and the OpenAPI document.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Subjects } from './subject.ts';

/** Roles of a person, weakest first. `auditor` reads and exports, `user` changes, `admin` administers. */
export const roles = ['auditor', 'user', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * What an API key may do, each for itself: none holds another. `read` is what an auditor reads of agents and of how they
 * stand; never people, accounts or keys.
 */
export const scopes = ['read', 'scan:run', 'report:write', 'trace:write'] as const;
export type Scope = (typeof scopes)[number];

/** Least role that may call a route; `public` needs no session. */
export type RouteRole = Role | 'public';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What every route has. Schemas are valibot schemas that `@valibot/to-json-schema` can convert. */
interface AnyRoute {
  /** Path as API Gateway writes it, such as `/api/agents/{id}`. */
  readonly path: `/api/${string}`;
  readonly role: RouteRole;
  /** An API key that has one of these may call it too; absent: people alone. */
  readonly scopes?: readonly Scope[];
  /** One sentence for the API page. */
  readonly summary: string;
  /** Path parameters; absent when the path has none. */
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  /** JSON body; absent when the route takes none (a body sent anyway is refused). */
  readonly body?: GenericSchema;
  /** Media types of a body that is text rather than JSON; the handler receives the text. */
  readonly textBody?: readonly string[];
  readonly reply: GenericSchema;
  /** Status of success. Default 200. A 302 has no body: its handler gives the header `location`. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** Answered with status 202 instead, where the work takes longer than somebody waits: it goes on in the background. */
  readonly goesOn?: GenericSchema;
  /** The reply is a document of this media type, its schema that of a text; absent: JSON. It is shown in a sandbox. */
  readonly document?: 'text/html; charset=utf-8';
  /** The reply is one page of a list: takes `limit` and `cursor`, answers `Link` and, where known, `X-Total-Count`. */
  readonly page?: true;
  /** A mutation writes this audit event in its own transaction, a download before it leads to what it hands out. */
  readonly audit?: { readonly action: string; readonly resource: string };
  /** Takes `Idempotency-Key`: the same key and body within 24 h get the first reply again. */
  readonly idempotent?: true;
}

/** A route that reads: its reply is asked for again when one of its subjects has changed. */
interface Reading extends AnyRoute {
  readonly method: 'GET';
  readonly shows: Subjects;
}

/** A route that changes something. */
interface Changing extends AnyRoute {
  readonly method: Exclude<HttpMethod, 'GET'>;
  readonly changes: Subjects;
}

/** One route. */
export type RouteSpec = Reading | Changing;

/** All routes of one noun; served by one Lambda. */
export interface Contract {
  readonly noun: string;
  /** What an id in its paths names, such as `Agent`, for who asks for one that cannot be; of the noun itself when absent. */
  readonly names?: string;
  readonly routes: Readonly<Record<string, RouteSpec>>;
}

/**
 * Declares a route and keeps its literal types. Without side effects, so that a form that takes one schema of a contract
 * does not load the rest of it.
 */
export const route = /* @__NO_SIDE_EFFECTS__ */ <const R extends RouteSpec>(spec: R): R => spec;

/** Declares the routes of a noun and keeps their literal types. */
export const contract = /* @__NO_SIDE_EFFECTS__ */ <const C extends Contract>(spec: C): C => spec;

type Parsed<S> = S extends GenericSchema ? InferOutput<S> : undefined;

/** What a handler receives from the wire, after validation. */
export type RouteParams<R extends RouteSpec> = Parsed<R['params']>;
export type RouteQuery<R extends RouteSpec> = Parsed<R['query']>;
export type RouteBody<R extends RouteSpec> = R['textBody'] extends readonly string[]
  ? string
  : Parsed<R['body']>;
export type RouteReply<R extends RouteSpec> =
  | InferOutput<R['reply']>
  | (R['goesOn'] extends GenericSchema ? InferOutput<R['goesOn']> : never);

/** What a client sends. */
export type RouteBodyInput<R extends RouteSpec> = R['textBody'] extends readonly string[]
  ? string
  : R['body'] extends GenericSchema
    ? InferInput<R['body']>
    : undefined;
