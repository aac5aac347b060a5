/** Compares observed content with the approved baseline. */

import { approverText } from '#shared/approvals/approval.ts';
import type { Baseline, Standing } from '#shared/baselines/baseline.ts';
import { type Change, changeKinds, differenceOf, type FieldChange } from '#shared/baselines/difference.ts';
import { countOf, kindLabels } from '#shared/baselines/kinds.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import { spelt } from './spelt.ts';

export type Compared =
  | { readonly outcome: 'equal'; readonly statement: string }
  | {
      readonly outcome: 'different';
      /** Sentences: what changed since which approval. */
      readonly statement: string;
      /** The difference in reading order, and its deciding parts. */
      readonly lines: readonly string[];
      readonly marks: readonly string[];
    }
  /** Not approved, not approved by enough people, or not completely read. */
  | { readonly outcome: 'open'; readonly statement: string };

const MAX_NAMED = 6;
const LONGEST_LINE = 600;

const day = (instant: string): string => instant.slice(0, 10);

/** Short form of a fingerprint, sufficient for visual comparison. */
const short = (digest: string): string => digest.slice(0, 16);

const approvedBy = ({ recordedBy, recordedAt, approved }: Standing): string =>
  approved
    ? `${recordedBy} approved on ${day(recordedAt)} and ${approverText(approved)} on ${day(approved.at)}`
    : `${recordedBy} approved on ${day(recordedAt)}`;

const nameOf = (name: string): string => spelt(name).slice(0, 100);

const brief = ({ kind, what, name, previousName }: Change): string =>
  kind === 'renamed'
    ? `${what} ${nameOf(previousName ?? '')} renamed to ${nameOf(name)}`
    : `${what} ${nameOf(name)} ${kind}`;

const side = (sign: '-' | '+', name: string, value: FieldChange['before']): readonly string[] =>
  value ? [`${sign} ${name}: ${value.text === undefined ? 'too long to store' : spelt(value.text)}`] : [];

const fieldLines = ({ name, before, after }: FieldChange): readonly string[] => {
  if (before && after && before.text !== undefined && before.text === after.text)
    return [`± ${name}: the masked part changed`];
  return [...side('-', name, before), ...side('+', name, after)];
};

const linesOf = (change: Change): readonly string[] => [
  brief(change),
  ...change.fields
    .flatMap(fieldLines)
    .map((line) => `  ${line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line}`),
];

/** Such as `2 reworded, 1 added`. */
const summary = (changes: readonly Change[]): string =>
  changeKinds
    .map((kind) => ({ kind, count: changes.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');

const onPage = (kind: Seen['kind']) => `under Baselines on the agent page, “${kindLabels[kind].title}”`;

const nothingApproved = ({ kind, items, digest }: Seen): string =>
  `Not yet approved: ${kindLabels[kind].what} (${countOf(kind, items.length)}, fingerprint ${short(digest)}). Review and approve them ${onPage(kind)}; the next scan then compares.`;

/**
 * Compares observed content with the approved baseline. In partially read content, nothing counts as removed
 * and nothing is confirmed.
 */
export const againstBaseline = (seen: Seen, baseline: Baseline | undefined): Compared => {
  const { kind, items, cut } = seen;
  const { what } = kindLabels[kind];
  if (!baseline)
    return cut === undefined
      ? { outcome: 'open', statement: nothingApproved(seen) }
      : {
          outcome: 'open',
          statement: `Approval is not possible because only part of ${what} was read: ${cut}.`,
        };
  const all = differenceOf(baseline.items, items);
  const changes = cut === undefined ? all : all.filter((change) => change.kind !== 'removed');
  if (changes.length > 0) {
    const named = changes.slice(0, MAX_NAMED).map(brief).join('; ');
    const more = changes.length > MAX_NAMED ? `; and ${changes.length - MAX_NAMED} more` : '';
    return {
      outcome: 'different',
      statement: `${changes.length === 1 ? 'One entry' : `${changes.length} entries`} of ${what} ${changes.length === 1 ? 'differs' : 'differ'} from the version that ${approvedBy(baseline)} (${summary(changes)}): ${named}${more}. Review the difference ${onPage(kind)}.`,
      lines: [`approved ${short(baseline.digest)}, seen ${short(seen.digest)}`, ...changes.flatMap(linesOf)],
      marks: changes.slice(0, MAX_NAMED).map(brief),
    };
  }
  if (cut !== undefined)
    return {
      outcome: 'open',
      statement: `Only part of ${what} was read, so it is unknown whether the rest matches the approved baseline: ${cut}.`,
    };
  if (baseline.waits)
    return {
      outcome: 'open',
      statement: `The fingerprint ${short(seen.digest)} is the one that ${approvedBy(baseline)} alone. If the agent handles PHI, a second person must approve it ${onPage(kind)}.`,
    };
  return {
    outcome: 'equal',
    statement: `${countOf(kind, items.length)} with the fingerprint ${short(seen.digest)}, which ${approvedBy(baseline)}`,
  };
};
