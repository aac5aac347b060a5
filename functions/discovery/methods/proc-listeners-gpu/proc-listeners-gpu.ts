/**
 * Listening sockets with their processes, as addresses for the probing methods; and processes that compute on
 * a GPU.
 */
import type { Sighting } from '#shared/discovery/sighting.ts';
import { isQuietListener } from '../../known/quiet-listeners.ts';
import { processIdentifier, processJoins } from '../../processes/identity.ts';
import { knownProcesses, processCoverage } from '../../processes/known-processes.ts';
import { byIdentifier, processSighting } from '../../processes/process-sighting.ts';
import { type Processes, readProcesses } from '../../processes/read-processes.ts';
import type { Recognized } from '../../processes/recognize.ts';
import { type Listener, type Listeners, readListeners } from '../../processes/sockets.ts';
import type { Address, DiscoveryContext, DiscoveryMethod, Found } from '../method.ts';
import { type GpuUse, readGpuUse } from './gpu-use.ts';
import { isOpen, loopbackUrl } from './listener-address.ts';

interface Machine {
  readonly run: DiscoveryContext;
  readonly processes: Processes;
  readonly sockets: Listeners;
  readonly gpu: GpuUse;
  /** Known processes by the identifier of their agent. */
  readonly groups: ReturnType<typeof byIdentifier>;
  /** Listeners to probe: without this product's and excluded ones. */
  readonly asked: readonly Listener[];
}

const readMachine = async (context: DiscoveryContext): Promise<Machine> => {
  const processes = await readProcesses(context);
  const sockets = await readListeners(context, processes);
  const gpu = await readGpuUse(context);
  const { listeners, holders } = sockets;
  const isOwnPort = ({ port }: Listener) => context.ownPorts.has(port);
  const ownHolders = listeners.filter(isOwnPort).flatMap(({ inode }) => holders.get(inode) ?? []);
  const { own, recognized } = await knownProcesses(context, processes, ownHolders);
  const programOf = new Map(processes.seen.map(({ pid, program }) => [pid, program]));
  const asked = listeners.filter((listener) => {
    const holder = holders.get(listener.inode) ?? -1;
    return !isOwnPort(listener) && !own.has(holder) && !isQuietListener(listener.port, programOf.get(holder));
  });
  return { run: context, processes, sockets, gpu, groups: byIdentifier(context, recognized), asked };
};

/** Returns one address per loopback URL, with the process behind the port if known. */
const addressesOf = ({ run: context, processes, sockets, groups, asked }: Machine): readonly Address[] => {
  const factsOf = new Map(processes.seen.map((facts) => [facts.pid, facts]));
  const known = new Map<number, { readonly identifier: string; readonly recognized: Recognized }>();
  for (const [identifier, group] of groups)
    for (const recognized of group) known.set(recognized.facts.pid, { identifier, recognized });
  const addresses = new Map<string, Address>();
  for (const listener of asked) {
    const url = loopbackUrl(listener);
    if (url === undefined || addresses.has(url)) continue;
    const facts = factsOf.get(sockets.holders.get(listener.inode) ?? -1);
    const agent = facts && known.get(facts.pid);
    const of = facts && {
      identifier: agent?.identifier ?? processIdentifier(context, facts),
      joins: { ...processJoins(context, facts, agent?.recognized), endpoints: [url] },
    };
    addresses.set(url, { url, from: 'proc.listeners_gpu', ...(of ? { of } : {}) });
  }
  return [...addresses.values()];
};

/** Returns known processes that listen or compute on a GPU; other listeners are only addresses. */
const sightingsOf = ({ run: context, sockets, gpu, groups, asked }: Machine): readonly Sighting[] =>
  [...groups].flatMap(([identifier, group]) => {
    const pids = new Set(group.map(({ facts }) => facts.pid));
    const heard = asked.filter(({ inode }) => pids.has(sockets.holders.get(inode) ?? -1));
    const computes = [...pids].some((pid) => gpu.users.has(pid));
    if (heard.length === 0 && !computes) return [];
    return processSighting(context, 'proc.listeners_gpu', group, {
      identifier,
      endpoints: [...new Set(heard.flatMap((each) => loopbackUrl(each) ?? []))],
      ...(heard.length > 0 ? { isPublic: heard.some(isOpen) } : {}),
      ...(computes ? { usesMLPipeline: { is: true, because: 'It uses a GPU' } } : {}),
      signs: [
        ...heard.map(({ address, port }) => ({
          statement: `It listens at ${address}, port ${port}`,
          where: `port ${port}`,
        })),
        ...(computes ? [{ statement: 'It uses a GPU', where: 'nvidia-smi' }] : []),
      ],
    });
  });

const coverageOf = ({ run: context, processes, sockets, gpu }: Machine): Found['coverage'] => {
  const searched = sockets.listeners.length;
  const seen = processCoverage(context, processes);
  if (seen.status === 'skipped' || (sockets.unread && seen.status === 'ran'))
    return { status: 'skipped', reason: '/proc contains no socket table.', searched };
  const reasons = [seen.reason, gpu.unknown].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return { status: 'ran', searched };
  return { status: seen.status === 'ran' ? 'denied' : seen.status, reason: reasons.join(' '), searched };
};

export const method: DiscoveryMethod = {
  id: 'proc.listeners_gpu',
  run: async (context) => {
    const machine = await readMachine(context);
    return {
      sightings: sightingsOf(machine),
      addresses: addressesOf(machine),
      coverage: coverageOf(machine),
    };
  },
};
