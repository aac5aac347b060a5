/** Calls of the endpoint by callers without valid credentials. They come first in the budget of a run. */

import { hasQuerySecret, withoutQuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import { chatFormOf } from '../../probe/chat-forms.ts';
import type { Exchange } from '../../probe/exchange.ts';
import type { Probe } from '../../probe/probe.ts';
import type { ProbeRequest } from '../../probe/probe-request.ts';
import { callerHeaders, type Intruder, type Trial, tryIntruders } from '../caller.ts';
import type { ConnectionTarget } from '../collector.ts';
import { isAnyRejection } from '../rejection.ts';
import { withOtherSlash } from '../slash-variant.ts';
import { answerKind, getsIn } from './answer-kind.ts';
import { listIn } from './listed-models.ts';
import { completionUrl, MODEL_CALL, modelsUrl } from './model-addresses.ts';
import type { AccessSights } from './sights.ts';

/** Not JSON, and not sent as JSON: many servers parse JSON before they check the caller. */
const TEXT = { body: 'not json', type: 'text/plain' } as const;
/** Smallest useful message; its response is not stored beyond the excerpt. */
const MESSAGE = { messages: [{ role: 'user', content: 'Reply with the word OK.' }], max_tokens: 16 };
const RESPONSES_MESSAGE = { input: MESSAGE.messages, max_output_tokens: 16, store: false };

export const get = (url: string) => ({ level: 'L0', method: 'GET', url, anonymous: true }) as const;

const postHeaders = (type: string) => ({
  'content-type': type,
  accept: 'application/json, text/event-stream',
});
const jsonHeaders = postHeaders('application/json');

/** Requests of a connection without a credential. */
interface Requests {
  readonly anonymous: ProbeRequest;
  readonly models: ProbeRequest | undefined;
  /**
   * The call of a program: for a model, one without a question, which costs nothing; otherwise one with a text
   * that is no call.
   */
  readonly post: ProbeRequest;
}

const requestsOf = (connection: ConnectionTarget): Requests => {
  const completion = completionUrl(connection);
  const list = modelsUrl(connection);
  const common = { method: 'POST', anonymous: true, firstEventOnly: true } as const;
  const text = { headers: postHeaders(TEXT.type), body: TEXT.body, provokesError: true } as const;
  return {
    anonymous: get(connection.url),
    models: list === undefined ? undefined : { ...get(list), level: 'L1' },
    post:
      completion === undefined
        ? { ...common, ...text, level: 'L0', url: connection.url }
        : { ...common, level: 'L1', url: completion, headers: jsonHeaders, body: MODEL_CALL },
  };
};

type Calls = Pick<AccessSights, 'anonymous' | 'models' | 'post'>;

const kinds = ['anonymous', 'models', 'post'] as const satisfies readonly (keyof Calls)[];

/** Repeats each call that was rejected without a challenge with the credential, to show what was missing. */
const signedInSights = async (
  probe: Probe,
  connection: ConnectionTarget,
  calls: Calls,
): Promise<AccessSights['signedIn']> => {
  if (!probe.hasCredential && !hasQuerySecret(connection.url)) return undefined;
  const known = requestsOf(connection);
  const seen: Partial<Record<keyof Calls, Exchange>> = {};
  for (const kind of kinds) {
    const request = known[kind];
    // The number of provoked errors is limited, and those of the messages are more valuable.
    if (request && !request.provokesError && answerKind(calls[kind]) === 'turned-away')
      seen[kind] = await probe.request({ ...request, anonymous: false });
  }
  return seen;
};

/**
 * Returns the rejected calls, the one that matters most first. The call of a program is more meaningful than a
 * GET, whose address may have no content; provoked errors are limited in number.
 */
const rejectedCalls = (calls: Calls, asked: Requests): readonly ProbeRequest[] =>
  (['post', 'models', 'anonymous'] as const)
    .filter((kind) => ['refused', 'turned-away'].includes(answerKind(calls[kind])))
    .flatMap((kind) => asked[kind] ?? [])
    .filter(({ provokesError }) => !provokesError)
    .map((request) => ({ ...request, level: 'L1' }));

/**
 * Repeats a rejected call with forged credentials: an endpoint that accepts one of them is open to all. If the
 * first call is neither accepted nor rejected, as by a server with terse errors, the next one is repeated.
 */
const trialSights = (probe: Probe, rejected: readonly ProbeRequest[]): Promise<readonly Trial[]> => {
  const repeat = (request: ProbeRequest, caller: Intruder) =>
    probe.request({ ...request, headers: { ...request.headers, ...callerHeaders(caller) } });
  const [first, next] = rejected;
  return first
    ? tryIntruders(async (caller) => {
        const exchange = await repeat(first, caller);
        if (!next || getsIn(exchange) || isAnyRejection(exchange)) return exchange;
        const other = await repeat(next, caller);
        return getsIn(other) ? other : exchange;
      }, getsIn)
    : Promise.resolve([]);
};

/** Sends one message without credentials; only with the owner's consent. */
const messageSight = (
  probe: Probe,
  connection: ConnectionTarget,
  { models, signedIn }: Pick<AccessSights, 'models' | 'signedIn'>,
): Promise<Exchange> | undefined => {
  const url = completionUrl(connection);
  if (url === undefined) return undefined;
  const model = (listIn(models) ?? listIn(signedIn?.models))?.ids[0] ?? 'default';
  return probe.request({
    level: 'L2',
    method: 'POST',
    url,
    anonymous: true,
    headers: jsonHeaders,
    body: JSON.stringify({ model, ...(chatFormOf(url) === 'responses' ? RESPONSES_MESSAGE : MESSAGE) }),
  });
};

/** @param auth whether access is wanted, not only the model list */
export const gatherAccess = async (
  probe: Probe,
  connection: ConnectionTarget,
  { auth, list }: { readonly auth: boolean; readonly list: boolean },
): Promise<AccessSights> => {
  const first = requestsOf({ ...connection, url: withoutQuerySecrets(connection.url) });
  const anonymous = await probe.request({ ...first.anonymous, redirect: 'follow' });
  const models = first.models && (auth || list) ? await probe.request(first.models) : undefined;
  if (!auth) return { anonymous, models };
  // A list of models shows the protocol of an address that was registered without one.
  const spoken: ConnectionTarget =
    answerKind(models) === 'models' ? { ...connection, protocol: 'openai' } : connection;
  const open = { ...spoken, url: withoutQuerySecrets(connection.url) };
  const asked = requestsOf(open);
  const post = await probe.request(asked.post);
  const calls = { anonymous, models, post };
  const signedIn = await signedInSights(probe, spoken, calls);
  const asksMessage = connection.mayMessage && !['answered', 'refused'].includes(answerKind(post));
  const message = asksMessage ? await messageSight(probe, open, { models, signedIn }) : undefined;
  const rejected = rejectedCalls(calls, asked);
  const [repeated] = rejected;
  return {
    ...calls,
    signedIn,
    message,
    ...(repeated
      ? {
          otherSlash: await probe.request({ ...repeated, url: withOtherSlash(repeated.url) }),
          trials: await trialSights(probe, rejected),
        }
      : {}),
  };
};
