/**
 * All quotas: how much of each thing an organization, or one person of it, may have. The one list that functions refuse by and
 * the usage page shows; each is far above what honest work of a busy hospital comes to.
 */
import { MOST_DESTINATIONS } from '#shared/audit-logs/delivery/destination.ts';
import { MOST_CONNECTIONS } from '#shared/connections/most.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Clock windows in UTC, in milliseconds: a minute begins at second 0, an hour at minute 0, a day at midnight. */
export const windows = { minute: MINUTE, hour: HOUR, day: DAY } as const;
export type WindowName = keyof typeof windows;

/** Runs of an organization that are worked on at one time; further ones wait for their turn. */
export const mostRunsInFlight = 8;

export interface Quota {
  /** Heads its row. */
  readonly name: string;
  /** What is counted, as people would say it. */
  readonly counts: string;
  /** Stands behind the number in a sentence: `at most 50 live API keys`. */
  readonly things: string;
  readonly limit: number;
  /** `bytes` are written as such, a GB of 1,000,000,000. */
  readonly unit: 'count' | 'bytes';
  /** Whose it is. One of a person with a window holds for each API key, too. */
  readonly of: 'organization' | 'person';
  /** Counted anew in each; absent: it is what there is now. */
  readonly window?: WindowName;
  /** What becomes of one more. */
  readonly beyond: 'refused' | 'waits' | 'replaces-oldest';
  /** What to do when it is reached: a sentence. */
  readonly advice: string;
}

const ASK = 'Ask whoever runs this installation for more.';

