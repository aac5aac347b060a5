/** The sentence of a timeline entry. It may contain external names, so it is rendered as text. */

import { type BaselineKind, baselineKinds, countOf, kindWords } from '#shared/baselines/kinds.ts';
import { factTitles } from '#shared/scope/fact-words.ts';
import type { TimelineKind } from './timeline-kind.ts';

type Details = Readonly<Record<string, unknown>>;

/** The input of a sentence. */
export interface Told {
  readonly kind: TimelineKind;
  readonly action: string;
  readonly details: Details;
}

/** Returns parameter titles by id; undefined if the catalog lacks the id. */
export type TitleOf = (parameterId: string) => string | undefined;

const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(said) : []);
const count = (n: number, one: string, several: string): string => `${n} ${n === 1 ? one : several}`;
const waits = ({ awaitsApproval }: Details): string =>
  awaitsApproval === true ? ', awaits approval by a second person' : '';
const because = ({ reason }: Details): string => (said(reason) === '' ? '' : `: ${said(reason)}`);

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
const decided = (what: string, { action, details }: Told): string => {
  if (action === 'create') return `${what} recorded${waits(details)}`;
  return `${what} ${words[action] ?? action.replaceAll('-', ' ')}${because(details)}`;
};

const baselineText = ({ action, details }: Told): string => {
  const kind = baselineKinds.find((one) => one === details.kind) satisfies BaselineKind | undefined;
  const title = kind ? kindWords[kind].title : 'Monitored items';
  const many = kind && typeof details.count === 'number' ? ` (${countOf(kind, details.count)})` : '';
  if (action === 'approve' && details.awaitsApproval === true)
    return `Baseline proposed: ${title}${many}${waits(details)}`;
  return `Baseline ${words[action] ?? action}: ${title}${many}${because(details)}`;
};

/** Returns the title of the parameter named in the details. */
const parameterIn = ({ parameterId }: Details, titleOf: TitleOf): string =>
  titleOf(said(parameterId)) ?? said(parameterId);

const factIn = ({ fact }: Details): string => {
  const name = said(fact);
  return Object.hasOwn(factTitles, name) ? factTitles[name as keyof typeof factTitles] : name;
};

const issueText = ({ action, details }: Told, titleOf: TitleOf): string => {
  const what = `${parameterIn(details, titleOf)} (${said(details.severity)})`;
  if (action === 'create') return `Issue opened: ${what}`;
  return action === 'reopen' ? `Issue reopened: ${what}` : `Issue resolved: ${what}`;
};

const agentText = ({ action, details }: Told): string => {
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
const MOST_NAMED = 3;

const parameters = (what: string, value: unknown, titleOf: TitleOf): readonly string[] => {
  const { of, names } = (value ?? {}) as { of?: number; names?: readonly string[] };
  if (of === undefined || of === 0) return [];
  const named = (names ?? []).slice(0, MOST_NAMED).map((name) => titleOf(name) ?? name);
  const more = of - named.length;
  return [`${of} ${what} (${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')})`];
};

const evidenceText = ({ details }: Told, titleOf: TitleOf): string =>
  `Evidence: ${[
    ...parameters('first seen', details.first, titleOf),
    ...parameters('changed', details.changed, titleOf),
    ...parameters('expired', details.expired, titleOf),
    ...parameters('no longer seen', details.gone, titleOf),
  ].join(', ')}`;

const scanWords: Readonly<Record<string, string>> = {
  pending: 'is pending',
  running: 'is running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'was stopped',
};

const scanText = ({ action, details }: Told): string => {
  const { framework, score, change } = details;
  if (action === 'sign-off')
    return `Scan against ${said(framework)} signed off${score === null ? '' : ` at score ${said(score)}`}`;
  const began = `Scan against ${said(framework)} ${scanWords[action] ?? action}`;
  if (action !== 'completed') return `${began}${because(details)}`;
  if (score === null) return `${began}: no evidence, so no score`;
  if (typeof change !== 'number') return `${began}: score ${said(score)}`;
  if (change === 0) return `${began}: score ${said(score)}, unchanged`;
  return `${began}: score ${said(score)}, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} since the previous scan`;
};

const chatText = ({ action, details }: Told): string => {
  const made = count(Number(details.count ?? 0), 'request', 'requests');
  if (action === 'pending') return `Chat run started: at most ${made}`;
  return `Chat run ${scanWords[action] ?? action} after ${made}${because(details)}`;
};

const texts: Readonly<Record<TimelineKind, (told: Told, titleOf: TitleOf) => string>> = {
  scans: scanText,
  evidence: evidenceText,
  issues: issueText,
  baselines: baselineText,
  attestations: (told, titleOf) => {
    const what = `Attestation of “${parameterIn(told.details, titleOf)}”`;
    return told.action === 'void' ? `${what} refuted by a scan` : decided(what, told);
  },
  exceptions: (told, titleOf) =>
    decided(
      `${exceptionNames[said(told.details.kind)] ?? 'Exception'} for “${parameterIn(told.details, titleOf)}”`,
      told,
    ),
  scope: (told) => decided(`Statement on “${factIn(told.details)}”`, told),
  'chat-runs': chatText,
  agent: agentText,
};

/** Returns what happened as one sentence, without the final period. */
export const entryText = (told: Told, titleOf: TitleOf): string => texts[told.kind](told, titleOf);
