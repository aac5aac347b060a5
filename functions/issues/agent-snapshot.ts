/** The state of an agent that a dismissal is decided for: a change of one of these parts ends the dismissal. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { digestOf } from '#functions/platform/digest.ts';
import type { AgentSnapshot } from '#shared/issues/lifecycle.ts';

/** A list that the agent serves, such as its tools. */
interface ServedList {
  readonly kind: string;
  readonly digest: string;
  /** Present if only a part was read, which says nothing about a change. */
  readonly cut?: string | undefined;
}

/** Enough of a digest to see a change. */
const LENGTH = 16;

/** @param served lists that the agent served last */
export const snapshotOf = (
  { type, kind, environment, connection }: Pick<Agent, 'type' | 'kind' | 'environment' | 'connection'>,
  served: readonly ServedList[],
): AgentSnapshot => ({
  type: digestOf(type).slice(0, LENGTH),
  kind: digestOf(kind ?? null).slice(0, LENGTH),
  environment: digestOf(environment ?? null).slice(0, LENGTH),
  address: digestOf(connection ? [connection.protocol, connection.url] : null).slice(0, LENGTH),
  ...Object.fromEntries(
    served.flatMap(({ kind: list, digest, cut }) =>
      cut === undefined ? [[list, digest.slice(0, LENGTH)]] : [],
    ),
  ),
});
