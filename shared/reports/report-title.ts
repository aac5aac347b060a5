import type { NarrativeStyle } from './styles/narrative-style.ts';

/** Maximum number of frameworks named in a title. */
const NAMED = 3;

/**
 * Returns the title of a report, such as `Executive Compliance Report: All AI Agents (HIPAA)`.
 * @param agent name of the only agent covered; absent for all
 * @param frameworks names of the selected frameworks; empty for all
 */
export const reportTitle = (
  style: NarrativeStyle,
  agent: string | undefined,
  frameworks: readonly string[],
): string => {
  const more = frameworks.length - NAMED;
  const chosen = `${frameworks.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${style.name} Compliance Report: ${agent ?? 'All AI Agents'}${chosen === '' ? '' : ` (${chosen})`}`;
};

/** Returns the file name of a downloaded report. */
export const reportFileName = (
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
  extension: string,
): string => `compliance-report-${createdAt.slice(0, 10)}-${id.slice(-8)}.${extension}`;
