/** `gcp.ai`: agents, endpoints and services of a project, in the locations that the tenant chose. */
import { googleSession } from '#functions/clouds/google/session.ts';
import { createReach } from '#functions/clouds/reach.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { kinds } from './kinds.ts';
import { readKind } from './read-kind.ts';

export const method: DiscoveryMethod = {
  id: 'gcp.ai',
  look: async (look) => {
    const reach = createReach();
    const sightings: Sighting[] = [];
    const now = look.now().toISOString();
    const accounts = look.accounts.filter(({ kind }) => kind === 'gcp');
    for (const account of accounts) {
      const session = await googleSession(look, account, reach);
      if (!session) continue;
      for (const location of session.locations) {
        let answered = false;
        for (const kind of kinds) {
          const found = await readKind({ session, location, reach, now }, kind);
          answered ||= found !== undefined;
          sightings.push(...(found ?? []));
        }
        // An empty location and one that is misspelt look alike: neither is a place where nothing runs.
        if (!answered)
          reach.failed(`${location} of project ${session.projectId}, where none of the services answers`);
      }
    }
    const nothing = accounts.length === 0 ? 'No account of Google Cloud is connected.' : undefined;
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
