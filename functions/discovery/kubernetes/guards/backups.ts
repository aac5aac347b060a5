/** Copies that Velero makes of an agent's namespace on a schedule (velero.io/v1). */
import { type Custom, custom } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt, textsAt } from '#functions/discovery/kubernetes/reading.ts';
import { type Guard, listed } from './guard.ts';

/** Whether a schedule goes on and copies a namespace whole, volumes included. */
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

/** `backup.schedule` and `backup.completedAt`: the newest whole copy by a schedule that goes on, at a place that can be reached. */
export const backups: Guard = async (of) => {
  const { namespace } = of.subject;
  const schedules = await listed(of, 'velero.io', 'schedules', custom);
  const copying = schedules.items.filter((one) => copies(one, namespace));
  if (copying.length === 0) return {};
  const made = await listed(of, 'velero.io', 'backups', custom);
  const places = await listed(of, 'velero.io', 'backupstoragelocations', custom);
  const reached = new Set(
    places.items
      .filter(({ status }) => textAt(status, 'phase') === 'Available')
      .map(({ metadata }) => `${metadata.namespace}/${metadata.name}`),
  );
  const newest = made.items
    .flatMap(({ metadata, spec, status }) => {
      const schedule = copying.find(
        (one) =>
          one.metadata.name === metadata.labels['velero.io/schedule-name'] &&
          one.metadata.namespace === metadata.namespace,
      );
      const completedAt = textAt(status, 'completionTimestamp');
      const kept = reached.has(`${metadata.namespace}/${textAt(spec, 'storageLocation') ?? 'default'}`);
      const complete = textAt(status, 'phase') === 'Completed';
      return schedule && completedAt && kept && complete ? [{ schedule, completedAt }] : [];
    })
    .toSorted((one, other) => (one.completedAt < other.completedAt ? 1 : -1))[0];
  return newest
    ? {
        'backup.schedule': newest.schedule.metadata.name.slice(0, 200),
        'backup.completedAt': newest.completedAt,
      }
    : {};
};
