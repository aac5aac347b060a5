import { isOpenToDemo } from '#shared/auth/demo.ts';
import type { Contract } from '#shared/kernel/route.ts';
import type { TableAccess } from './manifest.ts';

/**
 * Returns the table access that the HTTP pipeline needs for the routes of a contract, in addition to that of
 * the handlers.
 */
export const pipelineAccess = ({ routes }: Contract): readonly TableAccess[] => {
  const specs = Object.values(routes);
  const access: TableAccess[] = [];
  if (specs.some((spec) => spec.role !== 'public')) {
    access.push(
      { table: 'SESSION', actions: ['get'] },
      { table: 'USER', actions: ['get'] },
      { table: 'KEY', actions: ['get'] },
      // Counters for requests and other quotas with a time window.
      { table: 'USAGE', actions: ['update'] },
    );
  }
  // The record of a key's last use.
  if (specs.some((spec) => spec.scopes))
    access.push({ table: 'KEY', actions: ['update'] }, { table: 'APIKEY', actions: ['update'] });
  // Rejected access of a known caller is also audited.
  if (specs.some((spec) => spec.audit || spec.role !== 'public'))
    access.push({ table: 'AUDIT', actions: ['put'] });
  // In its place, a demo session checks an absent item.
  if (specs.some((spec) => spec.audit && spec.role !== 'public' && isOpenToDemo(spec)))
    access.push({ table: 'DEMO', actions: ['check'] });
  if (specs.some((spec) => spec.idempotent))
    access.push({ table: 'IDEMPOTENCY', actions: ['get', 'put', 'update'] });
  return access;
};
