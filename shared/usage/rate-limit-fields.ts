/**
 * The fields `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11): lists of
 * structured fields (RFC 9651 §3.1), one item for each quota that a request counts against.
 */

/** A quota in the context of a request. */
export interface Rate {
  /** Policy name in lowercase letters and hyphens, so that it needs no escaping. */
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly left: number;
  /** Until the window ends. */
  readonly seconds: number;
}

/** `"requests";q=6000;w=60`: the quota, and the window in seconds. */
const policyItem = ({ policy, limit, windowSeconds }: Rate): string =>
  `"${policy}";q=${limit};w=${windowSeconds}`;

/** `"requests";r=5990;t=42`: the remaining quota, and the seconds until it resets. */
const leftItem = ({ policy, left, seconds }: Rate): string =>
  `"${policy}";r=${Math.max(0, left)};t=${seconds}`;

/** Returns both fields, or none if a request counts against no quota. */
export const rateLimitFields = (rates: readonly Rate[]): Readonly<Record<string, string>> =>
  rates.length === 0
    ? {}
    : {
        'ratelimit-policy': rates.map(policyItem).join(', '),
        ratelimit: rates.map(leftItem).join(', '),
      };
