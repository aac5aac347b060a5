/** One call to a cloud service: retried while it is throttled, and parsed as JSON. */
import { setTimeout as wait } from 'node:timers/promises';
import type { OriginCredential } from '#functions/platform/outbound/credential.ts';
import type { Answer } from '#functions/platform/outbound/outbound-call.ts';
import type { OutboundRequest } from '#functions/platform/outbound/outbound-request.ts';
import type { Failed } from '#functions/platform/outbound/outcome.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Maximum number of attempts of one call; the delays between them grow to 3.2 s. */
const TRIES = 5;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** Dependencies of a call, which every discovery method receives. */
export interface Caller {
  /** Makes one call under an address policy. Failures are outcomes; redirects are not followed. */
  readonly call: (
    request: OutboundRequest,
    more?: { readonly credential?: OriginCredential; readonly trustedCa?: string },
  ) => Promise<Answer | Failed>;
  readonly now: Clock;
  /** Aborted when time runs out. */
  readonly signal: AbortSignal;
}

export interface RestRequest extends Pick<OutboundRequest, 'method' | 'url' | 'headers' | 'body'> {
  readonly credential?: OriginCredential | undefined;
  readonly trustedCa?: string | undefined;
}

/**
 * `stopped`: the run has ended. `absent`: no such resource, or it is not in use, with the code that states
 * so. `nowhere`: the host has no address. `failed`: the reason, as a clause without a period.
 */
export type Outcome =
  | { readonly is: 'ok'; readonly json: unknown; readonly headers: Readonly<Record<string, string>> }
  | { readonly is: 'denied' | 'nowhere' | 'stopped' }
  | { readonly is: 'absent'; readonly code: string }
  | { readonly is: 'unsigned' }
  | { readonly is: 'failed'; readonly how: string };

/**
 * Error code in a response, such as `ThrottlingException`; the message is never stored, because it may repeat
 * what was sent.
 */
type CodeOf = (json: unknown, headers: Readonly<Record<string, string>>) => string;

export interface Dialect {
  readonly codeOf: CodeOf;
  readonly throttled: RegExp;
  readonly denied: RegExp;
  /** The credential itself was rejected. */
  readonly unsigned: RegExp;
  /** The service is not in use there, or there is no such resource, which is not a fault. */
  readonly unused?: RegExp;
  /** Parses a response that is not JSON; undefined if it cannot be parsed. */
  readonly read?: (body: string) => unknown;
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const pause = (attempt: number, retryAfter: string | undefined): number => {
  const asked = Number(retryAfter) * 1000;
  const own = FIRST_WAIT_MS * 2 ** attempt;
  return Math.min(
    LONGEST_WAIT_MS,
    Number.isFinite(asked) && asked > 0 ? asked : own * (0.5 + Math.random() / 2),
  );
};

/**
 * Makes a call. `request` is called again for each attempt, because a signature includes the time.
 * @returns the result; never a message of the service
 */
export const restCall = async (
  context: Caller,
  request: () => RestRequest | Promise<RestRequest>,
  { codeOf, throttled, denied, unsigned, unused, read = parsed }: Dialect,
): Promise<Outcome> => {
  for (let attempt = 0; ; attempt += 1) {
    if (context.signal.aborted) return { is: 'stopped' };
    const { credential, trustedCa, ...rest } = await request();
    const answer = await context.call(
      { ...rest, maxBytes: MAX_BYTES },
      { ...(credential && { credential }), ...(trustedCa !== undefined && { trustedCa }) },
    );
    if (answer.outcome !== 'answered') {
      if (answer.code === 'ENOTFOUND') return { is: 'nowhere' };
      return {
        is: 'failed',
        how: answer.outcome === 'too-large' ? 'sent a response that was too large' : 'did not respond',
      };
    }
    const json = read(answer.body);
    if (answer.status >= 200 && answer.status < 300) {
      return json === undefined
        ? { is: 'failed', how: 'sent an unreadable response' }
        : { is: 'ok', json, headers: answer.headers };
    }
    const code = codeOf(json, answer.headers);
    const mayPass = answer.status === 429 || answer.status >= 500 || throttled.test(code);
    if (mayPass && attempt + 1 < TRIES) {
      const stopped = await wait(pause(attempt, answer.headers['retry-after']), false, {
        signal: context.signal,
      }).catch(() => true);
      if (stopped) return { is: 'stopped' };
      continue;
    }
    if (unused?.test(code)) return { is: 'absent', code };
    if (unsigned.test(code)) return { is: 'unsigned' };
    if (denied.test(code) || answer.status === 403) return { is: 'denied' };
    if (answer.status === 401) return { is: 'unsigned' };
    if (answer.status === 404) return { is: 'absent', code };
    return { is: 'failed', how: mayPass ? 'was overloaded' : `answered ${answer.status}` };
  }
};
