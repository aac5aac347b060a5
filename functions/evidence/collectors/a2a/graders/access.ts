/** What the deciders about access share: the answer that shows it. Pure. */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { rpcAnswer } from '../../json-rpc.ts';
import { bareRefusalReason, isRefusal, triedCalls } from '../../refusal.ts';
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

/** The first sign that a stranger is let in; undefined when there is none. */
export const openDoor = ({
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
      detail: 'The fuller card, meant for callers with credentials, was given to one without any.',
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
      detail: 'Without credentials the agent looked for the task that it was asked for.',
      marks: ['-32001'],
    };
  if (reachOf(invalidToken) === 'reached' && invalidToken)
    return {
      url,
      exchange: invalidToken,
      detail: 'The agent asks for a token and takes any: a made-up one was accepted.',
      marks: ['-32001'],
    };
  return undefined;
};

/** The refusal of a stranger; undefined when it was not refused. */
export const refusalOf = (seen: EndpointSights): Exchange | undefined =>
  reachOf(seen.task, seen) === 'refused' ? seen.task : undefined;

/** What the server asks for, as it stands in its header. */
export const challengeOf = (exchange: Exchange): readonly string[] =>
  exchange.outcome === 'response' && exchange.headers['www-authenticate'] !== undefined
    ? [exchange.headers['www-authenticate'].slice(0, 120)]
    : [];

/** Why the endpoint shows nothing about access, and whether it could be looked at. */
export const undecided = ({ endpoint }: A2aSights): { reason: string; outcome: 'inconclusive' | 'error' } => {
  if (!wasCalled(endpoint)) return { reason: endpoint.reason, outcome: 'inconclusive' };
  const { task, signedIn } = endpoint;
  if (task.outcome !== 'response') return { reason: task.reason, outcome: 'error' };
  const seen = triedCalls([task]);
  if (isRefusal(task))
    return { reason: `${seen} ${bareRefusalReason(task, signedIn)}`, outcome: 'inconclusive' };
  return {
    reason:
      reachOf(task, endpoint) === 'turned-away'
        ? `${seen} Its error speaks of signing in, which an error of another kind may do too; a stored test credential that is answered would show it.`
        : `A read of a task without credentials got HTTP ${task.status}, and not as an A2A server answers.${strayNote(task)}`,
    outcome: 'inconclusive',
  };
};
