/** `npm run verify-audit`: verifies audit trails, and reports every fault. */
import { writeFileSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { type PublicKey, sealSignedBy, signer } from '#functions/platform/audit/signer.ts';
import { env } from '#functions/platform/env.ts';
import { documents } from '#functions/platform/table/client.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readWholeChain } from '#functions/stream/audit-seal/read-chain.ts';
import { sha256 } from '#functions/stream/audit-seal/sha256.ts';
import type { ChainReport, StoredChain } from '#shared/audit/chain.ts';
import { verifyChain } from '#shared/audit/verify-chain.ts';
import { UsageError } from '../command-line.ts';
import { enterLocalProduct } from '../product/admin-access.ts';
import { checkTable } from '../product/schema-version.ts';
import { Bundle, readBundle } from './audit/bundle.ts';
import { listCheckpoints, tenantsWithCheckpoints } from './audit/checkpoints.ts';
import { usage, type VerifyOptions, verifyOptions } from './audit/options.ts';
import { pemOf, readPublicKey } from './audit/public-key.ts';
import { hasTrail, reportLines, summaryLine } from './audit/report.ts';
import { findTrails, type Trails } from './audit/tenants.ts';

const say = (line: string) => console.log(line);

/** Points the code of the functions at what is to be verified; answers how to leave it. */
const enter = async ({ aws }: VerifyOptions): Promise<() => Promise<void>> => {
  if (!aws) return enterLocalProduct(process.env, say);
  Object.assign(process.env, { TABLE_NAME: aws.table, CHECKPOINTS_BUCKET: aws.bucket });
  if (aws.key !== undefined) process.env.AUDIT_KEY_ARN = aws.key;
  await checkTable(documents(), aws.table);
  return async () => {};
};

type Verify = (chain: StoredChain, key: PublicKey) => void;

const verifyStored = async (options: VerifyOptions, verify: Verify): Promise<void> => {
  const leave = await enter(options);
  const s3 = new S3Client({});
  try {
    const bucket = env('CHECKPOINTS_BUCKET');
    const key = options.publicKey ? readPublicKey(options.publicKey) : await signer.publicKey();
    if (options.exportPublicKey) writeFileSync(options.exportPublicKey, pemOf(key));
    // One tenant is found by its keys; only for all of them the table is read from end to end.
    const trails: Trails = options.tenant ? new Map() : await findTrails();
    const tenants = options.tenant
      ? [options.tenant]
      : [...new Set([...trails.keys(), ...(await tenantsWithCheckpoints(s3, bucket))])].sort();
    const bundle = new Bundle();
    for (const tenant of tenants) {
      const items: Item[] = [];
      const chain = await readWholeChain(tenantTable(tenant), {
        listCheckpoints: () => listCheckpoints(s3, bucket, tenant, key),
        today: new Date().toISOString().slice(0, 7),
        months: [...(trails.get(tenant) ?? [])],
        ...(options.export && { onEvents: (page) => items.push(...page) }),
      });
      if (options.export) bundle.add(chain, items);
      verify(chain, key);
    }
    if (options.export) bundle.write(options.export);
  } finally {
    s3.destroy();
    await leave();
  }
};

const main = async (options: VerifyOptions): Promise<void> => {
  const reports: ChainReport[] = [];
  const verify: Verify = (chain, key) => {
    const context = { sha256, now: new Date().toISOString(), isSealSigned: sealSignedBy(key) };
    const report = verifyChain(chain, context);
    for (const line of reportLines(report)) say(line);
    reports.push(report);
  };
  if (options.bundle === undefined) await verifyStored(options, verify);
  else {
    const key = readPublicKey(options.publicKey ?? '');
    for (const chain of readBundle(options.bundle, key))
      if (options.tenant === undefined || options.tenant === chain.tenant) verify(chain, key);
  }
  say(summaryLine(reports));
  if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  else if (!reports.some(hasTrail)) process.exitCode = 2;
};

try {
  const options = verifyOptions(process.argv.slice(2));
  if (options) await main(options);
  else say(usage);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  if (cause instanceof UsageError) console.error(usage);
  process.exitCode = 2;
}
