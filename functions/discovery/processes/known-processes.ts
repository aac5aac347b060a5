/** Reads the processes of a machine and finds those that are known, the product's own left out. */
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

/** Starters whose work somebody below them was seen to do say nothing of their own. */
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

/** `holders` are the processes that hold this product's ports. */
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
    // Paths of another container lead elsewhere here.
    const isHere = facts.container === undefined || facts.container === home;
    const around = isHere ? await surroundingsOf(facts, invocationOf(facts)) : nothingAround;
    const found = recognise(facts, around);
    if (found) recognised.push(found);
  }
  return { processes, own, recognised: withoutStarters(recognised, processes.seen) };
};

/** How far the processes of a machine could be seen. */
export const processCoverage = (
  look: Look,
  { seen, all, hidden, isPartial, unread }: Processes,
): {
  readonly status: 'ran' | 'skipped' | 'denied' | 'truncated';
  readonly reason?: string;
  readonly looked: number;
} => {
  const looked = seen.length;
  if (unread === 'absent') return { status: 'skipped', reason: 'There is no /proc here.', looked };
  if (unread === 'denied') return { status: 'denied', reason: '/proc may not be read.', looked };
  if (look.signal.aborted)
    return {
      status: 'truncated',
      reason: `The run was stopped: seen ${looked} of ${all} processes.`,
      looked,
    };
  if (isPartial)
    return {
      status: 'denied',
      reason: `Seen ${looked} processes; those of other users are not listed here, and only root may see them.`,
      looked,
    };
  if (hidden > 0)
    return {
      status: 'denied',
      reason: `Seen ${looked - hidden} of ${all} processes whole: the system does not tell which programs the others run, as they belong to other users or are protected.`,
      looked,
    };
  return { status: 'ran', looked };
};
