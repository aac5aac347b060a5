/** What agents keep in a cluster, and what is collected of them. */
import { DAY, later } from '#shared/kernel/time.ts';
import type { Rule } from '../rule.ts';
import { booleanOf, instantOf, numberOf, shownBy, textOf } from '../settings.ts';

const KEYS = 'volumes.keys';
const CLAIMS = 'volumes.claims';

/** By the storage classes of all volumes that it claims, as far as their drivers document whose key it is. */
const encryptedVolumes: Rule = {
  parameterId: 'storage-encryption-at-rest',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) =>
    textOf(sighting, KEYS) === undefined
      ? undefined
      : shownBy(
          sighting,
          true,
          'It keeps what it keeps in volumes, and the storage class of each has it encrypted.',
          [KEYS, CLAIMS],
        ),
};

const volumeKeys: Rule = {
  parameterId: 'encryption-key-custody',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const keys = textOf(sighting, KEYS);
    if (keys === undefined) return undefined;
    return keys === 'own'
      ? shownBy(sighting, 'customer-managed', 'Each of its volumes is encrypted with a key of the account.', [
          KEYS,
          CLAIMS,
        ])
      : shownBy(
          sighting,
          'provider-managed',
          'At least one of its volumes is encrypted with a key of the provider.',
          [KEYS, CLAIMS],
        );
  },
};

const SCHEDULE = 'backup.schedule';
const COMPLETED = 'backup.completedAt';
const COPIED = 'backup.claims';
/** A schedule that goes on and has made no copy for so long makes none. */
const LONGEST = 8 * DAY;

/** A schedule of Velero that copies the whole namespace, and whose newest copy is complete and holds its volumes (velero.io/v1). */
const copiedState: Rule = {
  parameterId: 'agent-state-backup',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const [schedule, completedAt] = [textOf(sighting, SCHEDULE), instantOf(sighting, COMPLETED)];
    const claims = numberOf(sighting, COPIED);
    if (schedule === undefined || completedAt === undefined || claims === undefined) return undefined;
    const volumes = claims === 0 ? ', in which it claims no volume' : ' with its volumes';
    return later(completedAt, LONGEST) < sighting.observedAt
      ? undefined
      : shownBy(
          sighting,
          true,
          `The schedule ${schedule} copies its namespace${volumes}; the newest copy was complete on ${completedAt.slice(0, 10)}.`,
          [SCHEDULE, COMPLETED, COPIED],
        );
  },
};

const HEALTH = 'metrics.health';
const SECURITY = 'metrics.security';

/** Monitors that a Prometheus reads select the workloads, and what watches programs on their nodes (monitoring.coreos.com/v1). */
const collectedMetrics: Rule = {
  parameterId: 'runtime-monitoring-enabled',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) =>
    booleanOf(sighting, HEALTH) === true && textOf(sighting, SECURITY) !== undefined
      ? shownBy(
          sighting,
          true,
          'Metrics of its workloads are collected, and those of what watches programs on each of their nodes.',
          [HEALTH, SECURITY],
        )
      : undefined,
};

export const stateRules: readonly Rule[] = [encryptedVolumes, volumeKeys, copiedState, collectedMetrics];
