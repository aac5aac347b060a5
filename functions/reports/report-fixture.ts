/** For tests: the files of reports in memory, and the steps of the workflow in order. */
import { createHash } from 'node:crypto';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { beginReport } from './begin-report.ts';
import type { ReportObjects } from './report-objects.ts';
import { writeReport } from './write-report.ts';

/** Files by tenant, report and name. A file is there once it was ended. */
export const filesFixture = () => {
  const kept = new Map<string, string>();
  const files = (tenant: string, reportId: string): ReportObjects => {
    const keyOf = (name: string) => `${tenant}/${reportId}/${name}`;
    return {
      writer: (name) => {
        let text = '';
        return {
          write: async (more) => {
            text += more;
          },
          end: async () => {
            kept.set(keyOf(name), text);
            const sha256 = createHash('sha256').update(text).digest('hex');
            return { bytes: Buffer.byteLength(text), sha256 };
          },
        };
      },
      text: async (name) => kept.get(keyOf(name)),
      address: async (name, as) => `https://files.example/${keyOf(name)}?as=${as}`,
    };
  };
  return { files, kept };
};

/** Works on a report as the workflow does, to its end. @returns calls of the function that writes; 0 where it was not begun */
export const workThrough = async (
  of: { readonly tenant: string; readonly jobId: string },
  stores: { readonly objects: Objects; readonly files: ReturnType<typeof filesFixture>['files'] },
): Promise<number> => {
  const { claimed, attempt } = await beginReport(of);
  if (!claimed) return 0;
  for (let calls = 1; ; calls += 1) {
    if (!(await writeReport({ ...of, attempt }, stores)).more) return calls;
  }
};

/** What stands in the audit trail of this month: actions with their resources. */
export const audited = async (table: TenantTable): Promise<readonly string[]> => {
  const part = new Date().toISOString().slice(0, 7);
  const { items } = await table.list({ kind: 'AUDIT', part, limit: 200 });
  return items.map(({ action, resource }) => `${action} ${resource}`);
};

/** Objects that fail at the `nth` write, as when the process is killed. */
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
