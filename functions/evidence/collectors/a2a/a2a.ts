/** The `a2a` collector: what an Agent2Agent agent lets anonymous callers do, and what its card states. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { protocolNames } from '#shared/agents/protocol-names.ts';
import { baselineOf, type Collected, type CollectInput, type Collector } from '../collector.ts';
import { collected } from '../finding.ts';
import { withProbes } from '../probe-record.ts';
import { a2aBest } from './best.ts';
import { seenCard } from './card/seen-card.ts';
import { gatherA2a } from './gather.ts';
import { byApprovedCard } from './graders/approved-card.ts';
import { a2aGraders } from './graders.ts';
import { searchedFor } from './probed.ts';
import { reachOf } from './reach.ts';
import { type A2aSights, wasCalled } from './sights.ts';

const shows = Object.keys(a2aGraders);

/** Parameters that require a call of the endpoint or the signature keys. */
const ofEndpoint = [
  'endpoint-auth-required',
  'auth-scheme-strength',
  'object-level-authorization',
  // Whether the endpoint behaves as the card states.
  'agent-card-authentic',
];
const ofSignatures = ['agent-card-authentic'];

/** Fails if the card is not the approved one. */
const OF_BASELINE = 'agent-card-authentic';

const answered = (exchange: Exchange | undefined): boolean => exchange?.outcome === 'response';

const isAbsent = (exchange: Exchange): boolean =>
  exchange.outcome === 'response' && (exchange.status === 404 || exchange.status === 410);

/**
 * An agent with a card, or one that responds as A2A requires, can be called by other agents. It is not one if
 * every address of a card responds that way and none rejects callers, because a rejecting endpoint could be
 * one.
 */
const isMultiAgent = ({ card, endpoint, tries }: A2aSights): 'yes' | 'no' | undefined => {
  const reach = wasCalled(endpoint) ? reachOf(endpoint.task, endpoint) : 'other';
  if (card || reach === 'reached') return 'yes';
  return reach === 'other' && tries.length > 0 && tries.every(isAbsent) ? 'no' : undefined;
};

const facts = (sights: A2aSights): NonNullable<Collected['facts']> => {
  const { endpoint, tries } = sights;
  const multi = isMultiAgent(sights);
  return {
    ...(multi ? { 'is-multi-agent': multi } : {}),
    ...(tries.some(answered) || (wasCalled(endpoint) && answered(endpoint.task))
      ? { 'has-remote-endpoint': 'yes' }
      : {}),
  };
};

/** Grades stored observations: the same observations give byte-identical evidence. */
export const gradeA2a = (
  sights: A2aSights,
  wanted: ReadonlySet<string>,
  baselines?: CollectInput['baselines'],
): Collected => {
  const { card } = sights;
  const approved = baselineOf(baselines, 'card');
  const findings = Object.entries(a2aGraders)
    .flatMap(([id, grade]) => (wanted.has(id) ? grade(sights, id) : []))
    .map((one) =>
      card && approved && one.parameterId === OF_BASELINE
        ? byApprovedCard(one, card, { keySets: sights.keySets, approved })
        : one,
    );
  const graded = withProbes(collected(findings, facts(sights)), (body) => searchedFor(sights, body));
  return card ? { ...graded, seen: [seenCard(card)] } : graded;
};

const skip = ({ connection, probe, wanted }: CollectInput): string | undefined => {
  if (!connection) return 'The agent has no connection.';
  if (connection.protocol !== 'a2a' && connection.protocol !== 'auto')
    return `The connection is registered as ${protocolNames[connection.protocol]}, not as A2A.`;
  if (!probe) return 'The owner has not authorized tests of the endpoint.';
  return shows.some((id) => wanted.has(id))
    ? undefined
    : 'None of the requested parameters can be checked over A2A.';
};

export const a2aCollector: Collector = {
  id: 'a2a',
  version: 5,
  shows,
  probes: {
    start: 'Enter the address of the agent card, consent to testing and start a scan',
    kinds: ['chat', 'agent-with-tools', 'workflow'],
    best: a2aBest,
  },
  skip,
  collect: async ({ connection, probe, wanted, baselines }) => {
    if (!connection || !probe) return { evidence: [], gaps: [] };
    const sights = await gatherA2a(probe, connection, {
      endpoint: ofEndpoint.some((id) => wanted.has(id)),
      signatures: ofSignatures.some((id) => wanted.has(id)),
    });
    // With protocol `auto`, an address without a card belongs to another collector.
    if (connection.protocol === 'auto' && !sights.card) return { evidence: [], gaps: [] };
    return gradeA2a(sights, wanted, baselines);
  },
};
