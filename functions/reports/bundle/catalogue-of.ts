/** The catalogue by which verdicts were made: the frameworks of the report whole, and their parameters. */
import { wholeFrameworksOf } from '#functions/frameworks/whole-framework.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { parameterIds } from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import type { ReportModel } from '#shared/reports/report-model.ts';

/** The text of its file. Custom frameworks are told as they are now: the report names the versions that were scanned against. */
export const catalogueOf = async (table: TenantTable, model: ReportModel): Promise<string> => {
  const covered = new Set(model.frameworks.map(({ key }) => key));
  const frameworks = (await wholeFrameworksOf(table)).filter(({ key }) => covered.has(key));
  const named = new Set(frameworks.flatMap(({ controls }) => controls.flatMap(parameterIds)));
  const catalogue = {
    modelVersion: model.modelVersion,
    catalogueVersion: model.catalogueVersion,
    frameworks,
    parameters: Object.values(parameters).filter(({ id }) => named.has(id)),
  };
  return `${JSON.stringify(catalogue, null, 1)}\n`;
};
