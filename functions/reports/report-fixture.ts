/** For tests: report files in memory, and the workflow steps in order. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { Readable } from 'node:stream';
import { readJob } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { SignedCheckpoint } from '#shared/audit/checkpoint.ts';
import { beginReport } from './begin-report.ts';
import type { Trail } from './bundle/write-bundle.ts';
import type { ReportSubject } from './report-kind.ts';
import type { ReportObjects } from './report-objects.ts';
import { writeReport } from './write-report.ts';

/** Files by tenant, report and name, as text and as bytes. A file exists once it is complete. */
export const filesFixture = () => {
  const stored = new Map<string, string>();
  const bytes = new Map<string, Uint8Array>();
  const files = (tenant: string, reportId: string): ReportObjects => {
    const keyOf = (name: string) => `${tenant}/${reportId}/${name}`;
    return {
      writer: (name) => {
        const parts: Buffer[] = [];
        return {
          write: async (part) => {
            parts.push(Buffer.from(part));
          },
          end: async () => {
            const file = Buffer.concat(parts);
            stored.set(keyOf(name), file.toString('utf8'));
            bytes.set(keyOf(name), file);
            return { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') };
          },
        };
      },
      text: async (name) => stored.get(keyOf(name)),
      content: async (name) => {
        const file = bytes.get(keyOf(name));
        return file && Readable.from([file]);
      },
      address: async (name, as) => `https://files.example/${keyOf(name)}?as=${as}`,
    };
  };
  return { files, stored, bytes };
};

/** Returns a trail with its own key, and the given checkpoints. */
export const trailFixture = (checkpoints: readonly SignedCheckpoint[] = []): Trail => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    signer: {
      sign: async (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64'),
      publicKey: async () => publicKey.export({ type: 'spki', format: 'der' }),
    },
    checkpoints: {
      get: async (_, number) => checkpoints.find((one) => one.number === number) ?? 'absent',
    },
  };
};

/**
 * Runs the workflow of a report to its end. @returns number of calls of the writing function; 0 if it did not
 * start
 */
export const workThrough = async (
  of: { readonly tenant: string; readonly jobId: string },
  stores: {
    readonly objects: Objects;
    readonly files: ReturnType<typeof filesFixture>['files'];
    readonly trail?: Trail;
  },
): Promise<number> => {
  const { trail = trailFixture() } = stores;
  const { claimed, attempt } = await beginReport(of);
  if (!claimed) return 0;
  for (let calls = 1; ; calls += 1) {
    if (!(await writeReport({ ...of, attempt }, { ...stores, trail })).more) return calls;
  }
};

/** Runs a started job if it writes a later file of a report; tests run the job of a report themselves. */
export const workLater = async (
  of: Parameters<typeof workThrough>[0],
  stores: Parameters<typeof workThrough>[1],
): Promise<void> => {
  const job = await readJob<ReportSubject>(tenantTable(of.tenant), of.jobId);
  if (job?.subject.format !== undefined) await workThrough(of, stores);
};

/** Returns the audit events of this month: actions with their resources. */
export const audited = async (table: TenantTable): Promise<readonly string[]> => {
  const part = new Date().toISOString().slice(0, 7);
  const { items } = await table.list({ kind: 'AUDIT', part, limit: 200 });
  return items.map(({ action, resource }) => `${action} ${resource}`);
};

/** Returns objects that fail at the `nth` write, as if the process were killed. */
export const failingAt = (objects: Objects, nth: number): Objects => {
  let writes = 0;
  return {
    ...objects,
    put: async (key, value) => {
      writes += 1;
      if (writes === nth) throw new Error('The process was killed.');
      await objects.put(key, value);
    },
  };
};
