/** Stored data of agents in a cluster, and the metrics collected about them. */
import { DAY, later } from '#shared/kernel/time.ts';
import type { Rule } from '../rule.ts';
import { booleanOf, instantOf, numberOf, shownBy, textOf } from '../settings.ts';

const KEYS = 'volumes.keys';
const CLAIMS = 'volumes.claims';

/** Determined by the storage classes of all claimed volumes, if their drivers document the owner of the key. */
const encryptedVolumes: Rule = {
  parameterId: 'storage-encryption-at-rest',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) =>
    textOf(sighting, KEYS) === undefined
      ? undefined
      : shownBy(sighting, true, 'Its data is stored in volumes, and the storage class of each encrypts it.', [
          KEYS,
          CLAIMS,
        ]),
};

const volumeKeys: Rule = {
  parameterId: 'encryption-key-custody',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const keys = textOf(sighting, KEYS);
    if (keys === undefined) return undefined;
    return keys === 'own'
      ? shownBy(
          sighting,
          'customer-managed',
          'Each of its volumes is encrypted with a customer managed key.',
          [KEYS, CLAIMS],
        )
      : shownBy(
          sighting,
          'provider-managed',
          'At least one of its volumes is encrypted with a provider managed key.',
          [KEYS, CLAIMS],
        );
  },
};

const SCHEDULE = 'backup.schedule';
const COMPLETED = 'backup.completedAt';
const COPIED = 'backup.claims';
/** Age of the newest backup after which an active schedule counts as failing. */
const LONGEST = 8 * DAY;

/**
 * A Velero schedule that backs up the whole namespace, whose newest backup is complete and includes its
 * volumes (velero.io/v1).
 */
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
          `The schedule ${schedule} backs up its namespace${volumes}; the newest backup was completed on ${completedAt.slice(0, 10)}.`,
          [SCHEDULE, COMPLETED, COPIED],
        );
  },
};

const HEALTH = 'metrics.health';
const SECURITY = 'metrics.security';

/**
 * Monitors read by a Prometheus instance select the workloads, and a runtime monitor runs on their nodes
 * (monitoring.coreos.com/v1).
 */
const collectedMetrics: Rule = {
  parameterId: 'runtime-monitoring-enabled',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) =>
    booleanOf(sighting, HEALTH) === true && textOf(sighting, SECURITY) !== undefined
      ? shownBy(
          sighting,
          true,
          'Metrics are collected from its workloads and from the runtime monitor on each of their nodes.',
          [HEALTH, SECURITY],
        )
      : undefined,
};

export const stateRules: readonly Rule[] = [encryptedVolumes, volumeKeys, copiedState, collectedMetrics];
