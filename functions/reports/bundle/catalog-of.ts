/** The catalog that the verdicts are based on: the complete frameworks of the report, and their parameters. */
import { wholeFrameworksOf } from '#functions/frameworks/whole-framework.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { parameterIds } from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import type { ReportModel } from '#shared/reports/report-model.ts';

/**
 * Returns the text of the catalog file. Custom frameworks are in their current version: the report names the
 * versions that were scanned.
 */
export const catalogueOf = async (table: TenantTable, model: ReportModel): Promise<string> => {
  const covered = new Set(model.frameworks.map(({ key }) => key));
  const frameworks = (await wholeFrameworksOf(table)).filter(({ key }) => covered.has(key));
  const named = new Set(frameworks.flatMap(({ controls }) => controls.flatMap(parameterIds)));
  const catalogue = {
    modelVersion: model.modelVersion,
    catalogVersion: model.catalogVersion,
    frameworks,
    parameters: Object.values(parameters).filter(({ id }) => named.has(id)),
  };
  return `${JSON.stringify(catalogue, null, 1)}\n`;
};
