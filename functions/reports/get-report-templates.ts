import { readCustomNames } from '#functions/frameworks/custom-names.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { allNames } from '#shared/frameworks/names.ts';
import type { reportsContract } from '#shared/reports/contract.ts';
import { narrativeStyles } from '#shared/reports/styles/styles.ts';
import { offeredFiles } from './offered-formats.ts';

const named = ({ id, name, description }: { id: string; name: string; description: string }) => ({
  id,
  name,
  description,
});

export const getReportTemplates: Handler<typeof reportsContract.routes.getReportTemplates> = async ({
  principal,
}) => ({
  body: {
    narrativeStyles: narrativeStyles.map(named),
    frameworks: [...allNames(await readCustomNames(tenantTable(principal.tenant.id)))],
    formats: offeredFiles.map(named),
  },
});
