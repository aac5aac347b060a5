/** What the list of flaws in a CycloneDX bill of materials shows. Pure. */
import { DAY, type Instant, instant } from '#shared/kernel/time.ts';
import { type Declaration, isMap, type JsonMap, listOf, named, textOf } from './imported.ts';

/** Flaws become known every day: an older list says nothing of those that are known now. */
const LONGEST_DAYS = 30;

/** CVSS 3.1 §5 and 4.0 §6: from 7.0 a flaw is high, from 9.0 critical. */
const LEAST_HIGH = 7;

const settled = new Set(['resolved', 'resolved_with_pedigree', 'false_positive', 'not_affected']);
const grave = new Set(['critical', 'high']);
const slight = new Set(['medium', 'low', 'info', 'none']);

/** Whether a rating calls a flaw grave: by its word, else by its score; undefined where it has neither. */
const isGrave = (rating: unknown): boolean | undefined => {
  if (!isMap(rating)) return undefined;
  const word = textOf(rating.severity).toLowerCase();
  if (grave.has(word)) return true;
  if (slight.has(word)) return false;
  const { score } = rating;
  // Other methods count on other scales.
  const method = textOf(rating.method);
  const isCvss = method === '' || method.startsWith('CVSS');
  return typeof score === 'number' && isCvss ? score >= LEAST_HIGH : undefined;
};

const isNamed = (tool: unknown): boolean => isMap(tool) && textOf(tool.name) !== '';

/** Tools stand in a list, or from CycloneDX 1.5 on in lists of components and services. */
const namesScanner = ({ tools }: JsonMap): boolean =>
  [...listOf(tools), ...(isMap(tools) ? [...listOf(tools.components), ...listOf(tools.services)] : [])].some(
    isNamed,
  );

/** Why an empty list shows no lack of flaws; undefined where somebody looked for them lately. */
const whyNothing = ({ metadata }: JsonMap, receivedAt: Instant): string | undefined => {
  const about = isMap(metadata) ? metadata : {};
  if (!namesScanner(about))
    return 'The bill of materials lists no open flaws and does not name the scanner that looked for them.';
  const made = Date.parse(textOf(about.timestamp));
  if (Number.isNaN(made))
    return 'The bill of materials lists no open flaws and does not say when it was made.';
  const days = Math.floor((Date.parse(receivedAt) - made) / DAY);
  if (days < -1) return 'The bill of materials is said to have been made in the future.';
  return days > LONGEST_DAYS
    ? `The bill of materials is ${days} days old, and flaws become known every day.`
    : undefined;
};

/** Open flaws that are grave, and those of which nobody says how grave they are. */
const openFlaws = (data: JsonMap) => {
  const open = listOf(data.vulnerabilities).flatMap((raw, place) => {
    if (!isMap(raw)) return [];
    const state = isMap(raw.analysis) ? textOf(raw.analysis.state) : '';
    if (settled.has(state)) return [];
    const ratings = listOf(raw.ratings).map(isGrave);
    return [{ id: textOf(raw.id), path: ['vulnerabilities', place, 'id'], ratings }];
  });
  return {
    grave: open.filter(({ ratings }) => ratings.includes(true)),
    unrated: open.filter(({ ratings }) => ratings.every((rating) => rating === undefined)),
  };
};

/**
 * Counts the open flaws of high or critical severity. None are counted only where a scanner looked for them lately and rated
 * all that it found.
 * @param receivedAt when the document was handed in
 */
export const vulnerabilities = (
  data: JsonMap,
  receivedAt: Instant,
): Omit<Declaration, 'parameterId'> | { reason: string } | undefined => {
  if (!Array.isArray(data.vulnerabilities)) return undefined;
  const { grave: open, unrated } = openFlaws(data);
  const made = Date.parse(isMap(data.metadata) ? textOf(data.metadata.timestamp) : '');
  // A count is as old as the document that it was counted for, and no younger than what was handed in.
  const countedAt = instant(new Date(Math.min(Number.isNaN(made) ? Infinity : made, Date.parse(receivedAt))));
  if (open.length > 0)
    return {
      value: open.length,
      countedAt,
      detail: `Open flaws of high or critical severity: ${named(open.map(({ id }) => id))}.`,
      paths: open.map(({ path }) => path),
    };
  if (unrated.length > 0)
    return { reason: `Nothing says how grave these flaws are: ${named(unrated.map(({ id }) => id))}.` };
  const reason = whyNothing(data, receivedAt);
  if (reason !== undefined) return { reason };
  return {
    value: 0,
    countedAt,
    detail: 'A scan of the packages lists no open flaw of high or critical severity.',
    paths: [['metadata', 'tools'], ['metadata', 'timestamp'], ['vulnerabilities']],
  };
};
