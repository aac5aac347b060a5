import { type DiscoveredRow, discoveredKey } from '#functions/discovery/store/discovered-item.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';

/**
 * Returns the write that dismisses a discovered agent, or reverts that if there is no reason. `failed`:
 * ProblemError 409 if it was seen, registered or changed concurrently.
 */
export const dismissalWrite = (
  table: TenantTable,
  { id, version }: DiscoveredRow,
  dismissed: DiscoveredRow['dismissed'],
): Write => ({
  update: discoveredKey(table, id),
  expression: dismissed
    ? 'SET dismissed = :dismissed, #version = :next'
    : 'SET #version = :next REMOVE dismissed',
  names: { '#version': 'version' },
  values: { ':next': version + 1, ...(dismissed ? { ':dismissed': dismissed } : {}) },
  condition: { expression: '#version = :read', values: { ':read': version } },
  failed: () => conflict('changed-meanwhile', 'This agent was seen or changed at the same time. Try again.'),
});
