/** Validates the user's choices for a report. */
import { customNamesFor, frameworkKeysOf } from '#functions/frameworks/resolve-framework.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { NarrativeStyle } from '#shared/reports/styles/narrative-style.ts';
import { narrativeStyles, styleOf } from '#shared/reports/styles/styles.ts';
import type { Report } from './report-item.ts';

/** Returns the style with this id. @throws ProblemError 422 listing the styles */
export const requireStyle = (id: string): NarrativeStyle => {
  const style = styleOf(id);
  if (style) return style;
  const message = `Must be one of ${narrativeStyles.map((one) => one.id).join(', ')}`;
  throw invalid([{ path: 'narrativeStyle', message }]);
};

/** Returns keys and names of frameworks given by name. @throws ProblemError 422 listing the available ones */
export const chosenFrameworks = async (
  table: TenantTable,
  given: readonly string[],
): Promise<Report['frameworks']> => {
  const keys = await frameworkKeysOf(table, given, (place) => `frameworks.${place}`);
  const custom = await customNamesFor(table, keys);
  return keys.map((key) => ({ key, name: frameworkName(key, custom) }));
};
