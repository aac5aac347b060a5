/** Tries the required permissions of a GitHub token, with the first repository that it can read. */
import type { Account } from '#functions/clouds/account.ts';
import {
  type GitHub,
  getProtection,
  gitHubOf,
  listFiles,
  listRepositories,
  listVulnerabilities,
  type Repository,
} from '#functions/clouds/github/github.ts';
import type { Caller } from '#functions/clouds/rest.ts';
import type { PermissionCheck } from '#shared/connections/check.ts';
import { check, tried } from './check.ts';

const ofRepository: readonly [string, (gitHub: GitHub, repository: Repository) => Promise<unknown>][] = [
  ['Contents: read', listFiles],
  ['Administration: read', getProtection],
  ['Dependabot alerts: read', listVulnerabilities],
];

export const checkGitHub = async (context: Caller, account: Account): Promise<readonly PermissionCheck[]> => {
  const repositories: Repository[] = [];
  const metadata = await tried('Metadata: read', async (reach) => {
    const gitHub = gitHubOf(context, account, reach);
    if (gitHub) repositories.push(...(await listRepositories(gitHub)).repositories);
  });
  const [first] = repositories;
  if (metadata.state !== 'ok') return [metadata];
  if (!first)
    return [check('Metadata: read', 'failed', 'The token has access to no repository of this owner.')];
  const more: PermissionCheck[] = [];
  for (const [permission, act] of ofRepository) {
    more.push(
      await tried(permission, async (reach) => {
        const gitHub = gitHubOf(context, account, reach);
        return gitHub && act(gitHub, first);
      }),
    );
  }
  return [metadata, ...more];
};
