/** Confinement of agent pods (core/v1 `securityContext`). */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy, textOf } from '../settings.ts';

const CONFINED = 'pod.confined';
const UNCONFINED = 'pod.unconfined';

/**
 * No privileges, a non-root user, a seccomp profile and a read-only file system, for every container (core/v1
 * `securityContext`).
 */
const confinement: Rule = {
  parameterId: 'pod-security-hardened',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const confined = booleanOf(sighting, CONFINED);
    if (confined === undefined) return undefined;
    return confined
      ? shownBy(
          sighting,
          true,
          'Every container runs as a non-root user, cannot gain privileges, has a read-only file system and a seccomp profile.',
          [CONFINED],
        )
      : shownBy(
          sighting,
          false,
          `Not every container is confined: ${textOf(sighting, UNCONFINED) ?? 'a setting is missing'}.`,
          [CONFINED, UNCONFINED],
        );
  },
};

export const podRules: readonly Rule[] = [confinement];
