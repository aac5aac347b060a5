/** `gcp.ai`: agents, endpoints and services of a project, in the locations that the tenant selected. */
import { type GoogleSession, googleSession } from '#functions/clouds/google/session.ts';
import { createReach, type Reach } from '#functions/clouds/reach.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { readInfrastructure } from './infrastructure/infrastructure.ts';
import { kinds } from './kinds/kinds.ts';
import { type KindRead, readKind } from './read-kind.ts';

/** Reads all kinds in all locations of a project. */
const readAll = async (session: GoogleSession, reach: Reach): Promise<readonly KindRead[]> => {
  const all: KindRead[] = [];
  for (const location of session.locations) {
    let answered = false;
    for (const kind of kinds) {
      const read = await readKind({ session, location, reach }, kind);
      answered ||= read !== undefined;
      if (read) all.push(read);
    }
    // An empty location and a misspelled one return the same: neither proves that nothing runs there.
    if (!answered)
      reach.failed(`${location} of project ${session.projectId}, where none of the services responds`);
  }
  return all;
};

export const method: DiscoveryMethod = {
  id: 'gcp.ai',
  run: async (context) => {
    const reach = createReach();
    const sightings: Sighting[] = [];
    const now = context.now().toISOString();
    await eachAccount(context, ['gcp'], reach, async (account, own) => {
      const session = await googleSession(context, account, own);
      if (!session) return;
      const read = await readAll(session, own);
      const found = read.flatMap((each) => each.found);
      const infrastructure = await readInfrastructure(session, own, read);
      for (const each of found) {
        const settings = { ...each.resource.settings, ...infrastructure(each) };
        sightings.push(resourceSighting('gcp.ai', now, { ...each.resource, settings }));
      }
    });
    const connected = context.accounts.some(({ kind }) => kind === 'gcp');
    const nothing = connected ? undefined : 'No Google Cloud account is connected.';
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
