import type { NarrativeStyle } from './styles/narrative-style.ts';

/** Frameworks that a title names one by one. */
const NAMED = 3;

/**
 * Title of a report, such as `Executive Compliance Report: All AI Agents (HIPAA)`.
 * @param agent name of the one that it covers; absent for all
 * @param frameworks names of those that were chosen; none for all
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

/** Name that a file of a report is saved under. */
export const reportFileName = (
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
  extension: string,
): string => `compliance-report-${createdAt.slice(0, 10)}-${id.slice(-8)}.${extension}`;
