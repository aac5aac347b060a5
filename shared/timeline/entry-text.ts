/** The sentence of a timeline entry. It may contain external names, so it is rendered as text. */

import { type BaselineKind, baselineKinds, countOf, kindLabels } from '#shared/baselines/kinds.ts';
import { factTitles } from '#shared/scope/fact-labels.ts';
import type { TimelineKind } from './timeline-kind.ts';

type Details = Readonly<Record<string, unknown>>;

/** The input of a sentence. */
export interface EntryText {
  readonly kind: TimelineKind;
  readonly action: string;
  readonly details: Details;
}

/** Returns parameter titles by id; undefined if the catalog lacks the id. */
export type TitleOf = (parameterId: string) => string | undefined;

const stated = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(stated) : []);
const count = (n: number, one: string, several: string): string => `${n} ${n === 1 ? one : several}`;
const waits = ({ awaitsApproval }: Details): string =>
  awaitsApproval === true ? ', awaits approval by a second person' : '';
const because = ({ reason }: Details): string => (stated(reason) === '' ? '' : `: ${stated(reason)}`);

const words: Readonly<Record<string, string>> = {
  approve: 'approved',
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
};

/**
 * Returns the sentence for a record and later decisions on it, such as `Attestation of “Audit logging”
 * approved`.
 */
const decided = (what: string, { action, details }: EntryText): string => {
  if (action === 'create') return `${what} recorded${waits(details)}`;
  return `${what} ${words[action] ?? action.replaceAll('-', ' ')}${because(details)}`;
};

const baselineText = ({ action, details }: EntryText): string => {
  const kind = baselineKinds.find((one) => one === details.kind) satisfies BaselineKind | undefined;
  const title = kind ? kindLabels[kind].title : 'Monitored items';
  const many = kind && typeof details.count === 'number' ? ` (${countOf(kind, details.count)})` : '';
  if (action === 'approve' && details.awaitsApproval === true)
    return `Baseline proposed: ${title}${many}${waits(details)}`;
  return `Baseline ${words[action] ?? action}: ${title}${many}${because(details)}`;
};

/** Returns the title of the parameter named in the details. */
const parameterIn = ({ parameterId }: Details, titleOf: TitleOf): string =>
  titleOf(stated(parameterId)) ?? stated(parameterId);

const factIn = ({ fact }: Details): string => {
  const name = stated(fact);
  return Object.hasOwn(factTitles, name) ? factTitles[name as keyof typeof factTitles] : name;
};

const issueText = ({ action, details }: EntryText, titleOf: TitleOf): string => {
  const what = `${parameterIn(details, titleOf)} (${stated(details.severity)})`;
  if (action === 'create') return `Issue opened: ${what}`;
  return action === 'reopen' ? `Issue reopened: ${what}` : `Issue resolved: ${what}`;
};

const agentText = ({ action, details }: EntryText): string => {
  if (details.manifest === true) return 'Manifest approved by a second person';
  if (action === 'create') return 'Agent registered';
  const changed = list(details.changed);
  if (changed.includes('manifest'))
    return `Manifest replaced: ${count(Number(details.declares ?? 0), 'value', 'values')} declared`;
  return changed.length === 0 ? 'Agent edited' : `Agent edited: ${changed.join(', ')}`;
};

const exceptionNames: Readonly<Record<string, string>> = {
  'accepted-risk': 'Accepted risk',
  'compensating-control': 'Compensating control',
  'documented-alternative': 'Documented alternative',
};

/** Maximum number of parameters named in a sentence; the rest is counted. */
const MAX_NAMED = 3;

const parameters = (what: string, value: unknown, titleOf: TitleOf): readonly string[] => {
  const { of, names } = (value ?? {}) as { of?: number; names?: readonly string[] };
  if (of === undefined || of === 0) return [];
  const named = (names ?? []).slice(0, MAX_NAMED).map((name) => titleOf(name) ?? name);
  const more = of - named.length;
  return [`${of} ${what} (${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')})`];
};

const evidenceText = ({ details }: EntryText, titleOf: TitleOf): string =>
  `Evidence: ${[
    ...parameters('first seen', details.first, titleOf),
    ...parameters('changed', details.changed, titleOf),
    ...parameters('expired', details.expired, titleOf),
    ...parameters('no longer seen', details.gone, titleOf),
  ].join(', ')}`;

const scanLabels: Readonly<Record<string, string>> = {
  pending: 'is pending',
  running: 'is running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'was stopped',
};

const scanText = ({ action, details }: EntryText): string => {
  const { framework, score, change } = details;
  if (action === 'sign-off')
    return `Scan against ${stated(framework)} signed off${score === null ? '' : ` at score ${stated(score)}`}`;
  const began = `Scan against ${stated(framework)} ${scanLabels[action] ?? action}`;
  if (action !== 'completed') return `${began}${because(details)}`;
  if (score === null) return `${began}: no evidence, so no score`;
  if (typeof change !== 'number') return `${began}: score ${stated(score)}`;
  if (change === 0) return `${began}: score ${stated(score)}, unchanged`;
  return `${began}: score ${stated(score)}, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} since the previous scan`;
};

const chatText = ({ action, details }: EntryText): string => {
  const made = count(Number(details.count ?? 0), 'request', 'requests');
  if (action === 'pending') return `Chat run started: at most ${made}`;
  return `Chat run ${scanLabels[action] ?? action} after ${made}${because(details)}`;
};

const texts: Readonly<Record<TimelineKind, (text: EntryText, titleOf: TitleOf) => string>> = {
  scans: scanText,
  evidence: evidenceText,
  issues: issueText,
  baselines: baselineText,
  attestations: (text, titleOf) => {
    const what = `Attestation of “${parameterIn(text.details, titleOf)}”`;
    return text.action === 'void' ? `${what} contradicted by a scan` : decided(what, text);
  },
  exceptions: (text, titleOf) =>
    decided(
      `${exceptionNames[stated(text.details.kind)] ?? 'Exception'} for “${parameterIn(text.details, titleOf)}”`,
      text,
    ),
  scope: (text) => decided(`Statement on “${factIn(text.details)}”`, text),
  'chat-runs': chatText,
  agent: agentText,
};

/** Returns what happened as one sentence, without the final period. */
export const entryText = (text: EntryText, titleOf: TitleOf): string => texts[text.kind](text, titleOf);
