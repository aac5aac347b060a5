/** Which audit events the timeline of an agent shows, and what it keeps of them. */
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { TimelineKind } from './timeline-kind.ts';

/** Resources whose events are entries. Scans and chat runs are rows of their own lists; only a sign-off of a scan is not. */
const kinds: Readonly<Record<string, TimelineKind>> = {
  agent: 'agent',
  manifest: 'agent',
  baseline: 'baselines',
  attestation: 'attestations',
  exception: 'exceptions',
  scope: 'scope',
  issue: 'issues',
  scan: 'scans',
};

/** Resources whose id is the agent's; the others name it in their details. */
const ofAgentItself: ReadonlySet<string> = new Set(['agent', 'manifest', 'baseline']);

/** What is recorded until a day, and what ends it before that day. */
const timed: ReadonlySet<string> = new Set(['attestation', 'exception', 'scope']);
const endings: ReadonlySet<string> = new Set(['withdraw', 'decline', 'void']);

/** Details that an entry keeps: those that its sentence or its links are made of. */
const kept = [
  ...['parameterId', 'severity', 'scanId', 'kind', 'fact', 'value', 'reason', 'expiresAt'],
  ...['awaitsApproval', 'changed', 'declares', 'count', 'framework', 'score', 'apiKey'],
];
const LONGEST_TEXT = 200;
const MOST_ITEMS = 12;

const short = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(short);
  return typeof value === 'object' && value !== null ? undefined : value;
};

/** What an entry keeps of the details of an event: flat, and short enough for a row of a list. */
export const keptDetails = (details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    kept.flatMap((name) => {
      const value = short(details[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export interface AgentEvent {
  readonly agentId: string;
  readonly kind: TimelineKind;
  readonly details: Readonly<Record<string, unknown>>;
  /** When what it records ends, unless something ends it before. */
  readonly endsAt?: Instant;
  /** It ends what an earlier event recorded under the same resource id. */
  readonly ends?: true;
}

type Described = Pick<AuditEvent, 'action' | 'resource' | 'resourceId' | 'details'>;

const isTime = (value: unknown): value is Instant =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** What the timeline of an agent has of an event; undefined of one that belongs to none. */
export const agentEvent = ({ action, resource, resourceId, details }: Described): AgentEvent | undefined => {
  const kind = Object.hasOwn(kinds, resource) ? kinds[resource] : undefined;
  if (kind === undefined || (resource === 'scan' && action !== 'sign-off')) return undefined;
  const agentId = ofAgentItself.has(resource) ? resourceId : details.agentId;
  if (typeof agentId !== 'string' || agentId === '') return undefined;
  const isTimed = timed.has(resource);
  const { expiresAt } = details;
  return {
    agentId,
    kind,
    details: {
      ...keptDetails(details),
      ...(resource === 'manifest' ? { manifest: true } : {}),
      ...(resource === 'scan' ? { scanId: resourceId } : {}),
    },
    ...(isTimed && action === 'create' && isTime(expiresAt) ? { endsAt: expiresAt } : {}),
    ...(isTimed && endings.has(action) ? { ends: true } : {}),
  };
};
