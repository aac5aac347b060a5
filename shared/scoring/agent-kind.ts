/**
 * The kind of an agent: what the product observed, unless a person chose another kind that no observation
 * contradicts.
 */
import * as v from 'valibot';
import { isReported } from '#shared/evidence/origin-kinds.ts';
import { REPORTED } from '#shared/evidence/strongest.ts';
import { type AgentKind, agentKinds, kindLabels } from '#shared/parameters/agent-kinds.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import type { SeenFact } from './facts.ts';

export const kindStanding = v.object({
  kind: v.picklist(agentKinds),
  /** Reason in one or two sentences. */
  reason: v.string(),
  /** The kind that observations propose; absent if they propose none or the same. */
  proposed: v.exactOptional(v.picklist(agentKinds)),
});
export type KindStanding = v.InferOutput<typeof kindStanding>;

export interface KnownKindSigns {
  /** The kind that a person chose; `unknown` if none. */
  readonly chosenKind: AgentKind;
  /** Protocol of the registered connection, if there is one. */
  readonly protocol: string | undefined;
  readonly seen: readonly Pick<SeenFact, 'fact' | 'value' | 'collector'>[];
  readonly hasEndpoint: boolean;
}

/** Protocols that only agents with a model use. */
const AGENT_PROTOCOLS: readonly string[] = ['openai', 'a2a'];

/** What observation shows about the kind. */
interface Signs {
  /** It answers as an agent, in the words that follow `It`. */
  readonly agent: string | undefined;
  readonly hasTools: boolean;
  /** A scan listed its tools over MCP. */
  readonly servesTools: boolean;
  readonly hasAddress: boolean;
}

const signsOf = ({ protocol, seen, hasEndpoint }: KnownKindSigns): Signs => {
  const own = seen.filter(({ value, collector }) => value === 'yes' && !isReported(collector));
  const shows = (fact: AgentFact, by?: string): boolean =>
    own.some(
      (one) =>
        one.fact === fact &&
        (by === undefined || one.collector === by || one.collector === `${REPORTED}${by}`),
    );
  const agent = shows('has-model')
    ? 'answers with a model'
    : shows('is-multi-agent', 'a2a')
      ? 'answers other agents over A2A'
      : protocol !== undefined && AGENT_PROTOCOLS.includes(protocol)
        ? 'is registered with a chat protocol'
        : undefined;
  return {
    agent,
    hasTools: shows('has-tools'),
    servesTools: shows('has-tools', 'mcp'),
    hasAddress: hasEndpoint || shows('has-remote-endpoint'),
  };
};

/** Returns the kind that observations propose, with the reason. */
const proposalOf = ({ agent, hasTools, servesTools }: Signs): KindStanding => {
  if (agent !== undefined && hasTools)
    return { kind: 'agent-with-tools', reason: `It ${agent}, and it has tools.` };
  if (agent !== undefined) return { kind: 'chat', reason: `It ${agent}.` };
  if (servesTools) return { kind: 'remote-tool-server', reason: 'A scan listed its tools over MCP.' };
  return { kind: 'unknown', reason: 'Not known yet, so every parameter applies.' };
};

/** Returns why a chosen kind does not count, as the rest of a sentence that names it; undefined if it counts. */
const contradictionOf = (chosen: AgentKind, signs: Signs): string | undefined => {
  switch (chosen) {
    case 'chat':
      return signs.hasTools ? 'but it has tools' : undefined;
    case 'workflow':
      return signs.agent && `but it ${signs.agent}`;
    case 'remote-tool-server':
      if (signs.agent !== undefined) return `but it ${signs.agent}`;
      return signs.servesTools ? undefined : 'which counts once a scan lists its tools over MCP';
    case 'local-tool-server':
      if (signs.agent !== undefined) return `but it ${signs.agent}`;
      return signs.hasAddress ? 'but it has a remote address' : undefined;
    default:
      return undefined;
  }
};

/** Returns the kind by which an agent is evaluated. */
export const kindStandingOf = (known: KnownKindSigns): KindStanding => {
  const signs = signsOf(known);
  const proposal = proposalOf(signs);
  const { chosenKind } = known;
  if (chosenKind === 'unknown') return proposal;
  const proposed =
    proposal.kind === 'unknown' || proposal.kind === chosenKind ? {} : { proposed: proposal.kind };
  const against = contradictionOf(chosenKind, signs);
  if (against === undefined) return { kind: chosenKind, reason: 'Chosen by a person.', ...proposed };
  return {
    kind: proposal.kind,
    reason: `Set to ${kindLabels[chosenKind].toLowerCase()}, ${against}.`,
    ...proposed,
  };
};
