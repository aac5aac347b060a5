import { type Attack, callerOf } from './arena/arena.ts';
import { besideBystander } from './arena/bystander.ts';
import { inPlaces, turned } from './arena/in-places.ts';
import { scanned } from './arena/scanned.ts';
import { fullTenant } from './arena/tenants.ts';
import { startHostileServers } from './hostile/servers.ts';

const AT_ONCE = 8;
/** Minimum scans started, even if time is short. */
const MIN_COUNT = 2;
const protocols = ['a2a', 'mcp', 'auto', 'openai', 'http'];

export const proof: Attack = {
  name: 'hostile-agents',
  title:
    'agents that answer without end, in bombs, in drips or not at all: each scan ends with a reason, and another tenant goes on',
  share: 22,
  run: async (arena) => {
    const { servers, stop } = await startHostileServers();
    try {
      const { canary, admin } = await fullTenant(arena.ground);
      const caller = callerOf(admin, canary);
      const trials = protocols.flatMap((_, round) =>
        servers.map(({ name, url }, index) => {
          const protocol = protocols[(index + round) % protocols.length] ?? '';
          return { name, url, protocol };
        }),
      );
      let [begun, ended] = [0, 0];
      const waited = await besideBystander(arena, () =>
        inPlaces(
          AT_ONCE,
          turned(trials, arena.ground.seed),
          async (trial) => {
            begun += 1;
            if (await scanned(arena, caller, trial)) ended += 1;
          },
          arena.accepted(MIN_COUNT),
        ),
      );
      return `${ended} of ${begun} scans ended, ${servers.length} kinds of server; ${waited}`;
    } finally {
      stop();
    }
  },
};
