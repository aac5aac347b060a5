/** The execution role of an agent (IAM). */
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { ofBoth } from './methods.ts';

const USERS = 'role.users';
const TRUST = 'role.trust';

/**
 * Shared, if other resources use the role or principals other than services can assume it. Unique, if its
 * trust policy names this resource (`aws:SourceArn`). The absence of other listed resources proves nothing.
 */
const uniqueIdentity = ofBoth({
  parameterId: 'agent-unique-identity',
  best: 'pass',
  shown: (sighting) => {
    const users = numberOf(sighting, USERS) ?? 0;
    if (users > 1)
      return shownBy(sighting, false, `${users} agents, functions or services use its role.`, [USERS]);
    const trust = textOf(sighting, TRUST);
    if (trust === 'others')
      return shownBy(sighting, false, 'Its role can be assumed by principals other than AWS services.', [
        TRUST,
      ]);
    return trust === 'resource'
      ? shownBy(sighting, true, 'Its role can be assumed only for this agent.', [TRUST, USERS])
      : undefined;
  },
});

const WILDCARDS = 'role.wildcards';

/** Wildcard permissions fail. Named permissions may still be unnecessary, so this rule never passes. */
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
