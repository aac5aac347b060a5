/** The bucket of Cloud Logging that what runs in a project logs to, unless somebody sends it elsewhere. */
import { at, entries, text } from '#functions/clouds/fields.ts';
import { readProject } from '#functions/clouds/google/project-reads.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { Around } from './surroundings.ts';

/** The two sinks that each project has. */
const own = new Set(['_Default', '_Required']);

/** Logs that `_Required` takes, whatever `_Default` does with them. */
const required = new Set(
  ['activity', 'system_event', 'access_transparency'].flatMap((log) => [
    `NOT LOG_ID("cloudaudit.googleapis.com/${log}")`,
    `NOT LOG_ID("externalaudit.googleapis.com/${log}")`,
  ]),
);

/** Whether a filter leaves out nothing but those: none at all, or what `_Default` is made with. */
const takesAll = (filter: string | undefined): boolean =>
  filter === undefined ||
  filter
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')
    .split(' AND ')
    .every((part) => required.has(part));

/** The sink `_Default`, where it is on and leaves nothing out. */
const wholeSink = (sinks: readonly unknown[]): unknown =>
  sinks.find(
    (sink) =>
      text(sink, 'name') === '_Default' &&
      at(sink, 'disabled') !== true &&
      takesAll(text(sink, 'filter')) &&
      entries(sink, 'exclusions').length === 0,
  );

export const readLogging = async (session: GoogleSession): Promise<Around> => {
  const listed = await readProject(session, 'logging.sinks.list');
  const sinks = entries(listed, 'sinks');
  const destination = text(wholeSink(sinks), 'destination')?.replace(/^logging\.googleapis\.com\//, '');
  if (destination === undefined) return () => ({});
  const buckets = entries(await readProject(session, 'logging.buckets.list'), 'buckets');
  const bucket = buckets.find((each) => text(each, 'name') === destination);
  if (bucket === undefined) return () => ({});
  const days = at(bucket, 'retentionDays');
  const settings = {
    'logging.bucket.retentionDays': typeof days === 'number' ? days : undefined,
    // A switch that is off is left out of the answer.
    'logging.bucket.locked': at(bucket, 'locked') === true,
    // The first page alone is read: what stands on further ones nobody knows.
    ...(text(listed, 'nextPageToken') === undefined && {
      'logging.otherSinks': sinks.filter((sink) => !own.has(text(sink, 'name') ?? '')).length,
    }),
  };
  return ({ permission }) => (permission === 'agentregistry.agents.list' ? {} : settings);
};
