/** A page of the trail as requested. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { type AuditFilter, boundOf, searchWords } from '#shared/audit-logs/audit-filter.ts';
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { findPeople, withActors } from './people.ts';
import { readTrail, type TrailPage } from './trail.ts';

const boundIn = (given: AuditFilter, end: 'from' | 'to'): Pick<AuditFilter, 'from' | 'to'> => {
  const text = given[end];
  if (text === undefined) return {};
  const bound = boundOf(text, end);
  if (bound === undefined) throw invalid([{ path: end, message: 'Must be a valid day' }]);
  return { [end]: bound };
};

/**
 * Returns the filters of a request, with time bounds.
 * @throws ProblemError 422 for an invalid day
 */
export const filterIn = ({ action, resource, actor, q, ...bounds }: AuditFilter): AuditFilter => ({
  ...{ action, resource, actor, q },
  ...boundIn(bounds, 'from'),
  ...boundIn(bounds, 'to'),
});

interface Asked {
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly now: Instant;
}

export interface NarrowedPage extends Omit<TrailPage, 'events'> {
  readonly logs: AuditLogReply[];
  /** Not all users were checked for the searched name. */
  readonly peoplePartly: boolean;
}

/** @throws ProblemError 400 `bad-cursor` */
export const narrowedPage = async (
  table: TenantTable,
  filter: AuditFilter,
  asked: Asked,
): Promise<NarrowedPage> => {
  const people = await findPeople(table, searchWords(filter.q));
  const { events, ...place } = await readTrail(table, {
    ...asked,
    filter,
    people: people.texts,
  });
  return { ...place, logs: await withActors(table, events), peoplePartly: people.partly };
};
