/**
 * One call to an external address: checked, resolved once, and sent to the checked address. It follows no
 * redirect: the caller sees the target and may make a new call.
 */

import { callHeaders } from './call-headers.ts';
import { checkCall, checkCredential } from './call-rules.ts';
import { withoutSecrets } from './credential.ts';
import { denied } from './denied.ts';
import { type HopAnswer, sendHop } from './hop.ts';
import type { OutboundOptions, OutboundRequest } from './outbound-request.ts';
import type { Failed } from './outcome.ts';
import { withQuerySecrets } from './query-secrets.ts';
import { systemResolver } from './resolver.ts';
import { defaultTimeouts } from './timeouts.ts';
import { judgeUrl } from './url-guard.ts';

const DEFAULT_CAP = 256 * 1024;
const DEFAULT_MILLISECONDS = 20_000;

/** A response with any status. An echoed credential or query secret is masked. */
export interface Answer {
  readonly outcome: 'answered';
  readonly status: number;
  readonly httpVersion: string;
  /** Names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** UTF-8 with invalid bytes replaced. */
  readonly body: string;
  /** False if the body was truncated at the cap, or abandoned before its end. */
  readonly complete: boolean;
  readonly credentialSent: boolean;
  /** The IP address that was checked and connected to. */
  readonly address: string;
  /** Milliseconds until the response headers. */
  readonly latency: number;
  /** Raw response: it may contain the credential, and is never stored. */
  readonly raw: Pick<HopAnswer, 'headers' | 'body'>;
}

const cleanHeaders = (headers: HopAnswer['headers'], clean: (text: string) => string) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, clean(value)]));

/**
 * Makes one call.
 * @throws ForbiddenRequestError if the caller requests something that must not be sent: a bug in the caller
 */
export const outboundCall = async (
  request: OutboundRequest,
  options: OutboundOptions,
): Promise<Answer | Failed> => {
  const { policy, credential, querySecrets, trustedCa, resolver = systemResolver } = options;
  checkCredential(credential);
  checkCall(request, credential);
  const began = performance.now();
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const judged = await judgeUrl(withQuerySecrets(request.url, querySecrets), policy, resolver, timeouts.dns);
  if (!judged.allowed) return denied(judged);
  const { headers, credentialSent } = callHeaders(request, options);
  const { milliseconds = DEFAULT_MILLISECONDS, overlong = 'refuse' } = request;
  const answer = await sendHop({
    ...judged,
    method: request.method,
    headers,
    body: request.body,
    cap: request.maxBytes ?? DEFAULT_CAP,
    enough: request.enough,
    until: request.until,
    timeouts,
    remaining: milliseconds - (performance.now() - began),
    trustedCa,
  });
  if (answer.outcome !== 'answered') return answer;
  if (answer.end === 'cap' && overlong === 'refuse')
    return { outcome: 'too-large', code: 'CAP', detail: `the body exceeds ${answer.body.length} bytes` };
  const clean = withoutSecrets(options);
  return {
    outcome: 'answered',
    status: answer.status,
    httpVersion: answer.httpVersion,
    headers: cleanHeaders(answer.headers, clean),
    body: clean(answer.body.toString('utf8')),
    complete: answer.end === 'end',
    credentialSent,
    address: answer.address,
    latency: answer.latency,
    raw: answer,
  };
};
