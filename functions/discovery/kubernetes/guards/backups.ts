/** Scheduled Velero backups of an agent's namespace (velero.io/v1). */
import { type Custom, custom, named } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt, textsAt } from '#functions/discovery/kubernetes/reading.ts';
import { claimsIn, type Guard, type Guarded, listed, workloadsIn } from './guard.ts';

/**
 * This label excludes an object from every backup, and this pod annotation excludes some of its volumes from
 * file backups.
 */
const LEFT_OUT = 'velero.io/exclude-from-backup';
const VOLUMES_LEFT_OUT = 'backup.velero.io/backup-volumes-excludes';

/**
 * Returns the claims of an agent that are not excluded from backups; undefined if one is excluded or missing.
 */
const copiedClaims = async (of: Guarded): Promise<readonly string[] | undefined> => {
  const claims = claimsIn(of.subject);
  if (claims.length === 0) return [];
  const known = await listed(of, '', 'persistentvolumeclaims', named);
  const stored = claims.every((name) =>
    known.items.some(
      ({ metadata }) =>
        metadata.name === name &&
        metadata.namespace === of.subject.namespace &&
        metadata.labels[LEFT_OUT] !== 'true',
    ),
  );
  const pods = workloadsIn(of.subject).flatMap((workload) => workload.pods);
  const left = pods.some(
    ({ metadata }) => VOLUMES_LEFT_OUT in metadata.annotations || metadata.labels[LEFT_OUT] === 'true',
  );
  return stored && !left ? claims : undefined;
};

/** Returns a number of a status, which omits zeros. */
const countAt = (status: unknown, path: string): number => Number(at(status, path) ?? 0);

/**
 * Returns true if a completed backup contains volumes: the files of all volumes that pods use, or completed
 * snapshots. Enabled snapshots alone prove nothing: without a plugin or class for a volume, none is created.
 * @param most number of volumes that must be backed up
 */
const holdsVolumes = ({ spec, status }: Custom, most: number): boolean => {
  if (most === 0 || at(spec, 'defaultVolumesToFsBackup') === true) return true;
  // Snapshots with data movement are only counted as operations.
  const kinds = ['volumeSnapshots', 'csiVolumeSnapshots'].concat(
    at(spec, 'snapshotMoveData') === true ? ['backupItemOperations'] : [],
  );
  const attempted = kinds.map((kind) => countAt(status, `${kind}Attempted`));
  const completed = kinds.map((kind) => countAt(status, `${kind}Completed`));
  return (
    completed.every((count, index) => count === attempted[index]) &&
    completed.reduce((sum, count) => sum + count, 0) >= most
  );
};

/** Returns true if an active schedule backs up a whole namespace without excluding its volumes. */
const copies = ({ spec, status }: Custom, namespace: string): boolean => {
  const template = at(spec, 'template');
  const included = textsAt(template, 'includedNamespaces');
  const excluded = textsAt(template, 'excludedNamespaces');
  const filters = ['includedResources', 'excludedResources', 'includedNamespaceScopedResources'].some(
    (field) => textsAt(template, field).some((one) => one !== '*'),
  );
  const narrowed = ['labelSelector', 'orLabelSelectors', 'resourcePolicy'].some(
    (field) => at(template, field) !== undefined && at(template, field) !== null,
  );
  const volumes =
    at(template, 'snapshotVolumes') !== false || at(template, 'defaultVolumesToFsBackup') === true;
  return (
    at(spec, 'paused') !== true &&
    textAt(status, 'phase') === 'Enabled' &&
    (included.length === 0 || included.includes('*') || included.includes(namespace)) &&
    !excluded.includes(namespace) &&
    !excluded.includes('*') &&
    listAt(template, 'excludedNamespaceScopedResources').length === 0 &&
    !filters &&
    !narrowed &&
    volumes
  );
};

/**
 * `backup.schedule` and `backup.completedAt`: the newest complete backup of an active schedule, in an
 * available location. `backup.claims`: number of volumes that the agent claims, all of which it contains.
 */
export const backups: Guard = async (of) => {
  const { namespace } = of.subject;
  const schedules = await listed(of, 'velero.io', 'schedules', custom);
  const copying = schedules.items.filter((one) => copies(one, namespace));
  const claims = await copiedClaims(of);
  if (copying.length === 0 || claims === undefined) return {};
  const made = await listed(of, 'velero.io', 'backups', custom);
  const places = await listed(of, 'velero.io', 'backupstoragelocations', custom);
  const reached = new Set(
    places.items
      .filter(({ status }) => textAt(status, 'phase') === 'Available')
      .map(({ metadata }) => `${metadata.namespace}/${metadata.name}`),
  );
  const newest = made.items
    .flatMap((backup) => {
      const { metadata, spec, status } = backup;
      const schedule = copying.find(
        (one) =>
          one.metadata.name === metadata.labels['velero.io/schedule-name'] &&
          one.metadata.namespace === metadata.namespace,
      );
      const completedAt = textAt(status, 'completionTimestamp');
      const stored = reached.has(`${metadata.namespace}/${textAt(spec, 'storageLocation') ?? 'default'}`);
      const complete = textAt(status, 'phase') === 'Completed' && holdsVolumes(backup, claims.length);
      return schedule && completedAt && stored && complete ? [{ schedule, completedAt }] : [];
    })
    .toSorted((one, other) => (one.completedAt < other.completedAt ? 1 : -1))[0];
  return newest
    ? {
        'backup.schedule': newest.schedule.metadata.name.slice(0, 200),
        'backup.completedAt': newest.completedAt,
        'backup.claims': claims.length,
      }
    : {};
};
