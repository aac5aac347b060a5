/**
 * All quotas: the maximum of each resource per organization or user. The single list that functions enforce
 * and the usage page shows. Each limit is far above the legitimate use of a busy hospital.
 */
import { MAX_DESTINATIONS } from '#shared/audit-logs/delivery/destination.ts';
import { MAX_CONNECTIONS } from '#shared/connections/limits.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

/**
 * Clock windows in UTC, in milliseconds: a minute starts at second 0, an hour at minute 0, a day at midnight.
 */
export const windows = { minute: MINUTE, hour: HOUR, day: DAY } as const;
export type WindowName = keyof typeof windows;

/** Maximum number of concurrent runs of an organization; further runs wait for a slot. */
export const maxRunsInFlight = 8;

export interface Quota {
  /** Row heading. */
  readonly name: string;
  /** What is counted, as text for users. */
  readonly counts: string;
  /** Noun after the number in a sentence: `at most 50 live API keys`. */
  readonly things: string;
  readonly limit: number;
  /** `bytes` are displayed as such, with a GB of 1,000,000,000. */
  readonly unit: 'count' | 'bytes';
  /** To whom the quota applies. A per-user quota with a window also applies to each API key. */
  readonly of: 'organization' | 'person';
  /** Window in which the count restarts; absent: the current number. */
  readonly window?: WindowName;
  /** What happens beyond the limit. */
  readonly beyond: 'refused' | 'waits' | 'replaces-oldest';
  /** What to do when the limit is reached, as a sentence. */
  readonly advice: string;
}

const ASK = 'Ask the operator of this installation for a higher limit.';

