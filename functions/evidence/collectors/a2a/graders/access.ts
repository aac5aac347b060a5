/** Shared by the access graders: the response that proves the result. Pure. */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { rpcAnswer } from '../../json-rpc.ts';
import { bareRejectionReason, isRejection, triedCalls } from '../../rejection.ts';
import { strayNote } from '../../stray-answer.ts';
import { reachOf } from '../reach.ts';
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

/** Returns the first sign that an anonymous caller is accepted; undefined if there is none. */
export const openEndpoint = ({
  url,
  task,
  invalidToken,
  tasks,
  extendedCard,
}: EndpointSights): Shown | undefined => {
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
  if (reachOf(task) === 'reached')
    return {
      url,
      exchange: task,
      detail: 'Without credentials the agent searched for the requested task.',
      marks: ['-32001'],
    };
  if (reachOf(invalidToken) === 'reached' && invalidToken)
    return {
      url,
      exchange: invalidToken,
      detail: 'The agent requires a token but accepts any: an invalid one was accepted.',
      marks: ['-32001'],
    };
  return undefined;
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
