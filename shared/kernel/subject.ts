/**
 * What pages show and calls change, in the words of the nouns: a closed list. A route says by it what it shows or changes,
 * a message what has changed, and whoever shows that asks for it again.
 */
export const subjects = [
  'account',
  'sessions',
  /** People of the organization, and who is invited. */
  'people',
  'api-keys',
  'agents',
  'attestations',
  'exceptions',
  'scope',
  'baselines',
  'scans',
  'jobs',
  /** Times that agents were asked. */
  'chat-runs',
  'reports',
  /** Agents that were discovered, and scans of the environment. */
  'discovery',
  'issues',
  'frameworks',
  /** How agents stand in frameworks; what these are is `frameworks`. */
  'standings',
  /** What the organization shows to everybody. */
  'trust',
  /** Figures of the organization. */
  'dashboard',
  /** Events of the audit trail. Most calls add one, so that pages ask for it now and then instead. */
  'audit-logs',
  /** Where the audit trail is sent on to, and what became of it. */
  'destinations',
  /** How agents are watched. */
  'monitoring',
  'alerts',
  'alert-rules',
  /** With the setting whether they register agents, and what they did. */
  'playbooks',
  /** Accounts of clouds and registries that are looked into. */
  'connections',
] as const;
export type Subject = (typeof subjects)[number];

/** Some subjects, or the reason why there is none, in a sentence. */
export type Subjects = readonly [Subject, ...Subject[]] | { readonly none: string };

/** The subjects as a list, which is empty where there is none. */
export const subjectsIn = (named: Subjects): readonly Subject[] => ('none' in named ? [] : named);
