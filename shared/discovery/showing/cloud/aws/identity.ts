/** The role that an agent works under (IAM). */
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { ofBoth } from './methods.ts';

const USERS = 'role.users';
const TRUST = 'role.trust';

/**
 * Shared, where more work under it or others than services may assume it. Its own alone, where its trust policy names this resource (`aws:SourceArn`):
 * that nothing else was listed under it says not that nothing else is.
 */
const uniqueIdentity = ofBoth({
  parameterId: 'agent-unique-identity',
  best: 'pass',
  shown: (sighting) => {
    const users = numberOf(sighting, USERS) ?? 0;
    if (users > 1)
      return shownBy(sighting, false, `${users} agents, functions or services work under its role.`, [USERS]);
    const trust = textOf(sighting, TRUST);
    if (trust === 'others')
      return shownBy(sighting, false, 'Its role may be assumed by others than services of AWS.', [TRUST]);
    return trust === 'resource'
      ? shownBy(sighting, true, 'Its role may be assumed for this agent alone.', [TRUST, USERS])
      : undefined;
  },
});

const WILDCARDS = 'role.wildcards';

/** Rights that are wildcards. That all are named says not that all are needed, so nothing passes. */
const leastPrivilege = ofBoth({
  parameterId: 'service-account-least-privilege',
  best: 'fail',
  shown: (sighting) =>
    (numberOf(sighting, WILDCARDS) ?? 0) > 0
      ? shownBy(
          sighting,
          false,
          `Policies of its role allow ${textOf(sighting, 'role.wildcard') ?? 'wildcards'}.`,
          [WILDCARDS, 'role.wildcard', 'role.policies'],
        )
      : undefined,
});

export const identityRules: readonly Rule[] = [...uniqueIdentity, ...leastPrivilege];
