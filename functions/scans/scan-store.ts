/** Scans of one tenant: starting, reading and listing them. */

import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type Scan, scanItem, scanOf } from './scan-item.ts';

/** The claim that keeps one scan at a time for an agent and framework. */
export const claimKey = (
  table: TenantTable,
  { agentId, framework }: Pick<Scan, 'agentId' | 'framework'>,
): Key => table.key('AGENTSTATE', `SCANNING#${framework}`, `agent#${agentId}`);

export const readScan = async (table: TenantTable, id: string): Promise<Scan | undefined> => {
  const item = await table.get(table.key('SCAN', id), { consistent: true });
  return item && scanOf(item);
};

/**
 * Stores a pending scan with its claim.
 * @throws ProblemError 409 `scan-running` while one of the same agent and framework is pending or runs, 404 without agent
 */
export const createScan = async (table: TenantTable, scan: Scan, audit: Write): Promise<void> => {
  const claim = { ...claimKey(table, scan), scanId: scan.id, createdAt: scan.createdAt };
  await table.commit([
    {
      put: claim,
      condition: { expression: 'attribute_not_exists(pk)' },
      failed: () =>
        conflict('scan-running', 'A scan of this agent against this framework is already running.'),
    },
    { put: scanItem(table, scan), condition: { expression: 'attribute_not_exists(pk)' } },
    {
      update: table.key('AGENT', scan.agentId),
      expression: 'ADD scanCount :one',
      values: { ':one': 1 },
      condition: { expression: 'attribute_exists(pk)' },
      failed: () => notFound('Agent'),
    },
    audit,
  ]);
};

/** Scans, newest first, of an agent, of a framework, of both or of neither. */
export const listScans = async (
  table: TenantTable,
  filter: { agentId: string | undefined; framework: string | undefined },
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Scan>> => {
  const { agentId, framework } = filter;
  const common = { kind: 'SCAN', newestFirst: true, ...page } as const;
  const { items, next } =
    agentId !== undefined
      ? await table.list({
          ...common,
          index: 'gsi2',
          part: `agent#${agentId}`,
          ...(framework === undefined
            ? {}
            : { keep: (item) => item.framework === framework, filter: { framework } }),
        })
      : framework !== undefined
        ? await table.list({ ...common, index: 'gsi1', part: `framework#${framework}` })
        : await table.list({ ...common, consistent: true });
  return { items: items.map(scanOf), next };
};
