/** `gcp.ai`: agents, endpoints and services of a project, in the locations that the tenant chose. */
import { googleSession } from '#functions/clouds/google/session.ts';
import { createReach } from '#functions/clouds/reach.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
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
    await eachAccount(look, ['gcp'], reach, async (account, own) => {
      const session = await googleSession(look, account, own);
      if (!session) return;
      for (const location of session.locations) {
        let answered = false;
        for (const kind of kinds) {
          const found = await readKind({ session, location, reach: own, now }, kind);
          answered ||= found !== undefined;
          sightings.push(...(found ?? []));
        }
        // An empty location and one that is misspelt look alike: neither is a place where nothing runs.
        if (!answered)
          own.failed(`${location} of project ${session.projectId}, where none of the services answers`);
      }
    });
    const connected = look.accounts.some(({ kind }) => kind === 'gcp');
    const nothing = connected ? undefined : 'No account of Google Cloud is connected.';
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