export const quotas = {
  requests: {
    name: 'Requests',
    counts: 'Calls of the API by people and by API keys, counted in steps: the latest may be missing',
    things: 'requests',
    limit: 6000,
    unit: 'count',
    of: 'organization',
    window: 'minute',
    beyond: 'refused',
    advice: 'Wait for the next minute; let programs call less often.',
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
    advice: 'Wait for the next hour; scan against fewer frameworks at once.',
  },
  'chat-runs': {
    name: 'Chat runs started',
    counts: 'Times that an agent was asked, whatever came of it',
    things: 'chat runs',
    limit: 120,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; a run asks as many tests as fit into it.',
  },
  reports: {
    name: 'Reports generated',
    counts: 'Reports that were asked for, whatever became of them',
    things: 'reports',
    limit: 60,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; a report that was made stays and can be downloaded again.',
  },
  'environment-scans': {
    name: 'Scans of the environment',
    counts: 'Scans that people ran; those that repeat by themselves do not count',
    things: 'scans of the environment',
    limit: 120,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour, or have scans repeat by themselves.',
  },
  sightings: {
    name: 'Sightings reported',
    counts: 'Sightings, services and pieces of evidence that scanners and scripts reported, new or not',
    things: 'sightings',
    limit: 200_000,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; let scanners run less often.',
  },
  'sightings-of-one': {
    name: 'Your sightings reported',
    counts: 'Those of one person, or of one API key; a report without any counts as one',
    things: 'sightings of one person or API key',
    limit: 60_000,
    unit: 'count',
    of: 'person',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; let the scanner run less often, or give each scanner a key of its own.',
  },
  'destination-tests': {
    name: 'Test events',
    counts: 'Test events sent to destinations of the audit trail, whatever came of them',
    things: 'test events',
    limit: 60,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour; what happens is delivered all the same.',
  },
  destinations: {
    name: 'Destinations of the audit trail',
    counts: 'Addresses that it is sent on to, those that are off too',
    things: 'destinations of the audit trail',
    limit: MOST_DESTINATIONS,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Remove one that is no longer needed.',
  },
  connections: {
    name: 'Connections',
    counts: 'Accounts of clouds and registries that are looked into',
    things: 'connections',
    limit: MOST_CONNECTIONS,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Revoke one that is no longer needed.',
  },
  'report-schedules': {
    name: 'Schedules of reports',
    counts: 'Paused ones too',
    things: 'schedules of reports',
    limit: 20,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Remove one that is no longer needed.',
  },
  playbooks: {
    name: 'Playbooks',
    counts: 'Your own ones, those that are switched off too',
    things: 'playbooks of your own',
    limit: 200,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Delete one that is no longer needed.',
  },
  'runs-in-flight': {
    name: 'Runs at work',
    counts: 'Runs of scans that are worked on at this moment',
    things: 'runs at a time',
    limit: mostRunsInFlight,
    unit: 'count',
    of: 'organization',
    beyond: 'waits',
    advice: 'Nothing: further runs wait for their turn.',
  },
  'idempotency-keys': {
    name: 'Idempotency keys',
    counts: 'Requests with an Idempotency-Key, whose replies are kept for a day',
    things: 'requests with an Idempotency-Key',
    limit: 10_000,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour, or leave the key out.',
  },
  uploads: {
    name: 'Uploads begun',
    counts: 'Documents that are announced; one that nobody accepts goes after a day',
    things: 'uploads',
    limit: 1000,
    unit: 'count',
    of: 'organization',
    window: 'hour',
    beyond: 'refused',
    advice: 'Wait for the next hour.',
  },
  'api-keys-made': {
    name: 'API keys made',
    counts: 'Keys that were made today, live or not; one stays listed for a year after its end',
    things: 'API keys made',
    limit: 500,
    unit: 'count',
    of: 'organization',
    window: 'day',
    beyond: 'refused',
    advice: 'Use a key for longer than one job.',
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
    counts: 'Accounts, closed ones too: the trail names them',
    things: 'people',
    limit: 10_000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: ASK,
  },
  invitations: {
    name: 'Invitations',
    counts: 'Of the last 7 days, but for those that were accepted',
    things: 'invitations in a week that nobody has accepted',
    limit: 1000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Wait until some are accepted, or end after their 7 days.',
  },
  'api-keys': {
    name: 'API keys',
    counts: 'Keys that are neither revoked nor expired',
    things: 'live API keys',
    limit: 50,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Revoke one that is no longer needed.',
  },
  frameworks: {
    name: 'Custom frameworks',
    counts: 'With those of the catalogue they make as many as an agent may have',
    things: 'custom frameworks',
    limit: 10,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Remove one that is no longer needed, or give one a next version.',
  },
  'framework-versions': {
    name: 'Versions of custom frameworks',
    counts: 'Of all custom frameworks, removed ones too: scans name them',
    things: 'versions of custom frameworks',
    limit: 2000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: ASK,
  },
  documents: {
    name: 'Documents',
    counts: 'Accepted files that attestations rest on, or may',
    things: 'documents',
    limit: 100_000,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Delete documents that no attestation was recorded by.',
  },
  storage: {
    name: 'Storage of documents',
    counts: 'Bytes of the accepted files',
    things: 'of documents',
    limit: 50_000_000_000,
    unit: 'bytes',
    of: 'organization',
    beyond: 'refused',
    advice: 'Delete documents that no attestation was recorded by.',
  },
  sockets: {
    name: 'Live connections',
    counts: 'Windows that are told of changes at once',
    things: 'live connections',
    limit: 500,
    unit: 'count',
    of: 'organization',
    beyond: 'refused',
    advice: 'Nothing: a window without one asks every 30 seconds.',
  },
  'sockets-of-a-person': {
    name: 'Your live connections',
    counts: 'Windows of yours that are told of changes at once',
    things: 'live connections',
    limit: 20,
    unit: 'count',
    of: 'person',
    beyond: 'refused',
    advice: 'Close windows; one without a connection asks every 30 seconds.',
  },
  sessions: {
    name: 'Your sessions',
    counts: 'Where you are signed in',
    things: 'sessions',
    limit: 20,
    unit: 'count',
    of: 'person',
    beyond: 'replaces-oldest',
    advice: 'Nothing: a new sign-in ends the oldest session.',
  },
} as const satisfies Readonly<Record<string, Quota>>;

export type QuotaId = keyof typeof quotas;

/** Quotas that are counted anew in each of their windows. */
export type WindowedQuota = {
  [Id in QuotaId]: (typeof quotas)[Id] extends { readonly window: WindowName } ? Id : never;
}[QuotaId];

/** Quotas of what there is now, of which one more is refused until something goes. */
export type StockQuota = Exclude<QuotaId, WindowedQuota>;

/** A quota by its id, with all that it may have. */
export const quotaOf = (id: QuotaId): Quota => quotas[id];
