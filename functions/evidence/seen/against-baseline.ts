/** What it comes to that something is seen, by what a person approved of it before. */

import { approverText } from '#shared/approvals/approval.ts';
import type { Baseline, Standing } from '#shared/baselines/baseline.ts';
import { type Change, changeKinds, differenceOf, type FieldChange } from '#shared/baselines/difference.ts';
import { countOf, kindWords } from '#shared/baselines/kinds.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import { spelt } from './spelt.ts';

export type Compared =
  | { readonly outcome: 'equal'; readonly says: string }
  | {
      readonly outcome: 'different';
      /** Sentences: what has changed since whose approval. */
      readonly says: string;
      /** The difference, in reading order, and its parts that decided. */
      readonly lines: readonly string[];
      readonly marks: readonly string[];
    }
  /** Nothing is approved, or not by enough people, or not all of it was seen. */
  | { readonly outcome: 'open'; readonly says: string };

const MOST_NAMED = 6;
const LONGEST_LINE = 600;

const day = (instant: string): string => instant.slice(0, 10);

/** First letters of a fingerprint: enough to tell it from others by eye. */
const short = (digest: string): string => digest.slice(0, 16);

const approvedBy = ({ recordedBy, recordedAt, approved }: Standing): string =>
  approved
    ? `${recordedBy} approved on ${day(recordedAt)} and ${approverText(approved)} on ${day(approved.at)}`
    : `${recordedBy} approved on ${day(recordedAt)}`;

const nameOf = (name: string): string => spelt(name).slice(0, 100);

const brief = ({ kind, what, name, formerName }: Change): string =>
  kind === 'renamed'
    ? `${what} ${nameOf(formerName ?? '')} renamed to ${nameOf(name)}`
    : `${what} ${nameOf(name)} ${kind}`;

const side = (sign: '-' | '+', name: string, value: FieldChange['before']): readonly string[] =>
  value ? [`${sign} ${name}: ${value.text === undefined ? 'too long to be kept' : spelt(value.text)}`] : [];

const fieldLines = ({ name, before, after }: FieldChange): readonly string[] => {
  if (before && after && before.text !== undefined && before.text === after.text)
    return [`± ${name}: changed where it is masked`];
  return [...side('-', name, before), ...side('+', name, after)];
};

const linesOf = (change: Change): readonly string[] => [
  brief(change),
  ...change.fields
    .flatMap(fieldLines)
    .map((line) => `  ${line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line}`),
];

/** `2 reworded and 1 added`. */
const summary = (changes: readonly Change[]): string =>
  changeKinds
    .map((kind) => ({ kind, count: changes.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');

const onPage = (kind: Seen['kind']) => `under Baselines on the page of the agent, “${kindWords[kind].title}”`;

const nothingApproved = ({ kind, items, digest }: Seen): string =>
  `Nobody has approved ${kindWords[kind].what} (${countOf(kind, items.length)}, fingerprint ${short(digest)}): read and approve them ${onPage(kind)}, and the next scan compares.`;

/** Compares what is seen with what was approved. What was not read is not missed, and nothing is vouched for that was read in part. */
export const againstBaseline = (seen: Seen, baseline: Baseline | undefined): Compared => {
  const { kind, items, cut } = seen;
  const { what } = kindWords[kind];
  if (!baseline)
    return cut === undefined
      ? { outcome: 'open', says: nothingApproved(seen) }
      : { outcome: 'open', says: `Only a part was read of ${what}, so nothing can be approved: ${cut}.` };
  const all = differenceOf(baseline.items, items);
  const changes = cut === undefined ? all : all.filter((change) => change.kind !== 'removed');
  if (changes.length > 0) {
    const named = changes.slice(0, MOST_NAMED).map(brief).join('; ');
    const more = changes.length > MOST_NAMED ? `; and ${changes.length - MOST_NAMED} more` : '';
    return {
      outcome: 'different',
      says: `Of ${what} ${changes.length === 1 ? 'one entry differs' : `${changes.length} entries differ`} from what ${approvedBy(baseline)} (${summary(changes)}): ${named}${more}. Read the difference ${onPage(kind)}.`,
      lines: [`approved ${short(baseline.digest)}, seen ${short(seen.digest)}`, ...changes.flatMap(linesOf)],
      marks: changes.slice(0, MOST_NAMED).map(brief),
    };
  }
  if (cut !== undefined)
    return {
      outcome: 'open',
      says: `Only a part was read of ${what}, so nothing shows that all of it is as approved: ${cut}.`,
    };
  if (baseline.waits)
    return {
      outcome: 'open',
      says: `The fingerprint ${short(seen.digest)} is the one that ${approvedBy(baseline)}, alone: where PHI is handled a second person has to approve it, ${onPage(kind)}.`,
    };
  return {
    outcome: 'equal',
    says: `${countOf(kind, items.length)} with the fingerprint ${short(seen.digest)}, which ${approvedBy(baseline)}`,
  };
};
