/**
 * The fields `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11): lists of structured fields (RFC 9651
 * §3.1), an item for each quota that a request counts against.
 */

/** A quota as a request meets it. */
export interface Rate {
  /** Name of the policy: lower case letters and hyphens, so that nothing in it needs an escape. */
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly left: number;
  /** Until the window ends. */
  readonly seconds: number;
}

/** `"requests";q=6000;w=60`: what may be used, and in how many seconds. */
const policyItem = ({ policy, limit, windowSeconds }: Rate): string =>
  `"${policy}";q=${limit};w=${windowSeconds}`;

/** `"requests";r=5990;t=42`: what is left, and in how many seconds it is whole again. */
const leftItem = ({ policy, left, seconds }: Rate): string =>
  `"${policy}";r=${Math.max(0, left)};t=${seconds}`;

/** Both fields; none where a request counts against nothing. */
export const rateLimitFields = (rates: readonly Rate[]): Readonly<Record<string, string>> =>
  rates.length === 0
    ? {}
    : {
        'ratelimit-policy': rates.map(policyItem).join(', '),
        ratelimit: rates.map(leftItem).join(', '),
      };
