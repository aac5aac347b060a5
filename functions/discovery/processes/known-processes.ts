/** Reads the processes of a machine and returns the known ones, without the product's own. */
import type { DiscoveryContext } from '../methods/method.ts';
import { invocationOf } from './invocation.ts';
import { ownProcesses } from './own-processes.ts';
import type { ProcessFacts } from './process-facts.ts';
import { type ProjectContext, projectContextReader } from './project-context.ts';
import type { Processes } from './read-processes.ts';
import { type Recognized, recognize } from './recognize.ts';

export interface KnownProcesses {
  readonly processes: Processes;
  readonly own: ReadonlySet<number>;
  readonly recognized: readonly Recognized[];
}

const noContext: ProjectContext = { script: undefined, project: undefined };

/** Removes launchers whose child process was recognized. */
const withoutStarters = (
  all: readonly Recognized[],
  seen: readonly ProcessFacts[],
): readonly Recognized[] => {
  const parentOf = new Map(seen.map(({ pid, parent }) => [pid, parent]));
  const above = new Set<number>();
  for (const { facts, isLauncher } of all) {
    if (isLauncher) continue;
    for (let pid = parentOf.get(facts.pid); pid && !above.has(pid); pid = parentOf.get(pid)) above.add(pid);
  }
  return all.filter(({ facts, isLauncher }) => !isLauncher || !above.has(facts.pid));
};

/** `holders` are the processes on this product's ports. */
export const knownProcesses = async (
  context: DiscoveryContext,
  processes: Processes,
  holders: readonly number[],
): Promise<KnownProcesses> => {
  const own = ownProcesses(processes.seen, [
    ...(processes.self === undefined ? [] : [processes.self]),
    ...holders,
  ]);
  const projectContextOf = projectContextReader(context.files.root);
  const home = processes.seen.find(({ pid }) => pid === processes.self)?.container;
  const recognized: Recognized[] = [];
  for (const facts of processes.seen) {
    if (own.has(facts.pid)) continue;
    if (context.signal.aborted) break;
    // Paths of another container mean something else here.
    const isHere = facts.container === undefined || facts.container === home;
    const infrastructure = isHere ? await projectContextOf(facts, invocationOf(facts)) : noContext;
    const found = recognize(facts, infrastructure);
    if (found) recognized.push(found);
  }
  return { processes, own, recognized: withoutStarters(recognized, processes.seen) };
};

/** Returns how far the processes of a machine were visible. */
export const processCoverage = (
  context: DiscoveryContext,
  { seen, all, hidden, isPartial, unread }: Processes,
): {
  readonly status: 'ran' | 'skipped' | 'denied' | 'truncated';
  readonly reason?: string;
  readonly searched: number;
} => {
  const searched = seen.length;
  if (unread === 'absent') return { status: 'skipped', reason: '/proc does not exist.', searched };
  if (unread === 'denied') return { status: 'denied', reason: '/proc may not be read.', searched };
  if (context.signal.aborted)
    return {
      status: 'truncated',
      reason: `The run was stopped: ${searched} of ${all} processes were read.`,
      searched,
    };
  if (isPartial)
    return {
      status: 'denied',
      reason: `${searched} processes were read. Processes of other users are not listed; only root can list them.`,
      searched,
    };
  if (hidden > 0)
    return {
      status: 'denied',
      reason: `${searched - hidden} of ${all} processes were read completely. The programs of the others cannot be read, because they belong to other users or are protected.`,
      searched,
    };
  return { status: 'ran', searched };
};
