/** What a route file is written against: it receives a validated call and gives an answer. */

import type { Write } from '#functions/platform/table/table.ts';
import type {
  Role,
  RouteBody,
  RouteParams,
  RouteQuery,
  RouteReply,
  RouteSpec,
  Scope,
} from '#shared/kernel/route.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { WindowedQuota } from '#shared/usage/quotas.ts';

/** The signed-in person, read from the table on each request. */
export interface Session {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly tenant: { readonly id: string; readonly name: string };
  /** Minutes without use after which it ends, where it is a browser's. */
  readonly idleMinutes: number;
  /** SHA-256 of the token, in hex; the session's address. */
  readonly tokenHash: string;
}

/** Whoever calls, a signed-in person or an API key: what both have. */
export interface Principal {
  readonly kind: 'person' | 'api-key';
  /** Of the person or of the key; stands in the audit trail as who acted. */
  readonly id: string;
  /** For people to read. */
  readonly name: string;
  readonly tenant: { readonly id: string };
}

/** What a mutation says about itself; the pipeline knows who, when and from where. */
export interface AuditEntry {
  readonly resourceId: string;
  /** What was done, where it is not what the contract says, such as a sign-in that failed. */
  readonly action?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Only for routes without a session: whose trail it enters. */
  readonly tenant?: string;
  readonly userId?: string;
}

/** Who asks, as the front saw it. */
export interface Viewer {
  readonly address: string;
  readonly userAgent: string;
}

export interface Call<R extends RouteSpec> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  /** Present on every route but `public` ones. */
  readonly principal: R['role'] extends 'public' ? Principal | undefined : Principal;
  /** Present where people alone may call; where the contract names scopes, absent for an API key. */
  readonly session: R['role'] extends 'public'
    ? Session | undefined
    : R['scopes'] extends readonly Scope[]
      ? Session | undefined
      : Session;
  readonly viewer: Viewer;
  /** Our own address as the viewer sees it, such as `https://accredit.example`. */
  readonly origin: string;
  /** Cookies as the viewer sent them, `name=value`. */
  readonly cookies: readonly string[];
  readonly requestId: string;
  readonly now: Instant;
  readonly newId: () => string;
  /**
   * The write of this route's audit event; it must go into the mutation's transaction. A route with `audit` in its
   * contract that succeeds without having asked for it fails with a defect.
   */
  readonly audit: (entry: AuditEntry) => Write;
  /**
   * Counts units of a quota that has a window, beside the request itself; only where somebody is signed in. It comes before the
   * write of what is counted: ProblemError 429 `quota-reached` when too few are left.
   */
  readonly spend: (quota: WindowedQuota, amount: number) => void;
  /** Nothing was changed, so no event is due (for example an update to the same values). */
  readonly nothingChanged: () => void;
}

export interface Answer<R extends RouteSpec> {
  readonly body: RouteReply<R>;
  /** The body is what the contract names for work that goes on. */
  readonly goesOn?: true;
  /** Cursor of the page after this one. */
  readonly next?: string | undefined;
  /** Items in the whole list, where a counter exists. */
  readonly total?: number | undefined;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler<R extends RouteSpec> = (call: Call<R>) => Promise<Answer<R>>;
