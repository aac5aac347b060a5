/**
 * Deletes a demo organization: its rows, partition by partition, because no code scans the table, and its objects.
 * No function may delete audit events and seals; those of a demo organization expire.
 */
import { s3 } from '#functions/platform/aws/buckets.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { isDemoTenant } from '#functions/platform/demo-tenant.ts';
import { env } from '#functions/platform/env.ts';
import { deletePartition } from '#functions/platform/table/delete-partition.ts';
import { type TenantKind, tenantKinds } from '#functions/platform/table/kinds.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { issueStatuses } from '#shared/issues/issue-status.ts';
import { quotas } from '#shared/usage/quotas.ts';
import { expiringKinds } from './expiring-kinds.ts';

const AT_ONCE = 8;
const PAGE = 500;

/** Returns all live rows of a list. */
const listAll = async (table: TenantTable, kind: TenantKind): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list({ kind, limit: PAGE, consistent: true, cursor });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return items;
};

const idsOf = (items: readonly Item[]) => items.map(({ sk }) => sk);

/**
 * Returns the parts of the partitions that only some kinds have. Each kind also has a partition without a part, and
 * one per agent.
 */
const partsOf = async (
  table: TenantTable,
): Promise<Readonly<Partial<Record<TenantKind, readonly string[]>>>> => {
  const [scans = [], discovered = [], people = [], issues = []] = await Promise.all(
    (['SCAN', 'DISCOVERED', 'USER', 'ISSUE'] as const).map((kind) => listAll(table, kind)),
  );
  const agents = idsOf(await listAll(table, 'AGENT'));
  const frameworks = Object.keys(frameworkNames);
  const assignees = ['none', ...idsOf(people)];
  return {
    AGENTSTATE: ['tools', 'list-position', 'client-reading'],
    ALERT: ['tenant', 'rules', 'own'],
    APIKEY: ['live'],
    APPLIED: ['agent', 'issue', 'exposure', ...frameworks.map((key) => `score#${key}`)],
    DISCOVERY: ['run', 'coverage', 'looks', 'scans'],
    FRAMEWORK: ['names'],
    ISSUE: [
      ...['changes', 'settings'],
      ...[...frameworks.map((key) => `framework#${key}`), ...assignees.map((id) => `assignee#${id}`)].flatMap(
        (part) => issueStatuses.map((status) => `${part}#${status}`),
      ),
      ...idsOf(issues).map((id) => `history#${id}`),
    ],
    JOB: ['slots', 'waiting'],
    MONITOR: ['chain'],
    PLAYBOOK: ['settings', 'trace'],
    REPORT: ['last'],
    RESULT: [...new Set(scans.map(({ run }) => `run#${run}`))],
    SCAN: idsOf(scans).map((id) => `signoff#${id}`),
    SCHEDULE: ['report', 'chat-runs'],
    SIGHTING: ['join', ...idsOf(discovered).map((id) => `agent#${id}`)],
    TIMELINE: agents.map((id) => `ended#${id}`),
    USAGE: Object.keys(quotas).flatMap((quota) => [quota, ...idsOf(people).map((id) => `${quota}#${id}`)]),
    VIEWER: ['beat'],
  };
};

const deleteRows = async (table: TenantTable): Promise<number> => {
  const parts = await partsOf(table);
  const agents = idsOf(await listAll(table, 'AGENT')).map((id) => `agent#${id}`);
  const partitions = tenantKinds
    .filter((kind) => !expiringKinds.has(kind))
    .flatMap((kind) => [undefined, ...agents, ...(parts[kind] ?? [])].map((part) => ({ kind, part })));
  let deleted = 0;
  // The partitions from which the others were derived come last, so that an interrupted deletion can continue.
  const isSource = ({ kind, part }: (typeof partitions)[number]) =>
    part === undefined && ['AGENT', 'SCAN', 'DISCOVERED', 'USER', 'ISSUE'].includes(kind);
  for (const some of [partitions.filter((one) => !isSource(one)), partitions.filter(isSource)])
    await concurrently(some, AT_ONCE, async ({ kind, part }) => {
      deleted += await deletePartition(table.partition(kind, part));
    });
  return deleted;
};

/** Prefixes of a tenant's objects, by bucket variable. */
const prefixes = {
  EVIDENCE_BUCKET: ['plans', 'staged', 'bodies', 'baselines', 'reports'],
  DOCUMENTS_BUCKET: ['quarantine', 'kept', 'reports'],
} as const;

const deleteObjects = async (tenant: string): Promise<void> => {
  const { client, sdk } = await s3();
  for (const [variable, all] of Object.entries(prefixes)) {
    const Bucket = env(variable as keyof typeof prefixes);
    for (const prefix of all) {
      let ContinuationToken: string | undefined;
      do {
        const found = await client.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: `${prefix}/${tenant}/`, ContinuationToken }),
        );
        await concurrently(found.Contents ?? [], AT_ONCE, async ({ Key }) => {
          await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
        });
        ContinuationToken = found.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    }
  }
};

/**
 * Deletes everything of a demo organization that no visitor sees any more; repeatable.
 * @returns the number of deleted rows
 * @throws Error (a defect) for another tenant
 */
export const deleteDemo = async (tenant: string): Promise<number> => {
  if (!isDemoTenant(tenant)) throw new Error(`The tenant ${tenant} is not a demo organization.`);
  await deleteObjects(tenant);
  return deleteRows(tenantTable(tenant));
};
