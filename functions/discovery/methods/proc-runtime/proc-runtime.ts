/** Running processes: agents, assistants and model servers, by what the kernel reports about them. */
import { knownProcesses, processCoverage } from '../../processes/known-processes.ts';
import { byIdentifier, processSighting } from '../../processes/process-sighting.ts';
import { readProcesses } from '../../processes/read-processes.ts';
import { ownHolders } from '../../processes/sockets.ts';
import type { DiscoveryMethod } from '../method.ts';

export const method: DiscoveryMethod = {
  id: 'proc.runtime',
  run: async (context) => {
    const processes = await readProcesses(context);
    const { recognized } = await knownProcesses(context, processes, await ownHolders(context, processes));
    const sightings = [...byIdentifier(context, recognized)].map(([identifier, group]) =>
      processSighting(context, 'proc.runtime', group, { identifier }),
    );
    return { sightings, coverage: processCoverage(context, processes) };
  },
};
