/**
 * Closed list of the subjects that pages show and calls change. A route declares the subjects it shows or
 * changes, and a message names the changed ones, so that clients refetch the affected queries.
 */
export const subjects = [
  'account',
  'sessions',
  /** Users of the organization, and pending invitations. */
  'people',
  'api-keys',
  'agents',
  'attestations',
  'exceptions',
  'scope',
  'baselines',
  'scans',
  'jobs',
  /** Behavior test runs of agents. */
  'chat-runs',
  'reports',
  /** Discovered agents and environment scans. */
  'discovery',
  'issues',
  'frameworks',
  /** Scores of agents in frameworks; the frameworks themselves are `frameworks`. */
  'standings',
  /** What the organization publishes. */
  'trust',
  /** Key figures of the organization. */
  'dashboard',
  /** Events of the audit trail. Most calls add one, so pages poll instead. */
  'audit-logs',
  /** Destinations of the audit trail export, and its delivery status. */
  'destinations',
  /** How agents are monitored. */
  'monitoring',
  'alerts',
  'alert-rules',
  /** Including the auto-registration setting and the playbook run history. */
  'playbooks',
  /** Cloud and registry accounts that are scanned. */
  'connections',
  'onboarding',
] as const;
export type Subject = (typeof subjects)[number];

/** One or more subjects, or the reason why there is none, as a sentence. */
export type Subjects = readonly [Subject, ...Subject[]] | { readonly none: string };

/** Returns the subjects as a list; empty if there is none. */
export const subjectsIn = (named: Subjects): readonly Subject[] => ('none' in named ? [] : named);
