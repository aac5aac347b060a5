/**
 * Agents, guardrails and gateways declared in files, in folders of a machine and in GitHub repositories: one
 * sighting for the agents of a project, and one for each separate declaration.
 */
import { createReach } from '#functions/clouds/reach.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { DiscoveryMethod, Found } from '../method.ts';
import { readFolders } from './folders.ts';
import { readGitHub } from './github/repositories.ts';

type Coverage = Found['coverage'];

const gravest: readonly Coverage['status'][] = ['denied', 'failed', 'truncated', 'ran', 'skipped'];

/** Merges the coverage of several kinds of locations. */
const joined = (all: readonly Coverage[]): Coverage => {
  const status = gravest.find((one) => all.some((coverage) => coverage.status === one)) ?? 'skipped';
  const reason = all.flatMap((one) => one.reason ?? []).join(' ');
  return {
    status,
    ...(reason === '' ? {} : { reason }),
    searched: all.reduce((sum, { searched }) => sum + searched, 0),
  };
};

const NOWHERE = 'No folder may be read on this machine, and no GitHub owner is connected.';

export const method: DiscoveryMethod = {
  id: 'fs.agent_configs',
  run: async (context) => {
    const parts: Found[] = [];
    if (context.files.folders.length > 0) parts.push(await readFolders(context));
    if (context.accounts.some(({ kind }) => kind === 'github')) {
      const reach = createReach();
      const sightings: Sighting[] = [];
      await eachAccount(context, ['github'], reach, async (account, own) => {
        sightings.push(...(await readGitHub(context, account, own)));
      });
      parts.push({ sightings, coverage: reach.coverage() });
    }
    return {
      sightings: parts.flatMap(({ sightings }) => [...sightings]),
      coverage:
        parts.length === 0
          ? { status: 'skipped', reason: NOWHERE, searched: 0 }
          : joined(parts.map(({ coverage }) => coverage)),
    };
  },
};
