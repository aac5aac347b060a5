import type { TenantTable } from '#functions/platform/table/table.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import { readSchedule, type Schedule } from './schedule-item.ts';

/** @throws ProblemError 404 */
export const requireSchedule = async (table: TenantTable, id: string): Promise<Schedule> => {
  const schedule = await readSchedule(table, id);
  if (!schedule) throw notFound('Schedule');
  return schedule;
};

export const changedMeanwhile = () =>
  conflict('changed-meanwhile', 'This schedule was changed at the same time. Try again.');
