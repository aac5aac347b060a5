/** The Cloud Logging bucket for the logs of a project, unless they are routed elsewhere. */
import { at, entries, text } from '#functions/clouds/fields.ts';
import { readProject } from '#functions/clouds/google/project-reads.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { InfrastructureReader } from './infrastructure.ts';

/** The two sinks of every project. */
const own = new Set(['_Default', '_Required']);

/** Logs that `_Required` receives, independent of `_Default`. */
const required = new Set(
  ['activity', 'system_event', 'access_transparency'].flatMap((log) => [
    `NOT LOG_ID("cloudaudit.googleapis.com/${log}")`,
    `NOT LOG_ID("externalaudit.googleapis.com/${log}")`,
  ]),
);

/** Whether a filter excludes only those logs: it is empty, or the default filter of `_Default`. */
const includesAll = (filter: string | undefined): boolean =>
  filter === undefined ||
  filter
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')
    .split(' AND ')
    .every((part) => required.has(part));

/** Returns the sink `_Default` if it is on and excludes nothing else. */
const wholeSink = (sinks: readonly unknown[]): unknown =>
  sinks.find(
    (sink) =>
      text(sink, 'name') === '_Default' &&
      at(sink, 'disabled') !== true &&
      includesAll(text(sink, 'filter')) &&
      entries(sink, 'exclusions').length === 0,
  );

export const readLogging = async (session: GoogleSession): Promise<InfrastructureReader> => {
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
    // The response omits a switch that is off.
    'logging.bucket.locked': at(bucket, 'locked') === true,
    // Only the first page is read, so a further page makes the result unknown.
    ...(text(listed, 'nextPageToken') === undefined && {
      'logging.otherSinks': sinks.filter((sink) => !own.has(text(sink, 'name') ?? '')).length,
    }),
  };
  return ({ permission }) => (permission === 'agentregistry.agents.list' ? {} : settings);
};
