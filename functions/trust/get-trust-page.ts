import { networkOf } from '#functions/auth/network.ts';
import { readStatsLately } from '#functions/counters/stats-store.ts';
import { callerCounter } from '#functions/platform/http/callers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantName } from '#functions/platform/table/tenant-name.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { CATALOG_VERSION } from '#shared/scoring/catalog-version.gen.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';
import type { trustContract } from '#shared/trust/contract.ts';
import { trustPageOf } from '#shared/trust/trust-page.ts';
import { readPage } from './trust-store.ts';

const countCall = callerCounter();

/** Public: a disabled page and a nonexistent one are indistinguishable. */
export const getTrustPage: Handler<typeof trustContract.routes.getTrustPage> = async ({
  params,
  viewer,
  now,
}) => {
  countCall(networkOf(viewer.address), now);
  const page = await readPage(params.slug.slice(0, 100));
  if (!page?.isOn) throw notFound('Trust page');
  const { frameworks } = page;
  const table = tenantTable(page.tenant);
  const [stats, organization] = await Promise.all([readStatsLately(table), tenantName(table)]);
  const versions = { modelVersion: SCORE_MODEL, catalogVersion: CATALOG_VERSION };
  return { body: trustPageOf(stats, { organization, frameworks, ...versions }) };
};
