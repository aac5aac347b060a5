/** Reads the processes of a machine and returns the known ones, without the product's own. */
import type { Look } from '../methods/method.ts';
import { invocationOf } from './invocation.ts';
import { ownProcesses } from './own-processes.ts';
import type { ProcessFacts } from './process-facts.ts';
import type { Processes } from './read-processes.ts';
import { type Recognised, recognise } from './recognise.ts';
import { type Surroundings, surroundingsReader } from './surroundings.ts';

export interface KnownProcesses {
  readonly processes: Processes;
  readonly own: ReadonlySet<number>;
  readonly recognised: readonly Recognised[];
}

const nothingAround: Surroundings = { script: undefined, project: undefined };

/** Removes launchers whose child process was recognized. */
const withoutStarters = (
  all: readonly Recognised[],
  seen: readonly ProcessFacts[],
): readonly Recognised[] => {
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
  look: Look,
  processes: Processes,
  holders: readonly number[],
): Promise<KnownProcesses> => {
  const own = ownProcesses(processes.seen, [
    ...(processes.self === undefined ? [] : [processes.self]),
    ...holders,
  ]);
  const surroundingsOf = surroundingsReader(look.files.root);
  const home = processes.seen.find(({ pid }) => pid === processes.self)?.container;
  const recognised: Recognised[] = [];
  for (const facts of processes.seen) {
    if (own.has(facts.pid)) continue;
    if (look.signal.aborted) break;
    // Paths of another container mean something else here.
    const isHere = facts.container === undefined || facts.container === home;
    const around = isHere ? await surroundingsOf(facts, invocationOf(facts)) : nothingAround;
    const found = recognise(facts, around);
    if (found) recognised.push(found);
  }
  return { processes, own, recognised: withoutStarters(recognised, processes.seen) };
};

/** Returns how far the processes of a machine were visible. */
export const processCoverage = (
  look: Look,
  { seen, all, hidden, isPartial, unread }: Processes,
): {
  readonly status: 'ran' | 'skipped' | 'denied' | 'truncated';
  readonly reason?: string;
  readonly looked: number;
} => {
  const looked = seen.length;
  if (unread === 'absent') return { status: 'skipped', reason: 'There is no /proc.', looked };
  if (unread === 'denied') return { status: 'denied', reason: '/proc may not be read.', looked };
  if (look.signal.aborted)
    return {
      status: 'truncated',
      reason: `The run was stopped: ${looked} of ${all} processes were read.`,
      looked,
    };
  if (isPartial)
    return {
      status: 'denied',
      reason: `${looked} processes were read. Processes of other users are not listed; only root can list them.`,
      looked,
    };
  if (hidden > 0)
    return {
      status: 'denied',
      reason: `Seen ${looked - hidden} of ${all} processes whole: the programs of the others cannot be read, because they belong to other users or are protected.`,
      looked,
    };
  return { status: 'ran', looked };
};
