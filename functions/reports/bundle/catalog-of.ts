/** The catalog that the verdicts are based on: the complete frameworks of the report, and their parameters. */
import { type Framework, parameterIds } from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { ReportModel } from '#shared/reports/report-model.ts';

/**
 * Returns the text of the catalog file. It is stored with the content of the report, because the catalog may have
 * changed when the bundle is written. Custom frameworks are in their current version: the report names the
 * versions that were scanned.
 */
export const catalogOf = (model: ReportModel, frameworks: readonly Framework[]): string => {
  const covered = new Set(model.frameworks.map(({ key }) => key));
  const whole = frameworks.filter(({ key }) => covered.has(key));
  const named = new Set(whole.flatMap(({ controls }) => controls.flatMap(parameterIds)));
  const catalog = {
    modelVersion: model.modelVersion,
    catalogVersion: model.catalogVersion,
    frameworks: whole,
    parameters: Object.values(parameters).filter(({ id }) => named.has(id)),
  };
  return `${JSON.stringify(catalog, null, 1)}\n`;
};
