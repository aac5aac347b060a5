import type { Handler } from '#functions/platform/http/handler.ts';
import { sha1 } from '#functions/platform/sha1.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { CATALOG_REVIEWED } from '#shared/frameworks/catalog-date.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { exportCatalog } from '#shared/frameworks/oscal/export-catalog.ts';
import { readVersion } from './custom-store.ts';
import { wholeFrameworkOf } from './whole-framework.ts';

export const exportFramework: Handler<typeof frameworksContract.routes.exportFramework> = async ({
  params,
  query,
  principal,
  audit,
}) => {
  const table = tenantTable(principal.tenant.id);
  const number = query.version === undefined ? undefined : Number(query.version);
  const framework = await wholeFrameworkOf(table, params.id, number);
  const { key, versionNumber } = framework;
  const version = versionNumber === undefined ? undefined : await readVersion(table, key, versionNumber);
  const file = `${key}${versionNumber === undefined ? '' : `-v${versionNumber}`}.oscal.json`;
  const body = exportCatalog(framework, version?.createdAt ?? CATALOG_REVIEWED, sha1);
  const details = { format: 'oscal', ...(versionNumber !== undefined && { version: versionNumber }) };
  await table.commit([audit({ resourceId: key, details })]);
  return {
    body,
    headers: { 'content-disposition': `attachment; filename="${file}"` },
  };
};
