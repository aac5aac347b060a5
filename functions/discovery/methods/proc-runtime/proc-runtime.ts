/** Running processes: agents, assistants and model servers, by what the kernel reports about them. */
import { knownProcesses, processCoverage } from '../../processes/known-processes.ts';
import { byIdentifier, processSighting } from '../../processes/process-sighting.ts';
import { readProcesses } from '../../processes/read-processes.ts';
import { ownHolders } from '../../processes/sockets.ts';
import type { DiscoveryMethod } from '../method.ts';

export const method: DiscoveryMethod = {
  id: 'proc.runtime',
  look: async (look) => {
    const processes = await readProcesses(look);
    const { recognised } = await knownProcesses(look, processes, await ownHolders(look, processes));
    const sightings = [...byIdentifier(look, recognised)].map(([identifier, group]) =>
      processSighting(look, 'proc.runtime', group, { identifier }),
    );
    return { sightings, coverage: processCoverage(look, processes) };
  },
};
