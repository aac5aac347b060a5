/** One call to a service of a cloud: repeated while it is throttled, and read as JSON. */
import { setTimeout as wait } from 'node:timers/promises';
import type { OriginCredential } from '#functions/platform/outbound/credential.ts';
import type { Answer } from '#functions/platform/outbound/outbound-call.ts';
import type { OutboundRequest } from '#functions/platform/outbound/outbound-request.ts';
import type { Failed } from '#functions/platform/outbound/outcome.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Tries of one call, the first among them; the waits between grow to 3.2 s. */
const TRIES = 5;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
const MOST_BYTES = 2 * 1024 * 1024;

/** What it takes to call: what a discovery method is given has it. */
export interface Caller {
  /** One call under an address policy. Failures are outcomes; redirects are not followed. */
  readonly call: (
    request: OutboundRequest,
    more?: { readonly credential?: OriginCredential; readonly trustedCa?: string },
  ) => Promise<Answer | Failed>;
  readonly now: Clock;
  /** Aborted when there is no more time. */
  readonly signal: AbortSignal;
}

export interface RestRequest extends Pick<OutboundRequest, 'method' | 'url' | 'headers' | 'body'> {
  readonly credential?: OriginCredential | undefined;
  readonly trustedCa?: string | undefined;
}

/** `stopped`: the run has ended. `absent`: no such resource, or it is not in use, by the code that says so. `nowhere`: the host has no address. `failed`: a sentence without its end says how. */
export type Told =
  | { readonly is: 'ok'; readonly json: unknown; readonly headers: Readonly<Record<string, string>> }
  | { readonly is: 'denied' | 'nowhere' | 'stopped' }
  | { readonly is: 'absent'; readonly code: string }
  | { readonly is: 'unsigned' }
  | { readonly is: 'failed'; readonly how: string };

/** Code of the error in an answer, such as `ThrottlingException`; the message, which may repeat what was sent, is never kept. */
type CodeOf = (json: unknown, headers: Readonly<Record<string, string>>) => string;

export interface Dialect {
  readonly codeOf: CodeOf;
  readonly throttled: RegExp;
  readonly denied: RegExp;
  /** The credential itself was not taken. */
  readonly unsigned: RegExp;
  /** The service is not in use there, or there is no such thing, which is no fault. */
  readonly unused?: RegExp;
  /** How an answer is read that is no JSON; undefined for one that cannot be. */
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
 * Makes a call. `request` is asked anew for each try, since a signature holds the time.
 * @returns what came of it; never a message of the service
 */
export const restCall = async (
  look: Caller,
  request: () => RestRequest | Promise<RestRequest>,
  { codeOf, throttled, denied, unsigned, unused, read = parsed }: Dialect,
): Promise<Told> => {
  for (let attempt = 0; ; attempt += 1) {
    if (look.signal.aborted) return { is: 'stopped' };
    const { credential, trustedCa, ...rest } = await request();
    const answer = await look.call(
      { ...rest, maxBytes: MOST_BYTES },
      { ...(credential && { credential }), ...(trustedCa !== undefined && { trustedCa }) },
    );
    if (answer.outcome !== 'answered') {
      if (answer.code === 'ENOTFOUND') return { is: 'nowhere' };
      return { is: 'failed', how: answer.outcome === 'too-large' ? 'answered too much' : 'did not answer' };
    }
    const json = read(answer.body);
    if (answer.status >= 200 && answer.status < 300) {
      return json === undefined
        ? { is: 'failed', how: 'answered what cannot be read' }
        : { is: 'ok', json, headers: answer.headers };
    }
    const code = codeOf(json, answer.headers);
    const mayPass = answer.status === 429 || answer.status >= 500 || throttled.test(code);
    if (mayPass && attempt + 1 < TRIES) {
      const stopped = await wait(pause(attempt, answer.headers['retry-after']), false, {
        signal: look.signal,
      }).catch(() => true);
      if (stopped) return { is: 'stopped' };
      continue;
    }
    if (unused?.test(code)) return { is: 'absent', code };
    if (unsigned.test(code)) return { is: 'unsigned' };
    if (denied.test(code) || answer.status === 403) return { is: 'denied' };
    if (answer.status === 401) return { is: 'unsigned' };
    if (answer.status === 404) return { is: 'absent', code };
    return { is: 'failed', how: mayPass ? 'was too busy' : `answered ${answer.status}` };
  }
};
