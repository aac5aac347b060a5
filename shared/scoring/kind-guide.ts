/** What can be shown about each kind of agent, and the scores that it can reach; the data is generated. */
import type { FrameworkName } from '#shared/frameworks/framework.ts';
import type { AgentKind, KnownKind } from '#shared/parameters/agent-kinds.ts';
import type { Family } from '#shared/parameters/parameter.ts';
import { reachText } from './kind-reach.gen.ts';

/** Best scores of a well-run agent in a framework, by what is connected. */
export interface Reach {
  /** Approved documents alone: nothing is tested or read. */
  readonly documents: number;
  /** Its endpoint is tested as well, and it is chat-tested if it can chat. */
  readonly endpoint: number;
  /** The settings of its cluster, cloud account and repository are read as well. */
  readonly infrastructure: number;
}

export type Reaches = Readonly<Record<AgentKind, Readonly<Record<FrameworkName, Reach>>>>;

/** By kind and framework, computed by the rules (`bounds.md`). */
export const reaches: Reaches = JSON.parse(reachText);

/** What can be connected, in the order in which a user does it. */
export const connectables = ['endpoint', 'chat', 'kubernetes', 'cloud', 'build'] as const;
export type ConnectableId = (typeof connectables)[number];

/** Labels of what can be connected. */
export const connectableLabels: Readonly<Record<ConnectableId, string>> = {
  endpoint: 'Endpoint',
  chat: 'Chat tests',
  kubernetes: 'Cluster or container host',
  cloud: 'Cloud account',
  build: 'GitHub repository',
};

/** Number of parameters of a family by the best proof that can be asked of the kind. */
export interface AreaCounts {
  readonly family: Family;
  readonly tested: number;
  /** Read from settings or listings. */
  readonly read: number;
  readonly documents: number;
}

/** What can be shown about a kind of agent. */
export interface KindGuide {
  readonly areas: readonly AreaCounts[];
  /** What can be connected, with the number of parameters for which it can show a pass. */
  readonly connect: readonly { readonly id: ConnectableId; readonly parameters: number }[];
  /** IDs of the parameters that only documents can show. */
  readonly documents: readonly string[];
  /** Number of parameters that cannot apply. */
  readonly outside: number;
}

export interface KindGuides {
  readonly kinds: Readonly<Record<KnownKind, KindGuide>>;
  /** Titles of the parameters in `documents`. */
  readonly titles: Readonly<Record<string, string>>;
}

/** What a scan of an agent already uses. */
export interface Connected {
  readonly endpoint: boolean;
  readonly chat: boolean;
  readonly infrastructure: boolean;
}

const canChat: ReadonlySet<AgentKind> = new Set(['chat', 'agent-with-tools', 'unknown']);

/** Returns what is missing for the best score, as clauses. */
const missing = (kind: AgentKind, { endpoint, chat, infrastructure }: Connected): readonly string[] => {
  if (kind === 'local-tool-server')
    return infrastructure ? [] : ['connect the GitHub owner of its repository'];
  return [
    ...(endpoint ? [] : ['connect its endpoint']),
    ...(chat || !canChat.has(kind) ? [] : ['allow chat tests']),
    ...(infrastructure ? [] : ['connect its cluster, cloud account or repository']),
  ];
};

const joined = (clauses: readonly string[]): string =>
  clauses.length < 2 ? clauses.join('') : `${clauses.slice(0, -1).join(', ')} and ${clauses.at(-1)}`;

const range = (scores: readonly number[]): string => {
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  return least === most ? `${most}` : `${least} to ${most}`;
};

/**
 * Returns the best scores that an agent of a kind can reach in its frameworks, and what it takes, in at most two
 * sentences; undefined for an agent without a catalog framework.
 */
export const bestReachable = (
  kind: AgentKind,
  frameworks: readonly string[],
  connected: Connected,
): string | undefined => {
  const named = frameworks.filter((name): name is FrameworkName => Object.hasOwn(reaches[kind], name));
  const [only] = named;
  if (only === undefined) return undefined;
  const bests = range(named.map((name) => reaches[kind][name].infrastructure));
  const where = named.length === 1 ? only : `its ${named.length} frameworks`;
  const steps = missing(kind, connected);
  const how =
    steps.length === 0
      ? 'What it needs is connected; tests, settings and approved documents earn the rest.'
      : `To reach it, ${joined(steps)}, and have documents approved.`;
  return `${bests} in ${where}. ${how}`;
};
