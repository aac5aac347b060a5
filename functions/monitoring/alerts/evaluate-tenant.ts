/** Evaluates alerts that concern no agent: tests, environment scans, the audit trail. */
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Cause } from '#shared/alerts/cause.ts';
import { tenantCauses } from '#shared/alerts/tenant-causes.ts';
import { TEST_MINUTES, testMessage } from '#shared/alerts/test-alert.ts';
import { HOUR, later, MINUTE } from '#shared/kernel/time.ts';
import type { Alert } from './alert-item.ts';
import type { Remembered } from './alert-state.ts';
import { settled } from './evaluate-agent.ts';
import { readTenantView } from './tenant-view.ts';

/** Maximum interval between complete evaluations, even if no record indicates a change. */
const WHOLE_EVERY = HOUR;

/** A requested test alert, and its additional writes. */
interface Test {
  readonly subject: string;
  readonly by: string;
  readonly also: readonly Write[];
}

const testCauses = (tests: NonNullable<Remembered['tests']>): readonly Cause[] =>
  tests.map(({ subject, by }) => ({
    kind: 'test',
    severity: 'low',
    subject,
    title: 'Test alert',
    message: testMessage(by),
  }));

const evaluated = (
  table: TenantTable,
  { whole, test }: { readonly whole: boolean; readonly test?: Test },
): Promise<readonly Alert[]> =>
  settled(
    table,
    'tenant',
    async ({ tests: before = [], wholeAt }, now) => {
      const asked = test
        ? [{ subject: test.subject, by: test.by, until: later(now, TEST_MINUTES * MINUTE) }]
        : [];
      const known = before.filter(({ subject }) => subject !== test?.subject);
      const tests = [...asked, ...known].filter(({ until }) => until > now);
      const isDue = !test && (wholeAt === undefined || later(wholeAt, WHOLE_EVERY) <= now);
      const { causes, unsure } = tenantCauses(whole || isDue ? await readTenantView(table) : undefined);
      const at = isDue ? now : wholeAt;
      return {
        evaluated: { causes: [...testCauses(tests), ...causes], unsure },
        more: {
          scores: {},
          ...(tests.length > 0 ? { tests } : {}),
          ...(at === undefined ? {} : { wholeAt: at }),
        },
      };
    },
    test?.also,
  );

/**
 * Evaluates the alerts of a tenant. Idempotent and safe to run concurrently.
 * @param whole whether something other than a test has changed, or may have
 */
export const evaluateTenantAlerts = async (table: TenantTable, whole: boolean): Promise<void> => {
  await evaluated(table, { whole });
};

/** Evaluates a requested test alert. @returns the raised alerts */
export const evaluateTestAlert = (table: TenantTable, test: Test): Promise<readonly Alert[]> =>
  evaluated(table, { whole: false, test });