export const quotas = {
  requests: {
    name: 'Requests',
    counts: 'API calls by users and API keys, counted in batches; the latest may be missing',
    things: 'requests',
    limit: 6000,
    unit: 'count',
    of: 'organization',
    window: 'minute',
    beyond: 'refused',
    advice: 'Wait for the next minute; reduce how often programs call.',
  },
  scans: {
    name: 'Scans started',
    counts: 'Each framework of a run counts as one',
    things: 'scans',
    limit: 3000,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; scan against fewer frameworks per run.',
  },
  'chat-runs': {
    name: 'Chat runs started',
    counts: 'Chat runs with an agent, regardless of the result',
    things: 'chat runs',
    limit: 120,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; combine several tests in one run.',
  },
  'connection-tests': {
    name: 'Connection tests',
    counts: 'Tests of an address before registration, regardless of the result',
    things: 'connection tests',
    limit: 120,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour, or register the agent and start a scan.',
  },
  reports: {
    name: 'Reports generated',
    counts: 'Requested reports, regardless of the result',
    things: 'reports',
    limit: 60,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour. Existing reports can be downloaded again.',
  },
  'environment-scans': {
    name: 'Environment scans',
    counts: 'Scans started by users; auto-scan does not count',
    things: 'environment scans',
    limit: 120,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour, or turn on auto-scan.',
  },
  sightings: {
    name: 'Sightings reported',
    counts: 'Sightings, services and evidence reported by scanners and scripts, including repeated ones',
    things: 'sightings',
    limit: 200_000,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; run scanners less often.',
  },
  'sightings-of-one': {
    name: 'Your sightings reported',
    counts: 'Sightings of one user or API key; an empty report counts as one',
    things: 'sightings per user or API key',
    limit: 60_000,
    unit: 'count',
    of: 'person',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; run the scanner less often, or give each scanner its own key.',
  },
  'destination-tests': {
    name: 'Test events',
    counts: 'Test events sent to audit trail destinations, regardless of the result',
    things: 'test events',
    limit: 60,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour. Actual events are delivered as usual.',
  },
  destinations: {
    name: 'Audit trail destinations',
    counts: 'Destinations that receive audit events, including disabled ones',
    things: 'audit trail destinations',
    limit: MAX_DESTINATIONS,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Remove a destination that you no longer need.',
  },
  connections: {
    name: 'Connections',
    counts: 'Connected cloud and registry accounts',
    things: 'connections',
    limit: MAX_CONNECTIONS,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Revoke a connection that you no longer need.',
  },
  'report-schedules': {
    name: 'Report schedules',
    counts: 'Including paused schedules',
    things: 'report schedules',
    limit: 20,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Remove a destination that you no longer need.',
  },
  playbooks: {
    name: 'Playbooks',
    counts: 'Your own playbooks, including disabled ones',
    things: 'custom playbooks',
    limit: 200,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Delete a playbook that you no longer need.',
  },
  'runs-in-flight': {
    name: 'Active runs',
    counts: 'Scan runs in progress',
    things: 'concurrent runs',
    limit: maxRunsInFlight,
    unit: 'count',
    of: 'organization',
    beyond: 'waits',
    advice: 'No action needed: further runs wait for a slot.',
  },
  'idempotency-keys': {
    name: 'Idempotency keys',
    counts: 'Requests with an Idempotency-Key, whose replies are stored for one day',
    things: 'requests with an Idempotency-Key',
    limit: 10_000,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour, or omit the key.',
  },
  uploads: {
    name: 'Uploads started',
    counts: 'Registered documents; a document that is not accepted is deleted after one day',
    things: 'uploads',
    limit: 1000,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour.',
  },
  'api-keys-made': {
    name: 'API keys created',
    counts: 'Keys created today, active or not; a key remains listed for one year after its expiry',
    things: 'API keys created',
    limit: 500,
    unit: 'count',
    of: 'organization',
    window: 'day',
    beyond: 'refused',
    advice: 'Reuse a key for more than one job.',
  },
  agents: {
    name: 'Agents',
    counts: 'Registered agents, active or not',
    things: 'agents',
    limit: 20_000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: ASK,
  },
  people: {
    name: 'People',
    counts: 'Accounts, including closed ones, because the audit trail refers to them',
    things: 'people',
    limit: 10_000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: ASK,
  },
  invitations: {
    name: 'Invitations',
    counts: 'From the last 7 days, except accepted ones',
    things: 'pending invitations per week',
    limit: 1000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Wait until some are accepted, or expire after 7 days.',
  },
  'api-keys': {
    name: 'API keys',
    counts: 'Keys that are neither revoked nor expired',
    things: 'active API keys',
    limit: 50,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Revoke a key that you no longer need.',
  },
  frameworks: {
    name: 'Custom frameworks',
    counts: 'Together with the catalog frameworks, as many as an agent can have',
    things: 'custom frameworks',
    limit: 10,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Remove a framework that you no longer need, or upload a new version of one.',
  },
  'framework-versions': {
    name: 'Custom framework versions',
    counts: 'Of all custom frameworks, including removed ones, because scans refer to them',
    things: 'custom framework versions',
    limit: 2000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: ASK,
  },
  documents: {
    name: 'Documents',
    counts: 'Accepted files for use in attestations',
    things: 'documents',
    limit: 100_000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Delete documents that no attestation uses.',
  },
  storage: {
    name: 'Document storage',
    counts: 'Total size of the accepted files',
    things: 'of documents',
    limit: 50_000_000_000,
    unit: 'bytes',
    of: 'organization',
    beyond: 'refused',
    advice: 'Delete documents that no attestation uses.',
  },
  sockets: {
    name: 'Live connections',
    counts: 'Browser windows that receive live updates',
    things: 'live connections',
    limit: 500,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'No action needed: a window without a connection polls every 30 seconds.',
  },
  'sockets-of-a-person': {
    name: 'Your live connections',
    counts: 'Your browser windows that receive live updates',
    things: 'live connections',
    limit: 20,
    unit: 'count',
    of: 'person',
    beyond: 'refused',
    advice: 'Close windows; a window without a connection polls every 30 seconds.',
  },
  sessions: {
    name: 'Your sessions',
    counts: 'Your active sign-ins',
    things: 'sessions',
    limit: 20,
    unit: 'count',
    of: 'person',
    beyond: 'replaces-oldest',
    advice: 'No action needed: a new sign-in ends the oldest session.',
  },
} as const satisfies Readonly<Record<string, Quota>>;

export type QuotaId = keyof typeof quotas;

/** Quotas that are counted per window. */
export type WindowedQuota = {
  [Id in QuotaId]: (typeof quotas)[Id] extends { readonly window: WindowName } ? Id : never;
}[QuotaId];

/** Quotas of the current number, at which further items are rejected until one is removed. */
export type StockQuota = Exclude<QuotaId, WindowedQuota>;

/** Returns a quota by its id. */
export const quotaOf = (id: QuotaId): Quota => quotas[id];
