/** Looks at what is of no agent: tests, scans of the environment, the audit trail. */
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Cause } from '#shared/alerts/cause.ts';
import { tenantCauses } from '#shared/alerts/tenant-causes.ts';
import { TEST_MINUTES, testMessage } from '#shared/alerts/test-alert.ts';
import { HOUR, later, MINUTE } from '#shared/kernel/time.ts';
import type { Alert } from './alert-item.ts';
import type { Remembered } from './alert-state.ts';
import { settled } from './look.ts';
import { readTenantView } from './tenant-view.ts';

/** All is looked at so often at least, though no record says that it changed. */
const WHOLE_EVERY = HOUR;

/** A test that is asked for now, and what is written with it. */
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

const looked = (
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
        looked: { causes: [...testCauses(tests), ...causes], unsure },
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
 * Looks at a tenant. It may be done at any time, any number of times, and by several at once.
 * @param whole something other than a test has changed, or may have
 */
export const lookAtTenant = async (table: TenantTable, whole: boolean): Promise<void> => {
  await looked(table, { whole });
};

/** Looks at a test that is asked for now. @returns the alerts that it raised */
export const lookAtTest = (table: TenantTable, test: Test): Promise<readonly Alert[]> =>
  looked(table, { whole: false, test });
