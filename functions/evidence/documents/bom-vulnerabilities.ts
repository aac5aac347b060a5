/** Evidence from the vulnerability list of a CycloneDX bill of materials. Pure. */
import { DAY, type Instant, instant } from '#shared/kernel/time.ts';
import { type Declaration, isMap, type JsonMap, listOf, named, textOf } from './imported.ts';

/** Vulnerabilities are published every day, so an older list does not cover the current ones. */
const LONGEST_DAYS = 30;

/** CVSS 3.1 §5 and 4.0 §6: scores from 7.0 are high, from 9.0 critical. */
const MIN_HIGH = 7;

const settled = new Set(['resolved', 'resolved_with_pedigree', 'false_positive', 'not_affected']);
const grave = new Set(['critical', 'high']);
const slight = new Set(['medium', 'low', 'info', 'none']);

/**
 * Returns whether a rating is high or critical: by its severity, otherwise by its score; undefined if it has
 * neither.
 */
const isGrave = (rating: unknown): boolean | undefined => {
  if (!isMap(rating)) return undefined;
  const word = textOf(rating.severity).toLowerCase();
  if (grave.has(word)) return true;
  if (slight.has(word)) return false;
  const { score } = rating;
  // Other methods use other scales.
  const method = textOf(rating.method);
  const isCvss = method === '' || method.startsWith('CVSS');
  return typeof score === 'number' && isCvss ? score >= MIN_HIGH : undefined;
};

const isNamed = (tool: unknown): boolean => isMap(tool) && textOf(tool.name) !== '';

/** Tools are a list or, from CycloneDX 1.5 on, lists of components and services. */
const namesScanner = ({ tools }: JsonMap): boolean =>
  [...listOf(tools), ...(isMap(tools) ? [...listOf(tools.components), ...listOf(tools.services)] : [])].some(
    isNamed,
  );

/** Returns why an empty list does not prove the absence of vulnerabilities; undefined after a recent scan. */
const whyNothing = ({ metadata }: JsonMap, receivedAt: Instant): string | undefined => {
  const about = isMap(metadata) ? metadata : {};
  if (!namesScanner(about))
    return 'The bill of materials lists no open vulnerabilities and does not name its scanner.';
  const made = Date.parse(textOf(about.timestamp));
  if (Number.isNaN(made))
    return 'The bill of materials lists no open vulnerabilities and has no creation date.';
  const days = Math.floor((Date.parse(receivedAt) - made) / DAY);
  if (days < -1) return 'The creation date of the bill of materials is in the future.';
  return days > LONGEST_DAYS
    ? `The bill of materials is ${days} days old, and vulnerabilities are published every day.`
    : undefined;
};

/** Returns the open high and critical vulnerabilities, and those without a rating. */
const openFlaws = (data: JsonMap) => {
  const open = listOf(data.vulnerabilities).flatMap((raw, index) => {
    if (!isMap(raw)) return [];
    const state = isMap(raw.analysis) ? textOf(raw.analysis.state) : '';
    if (settled.has(state)) return [];
    const ratings = listOf(raw.ratings).map(isGrave);
    return [{ id: textOf(raw.id), path: ['vulnerabilities', index, 'id'], ratings }];
  });
  return {
    grave: open.filter(({ ratings }) => ratings.includes(true)),
    unrated: open.filter(({ ratings }) => ratings.every((rating) => rating === undefined)),
  };
};

/**
 * Counts open vulnerabilities of high or critical severity. A count of 0 requires a recent scan in which all
 * findings were rated.
 * @param receivedAt when the document was submitted
 */
export const vulnerabilities = (
  data: JsonMap,
  receivedAt: Instant,
): Omit<Declaration, 'parameterId'> | { reason: string } | undefined => {
  if (!Array.isArray(data.vulnerabilities)) return undefined;
  const { grave: open, unrated } = openFlaws(data);
  const made = Date.parse(isMap(data.metadata) ? textOf(data.metadata.timestamp) : '');
  // A count is as old as its document, and never newer than the submission.
  const countedAt = instant(new Date(Math.min(Number.isNaN(made) ? Infinity : made, Date.parse(receivedAt))));
  if (open.length > 0)
    return {
      value: open.length,
      countedAt,
      detail: `Open vulnerabilities of high or critical severity: ${named(open.map(({ id }) => id))}.`,
      paths: open.map(({ path }) => path),
    };
  if (unrated.length > 0)
    return {
      reason: `These vulnerabilities have no severity rating: ${named(unrated.map(({ id }) => id))}.`,
    };
  const reason = whyNothing(data, receivedAt);
  if (reason !== undefined) return { reason };
  return {
    value: 0,
    countedAt,
    detail: 'A package scan lists no open vulnerabilities of high or critical severity.',
    paths: [['metadata', 'tools'], ['metadata', 'timestamp'], ['vulnerabilities']],
  };
};
