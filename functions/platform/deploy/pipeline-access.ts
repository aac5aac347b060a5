import type { Contract } from '#shared/kernel/route.ts';
import type { TableAccess } from './manifest.ts';

/** What the HTTP pipeline itself needs for the routes of a contract, beside what its handlers need. */
export const pipelineAccess = ({ routes }: Contract): readonly TableAccess[] => {
  const specs = Object.values(routes);
  const access: TableAccess[] = [];
  if (specs.some((spec) => spec.role !== 'public')) {
    access.push(
      { table: 'SESSION', actions: ['get'] },
      { table: 'USER', actions: ['get'] },
      { table: 'KEY', actions: ['get'] },
      // Requests are counted, and what else has a quota in a window of time.
      { table: 'USAGE', actions: ['update'] },
    );
  }
  // The note of a key's last use.
  if (specs.some((spec) => spec.scopes))
    access.push({ table: 'KEY', actions: ['update'] }, { table: 'APIKEY', actions: ['update'] });
  // Refused access is an event too, wherever somebody is known.
  if (specs.some((spec) => spec.audit || spec.role !== 'public'))
    access.push({ table: 'AUDIT', actions: ['put'] });
  if (specs.some((spec) => spec.idempotent))
    access.push({ table: 'IDEMPOTENCY', actions: ['get', 'put', 'update'] });
  return access;
};
