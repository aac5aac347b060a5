/** Selects the audit events of an agent's timeline, and the details it stores. */
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { TimelineKind } from './timeline-kind.ts';

/**
 * Resources whose events are timeline entries. Scans and chat runs have their own lists; only scan sign-offs
 * do not.
 */
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

/** Resources whose id is the agent id; the others name the agent in their details. */
const ofAgentItself: ReadonlySet<string> = new Set(['agent', 'manifest', 'baseline']);

/** Records that are valid until a date, and the actions that end them early. */
const timed: ReadonlySet<string> = new Set(['attestation', 'exception', 'scope']);
const endings: ReadonlySet<string> = new Set(['withdraw', 'decline', 'void']);

/** Event details that an entry stores for its sentence and links. */
const stored = [
  ...['parameterId', 'severity', 'scanId', 'kind', 'fact', 'value', 'reason', 'expiresAt'],
  ...['awaitsApproval', 'changed', 'declares', 'count', 'framework', 'score', 'apiKey'],
];
const LONGEST_TEXT = 200;
const MAX_ITEMS = 12;

const short = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(short);
  return typeof value === 'object' && value !== null ? undefined : value;
};

/** Returns the stored details of an event: flat, and short enough for a list row. */
export const storedDetails = (
  details: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    stored.flatMap((name) => {
      const value = short(details[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export interface AgentEvent {
  readonly agentId: string;
  readonly kind: TimelineKind;
  readonly details: Readonly<Record<string, unknown>>;
  /** When the recorded item ends, unless it is ended early. */
  readonly endsAt?: Instant;
  /** Present if the event ends what an earlier event recorded under the same resource id. */
  readonly ends?: true;
}

type Described = Pick<AuditEvent, 'action' | 'resource' | 'resourceId' | 'details'>;

const isTime = (value: unknown): value is Instant =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Returns the timeline entry of an event; undefined if it belongs to no timeline. */
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
      ...storedDetails(details),
      ...(resource === 'manifest' ? { manifest: true } : {}),
      ...(resource === 'scan' ? { scanId: resourceId } : {}),
    },
    ...(isTimed && action === 'create' && isTime(expiresAt) ? { endsAt: expiresAt } : {}),
    ...(isTimed && endings.has(action) ? { ends: true } : {}),
  };
};
