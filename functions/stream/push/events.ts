/**
 * Maps table changes to messages for the viewers of a tenant: one place for every kind of change that viewers
 * receive.
 */
import type { DynamoDBRecord } from 'aws-lambda';
import * as v from 'valibot';
import { tenantKinds } from '#functions/platform/table/kinds.ts';
import { openScansOf, RUN } from '#functions/scans/pipeline/plan/run.ts';
import { fromImage } from '#functions/stream/image.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { severities } from '#shared/parameters/parameter.ts';
import type { DomainEvent } from '#shared/realtime/coalesce.ts';
import type { LiveList } from '#shared/realtime/live-lists.ts';

type Image = Readonly<Record<string, unknown>>;

/** A change of one item: before is absent for a new item, after for a removed one. */
interface Change {
  /** Partition part after the kind. */
  readonly part: string | undefined;
  readonly sk: string;
  readonly before: Image | undefined;
  readonly after: Image | undefined;
}

/**
 * Meaning of a record: an event for a tenant, a new viewer, an ended session, or a person whose sessions may
 * have ended.
 */
export type Signal = { readonly tenant: string } & (
  | { readonly event: DomainEvent }
  | { readonly joined: string }
  | { readonly endedSession: string }
  | { readonly newEpochOf: string }
);

const changed = (what: LiveList): readonly DomainEvent[] => [{ kind: 'changed', what }];
const nothing: readonly DomainEvent[] = [];

/** Fields of a scan that viewers receive. */
const scanImage = v.object({
  id: v.string(),
  agentId: v.string(),
  framework: v.string(),
  custom: v.optional(v.object({ name: v.string() })),
  status: v.string(),
  score: v.nullable(v.number()),
});

/** Fields of a run that viewers receive. */
const runImage = v.object({
  kind: v.literal(RUN),
  subject: v.object({ scans: v.array(v.string()) }),
  done: v.number(),
  step: v.string(),
});

const read = <S extends v.GenericSchema>(schema: S, image: Image | undefined) => {
  const result = v.safeParse(schema, image);
  return result.success ? result.output : undefined;
};

const hasEnded = (status: string) => status === 'completed' || status === 'failed';

const ofScan = ({ before, after }: Change): readonly DomainEvent[] => {
  const [old, scan] = [read(scanImage, before), read(scanImage, after)];
  if (!old || !scan || hasEnded(old.status) || !hasEnded(scan.status)) return changed('scans');
  const { id: scanId, agentId, score, custom } = scan;
  const framework = custom?.name ?? frameworkName(scan.framework, {});
  return [{ kind: 'scan-ended', agentId, scanId, framework, score }];
};

/** The current step of a run is sent for each of its running scans. */
const ofJob = ({ before, after }: Change): readonly DomainEvent[] => {
  const run = read(runImage, after);
  if (!run || run.step === read(runImage, before)?.step) return nothing;
  return openScansOf(run).map(({ id: scanId }) => ({ kind: 'scan-step', scanId, step: run.step }));
};

/** The part of an agent's state that its page shows; the rest changes with its scans. */
const shownOfAgent: ReadonlySet<string> = new Set(['DETAIL', 'MANIFEST']);

/** Fields of an alert that viewers receive. */
const alertImage = v.object({
  id: v.string(),
  severity: v.picklist(severities),
  title: v.string(),
  message: v.string(),
  agentId: v.optional(v.string()),
  agentName: v.optional(v.string()),
  complianceScore: v.optional(v.number()),
  quiet: v.boolean(),
  clearedAt: v.optional(v.string()),
});

const ofAlert = ({ part, before, after }: Change): readonly DomainEvent[] => {
  if (part === 'rules') return changed('alert-rules');
  const [old, alert] = [read(alertImage, before), read(alertImage, after)];
  // Dismissals and reminders are private to their user.
  if (part !== undefined || !alert) return nothing;
  const { clearedAt, ...raised } = alert;
  if (clearedAt !== undefined)
    return old?.clearedAt === undefined ? [{ kind: 'alert-cleared', id: alert.id }] : nothing;
  return old ? nothing : [{ kind: 'alert', alert: raised }];
};

/** Kinds that viewers do not see are absent. */
const meanings: Readonly<Partial<Record<string, (change: Change) => readonly DomainEvent[]>>> = {
  AGENT: () => changed('agents'),
  AGENTSTATE: ({ sk }) => {
    if (sk.startsWith('SCOPE#')) return changed('scope');
    if (sk.startsWith('BASELINE#')) return changed('baselines');
    if (sk === 'CHECK') return changed('monitoring');
    return shownOfAgent.has(sk) ? changed('agents') : nothing;
  },
  ATTESTATION: () => changed('attestations'),
  EXCEPTION: () => changed('exceptions'),
  SCAN: ofScan,
  CHATRUN: () => changed('chat-runs'),
  REPORT: ({ part }) => (part === undefined ? changed('reports') : nothing),
  // Discovered agents, and the progress of scans.
  DISCOVERED: ({ part }) => (part === undefined ? changed('discovery') : nothing),
  DISCOVERY: ({ part }) => (part === undefined || part === 'run' ? changed('discovery') : nothing),
  JOB: ofJob,
  ALERT: ofAlert,
  // An issue has copies in the partitions of its frameworks; its own row is sufficient.
  ISSUE: ({ part }) => (part === undefined ? changed('issues') : nothing),
  // Versions and names change together with the row.
  FRAMEWORK: ({ part }) => (part === undefined ? changed('frameworks') : nothing),
  PLAYBOOK: () => changed('playbooks'),
  STATS: () => [{ kind: 'stats' }],
  VIEWER: ({ part, before, after }) =>
    part === 'beat' && after?.beatAt !== undefined && after.beatAt !== before?.beatAt
      ? [{ kind: 'stats' }]
      : nothing,
};

const tenantKey = new RegExp(`^T#([^#]+)#(${tenantKinds.join('|')})(?:#(.+))?$`);

/** Returns the signals of a stream record. */
export const signalsOf = ({ eventName, dynamodb }: DynamoDBRecord): readonly Signal[] => {
  const [pk, sk] = [dynamodb?.Keys?.pk?.S ?? '', dynamodb?.Keys?.sk?.S ?? ''];
  if (pk.startsWith('SESSION#') && eventName === 'REMOVE') {
    const tenant = dynamodb?.OldImage?.tenantId?.S;
    return tenant === undefined ? [] : [{ tenant, endedSession: pk.slice('SESSION#'.length) }];
  }
  const [, tenant, kind = '', part] = tenantKey.exec(pk) ?? [];
  if (tenant === undefined) return [];
  if (kind === 'VIEWER' && part === undefined) {
    return eventName === 'INSERT' ? [{ tenant, joined: sk }] : [];
  }
  if (kind === 'USER') {
    const [before, after] = [dynamodb?.OldImage?.sessionEpoch?.N, dynamodb?.NewImage?.sessionEpoch?.N];
    return before === after ? [] : [{ tenant, newEpochOf: sk }];
  }
  const meaning = meanings[kind];
  if (!meaning) return [];
  const change: Change = {
    part,
    sk,
    before: dynamodb?.OldImage && fromImage(dynamodb.OldImage),
    after: dynamodb?.NewImage && fromImage(dynamodb.NewImage),
  };
  return meaning(change).map((event) => ({ tenant, event }));
};
