/** The interface of a route file: it receives a validated call and returns a result. */

import type { Write } from '#functions/platform/table/table.ts';
import type { SessionKind } from '#shared/auth/demo.ts';
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

/** The signed-in user, read from the table on each request. */
export interface Session {
  readonly kind: SessionKind;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly tenant: { readonly id: string };
  /** Idle minutes after which a browser session ends. */
  readonly idleMinutes: number;
  /** SHA-256 of the token, in hex; the key of the session. */
  readonly tokenHash: string;
}

/** The caller, a signed-in user or an API key: their common fields. */
export interface Principal {
  readonly kind: 'person' | 'api-key';
  /** Id of the user or the key; the actor in the audit trail. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  readonly tenant: { readonly id: string };
}

/** What a mutation reports about itself; the pipeline adds actor, time and source. */
export interface AuditEntry {
  readonly resourceId: string;
  /** The action, if it differs from that in the contract, such as a failed sign-in. */
  readonly action?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Only for routes without a session: the tenant of the audit trail. */
  readonly tenant?: string;
  readonly userId?: string;
}

/** The viewer as seen by the front. */
export interface Viewer {
  readonly address: string;
  readonly userAgent: string;
}

export interface Call<R extends RouteSpec> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  /** Present on all routes except `public` ones. */
  readonly principal: R['role'] extends 'public' ? Principal | undefined : Principal;
  /** Present on routes for users only; absent for an API key if the contract allows scopes. */
  readonly session: R['role'] extends 'public'
    ? Session | undefined
    : R['scopes'] extends readonly Scope[]
      ? Session | undefined
      : Session;
  readonly viewer: Viewer;
  /** Address of this platform as seen by the viewer, such as `https://accredit.example`. */
  readonly origin: string;
  /** Cookies as sent by the viewer, `name=value`. */
  readonly cookies: readonly string[];
  readonly requestId: string;
  readonly now: Instant;
  readonly newId: () => string;
  /**
   * Returns the write of this route's audit event, which must be part of the mutation's transaction. A route
   * with `audit` in its contract that succeeds without calling it fails with an internal error. For a demo
   * session the write changes nothing.
   */
  readonly audit: (entry: AuditEntry) => Write;
  /**
   * Counts units of a windowed quota, in addition to the request itself; only for authenticated callers. Must
   * be called before the write of what is counted: ProblemError 429 `quota-reached` if too few are left.
   */
  readonly spend: (quota: WindowedQuota, amount: number) => void;
  /** Declares that nothing was changed, so no event is required (for example an update to the same values). */
  readonly nothingChanged: () => void;
}

export interface Answer<R extends RouteSpec> {
  readonly body: RouteReply<R>;
  /** Whether the body is the contract's response for continuing work. */
  readonly accepted?: true;
  /** Cursor of the next page. */
  readonly next?: string | undefined;
  /** Number of items in the whole list, if a counter exists. */
  readonly total?: number | undefined;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler<R extends RouteSpec> = (call: Call<R>) => Promise<Answer<R>>;
