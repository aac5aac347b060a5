/** Shared by the access graders: the response that proves the result. Pure. */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { intruderLabels, untriedReason } from '../../caller.ts';
import { rpcAnswer } from '../../json-rpc.ts';
import { bareRejectionReason, callOf, isAnyRejection, isRejection, triedCalls } from '../../rejection.ts';
import { strayNote } from '../../stray-answer.ts';
import { isAnswered, isChecked, reachOf } from '../reach.ts';
import { type A2aSights, type EndpointSights, wasCalled } from '../sights.ts';

export interface Shown {
  readonly url: string;
  readonly exchange: Exchange;
  readonly detail: string;
  readonly marks: readonly string[];
}

const isServed = (exchange: Exchange | undefined): exchange is Answered =>
  exchange?.outcome === 'response' &&
  exchange.status === 200 &&
  (rpcAnswer(exchange).result !== undefined || /"skills"\s{0,4}:/.test(exchange.body));

/** A call that reached the agent although its caller has no valid credentials. */
const reached = (url: string, exchange: Exchange, detail: string): Shown => ({
  url,
  exchange,
  detail,
  marks: exchange.outcome === 'response' && exchange.body.includes('-32001') ? ['-32001'] : [],
});

/** Returns whether an interface reads tasks and checks messages for anonymous callers. */
const isReached = ({ task, message }: Pick<EndpointSights, 'task' | 'message'>): boolean =>
  reachOf(task) === 'reached' && (isChecked(message) || isAnswered(message));

/** Returns the first sign that callers without valid credentials are accepted; undefined if there is none. */
export const openEndpoint = (seen: EndpointSights): Shown | undefined => {
  const { url, task, message, sent, otherSlash, trials = [], others = [], tasks, extendedCard } = seen;
  if (isServed(extendedCard))
    return {
      url,
      exchange: extendedCard,
      detail: 'The extended card, meant for authenticated callers, was returned without credentials.',
      marks: [],
    };
  if (tasks?.count !== undefined)
    return {
      url,
      exchange: tasks.exchange,
      detail: `Without credentials the agent listed its tasks (${tasks.count === 0 ? 'there were none' : `${tasks.count} of them`}).`,
      marks: ['"tasks"'],
    };
  const answered = [sent, message, task].find(isAnswered);
  if (answered) return reached(url, answered, 'Without credentials the agent answered.');
  // Some agents report every task as missing, and some check the content of a message before its sender.
  if (isReached(seen) && !isAnyRejection(sent))
    return reached(
      url,
      task,
      'Without credentials the agent searched for the requested task, and checked the content of a message.',
    );
  if (otherSlash && reachOf(otherSlash) === 'reached')
    return reached(
      otherSlash.transcript.url,
      otherSlash,
      'Without credentials the agent accepted a call at an address that differs only by a slash.',
    );
  const trial = trials.find(({ exchange }) => reachOf(exchange) === 'reached');
  if (trial)
    return reached(
      url,
      trial.exchange,
      `The agent requires credentials but accepts ${intruderLabels[trial.caller]}.`,
    );
  const other = others.find((one) => isReached(one) || isAnswered(one.message));
  return (
    other &&
    reached(other.url, other.task, 'Another interface of the agent accepts calls without credentials.')
  );
};

/** Returns the calls that were made without credentials. */
export const anonymousCalls = ({ task, message, sent, others = [] }: EndpointSights): readonly Exchange[] =>
  [task, message, sent, ...others.flatMap((one) => [one.task, one.message])].filter(
    (exchange) => exchange !== undefined,
  );

/** Returns a call that was neither answered nor rejected, so that others may be answered: a sentence. */
export const unrejectedCall = (seen: EndpointSights): string | undefined => {
  const { message, sent, trials = [] } = seen;
  const asked = anonymousCalls(seen).filter((exchange) => !(exchange === message && isAnyRejection(sent)));
  const open = [...asked, ...trials.map(({ exchange }) => exchange)].find(
    (exchange) => exchange.outcome === 'response' && !isAnyRejection(exchange) && exchange.status !== 429,
  );
  return open?.outcome === 'response'
    ? `${callOf(open)} returned HTTP ${open.status} instead of a rejection, so credentials may not be required for every call.`
    : untriedReason(trials);
};

/** Returns the rejection of an anonymous call; undefined if it was not rejected. */
export const refusalOf = (seen: EndpointSights): Exchange | undefined =>
  reachOf(seen.task, seen) === 'refused' ? seen.task : undefined;

/** Returns the server's challenge, as in its header. */
export const challengeOf = (exchange: Exchange): readonly string[] =>
  exchange.outcome === 'response' && exchange.headers['www-authenticate'] !== undefined
    ? [exchange.headers['www-authenticate'].slice(0, 120)]
    : [];

/** Returns why the endpoint provides no evidence about access, and whether it could be probed. */
export const undecided = ({ endpoint }: A2aSights): { reason: string; outcome: 'inconclusive' | 'error' } => {
  if (!wasCalled(endpoint)) return { reason: endpoint.reason, outcome: 'inconclusive' };
  const { task, signedIn } = endpoint;
  if (task.outcome !== 'response') return { reason: task.reason, outcome: 'error' };
  const seen = triedCalls([task]);
  const unrejected = reachOf(task, endpoint) === 'reached' ? unrejectedCall(endpoint) : undefined;
  if (unrejected !== undefined)
    return { reason: `${triedCalls(anonymousCalls(endpoint))} ${unrejected}`, outcome: 'inconclusive' };
  if (isRejection(task))
    return { reason: `${seen} ${bareRejectionReason(task, signedIn)}`, outcome: 'inconclusive' };
  return {
    reason:
      reachOf(task, endpoint) === 'turned-away'
        ? `${seen} Its error mentions sign-in, but an unrelated error could do so too. A stored test credential that is accepted would prove it.`
        : `A read of a task without credentials got HTTP ${task.status}, which is not a response of an A2A server.${strayNote(task)}`,
    outcome: 'inconclusive',
  };
};
