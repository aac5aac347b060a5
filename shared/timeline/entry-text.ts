/** The sentence of an entry of a timeline. Names in it may be a stranger's: it is shown as text. */
import { type BaselineKind, baselineKinds, countOf, kindWords } from '#shared/baselines/kinds.ts';
import type { TimelineKind } from './timeline-kind.ts';

type Details = Readonly<Record<string, unknown>>;

/** What a sentence is made of. */
export interface Told {
  readonly kind: TimelineKind;
  readonly action: string;
  readonly details: Details;
}

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
  expire: 'reached its end',
};

/** `Attestation of audit-logging-enabled approved`, for what is recorded and then decided about. */
const decided = (what: string, { action, details }: Told): string => {
  if (action === 'create') return `${what} recorded${waits(details)}`;
  return `${what} ${words[action] ?? action.replaceAll('-', ' ')}${because(details)}`;
};

const baselineText = ({ action, details }: Told): string => {
  const kind = baselineKinds.find((one) => one === details.kind) satisfies BaselineKind | undefined;
  const title = kind ? kindWords[kind].title : 'Watched items';
  const many = kind && typeof details.count === 'number' ? ` (${countOf(kind, details.count)})` : '';
  if (action === 'approve' && details.awaitsApproval === true)
    return `Baseline proposed: ${title}${many}${waits(details)}`;
  return `Baseline ${words[action] ?? action}: ${title}${many}${because(details)}`;
};

const issueText = ({ action, details }: Told): string => {
  const what = `${said(details.parameterId)} (${said(details.severity)})`;
  if (action === 'create') return `Issue raised: ${what}`;
  return action === 'reopen' ? `Issue came back: ${what}` : `Issue resolved: ${what}`;
};

const agentText = ({ action, details }: Told): string => {
  if (details.manifest === true) return 'What the manifest declares was approved by a second person';
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

/** Parameters that a sentence names; of more it says how many. */
const MOST_NAMED = 3;

const parameters = (what: string, value: unknown): readonly string[] => {
  const { of, names } = (value ?? {}) as { of?: number; names?: readonly string[] };
  if (of === undefined || of === 0) return [];
  const named = (names ?? []).slice(0, MOST_NAMED);
  const more = of - named.length;
  return [`${of} ${what} (${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')})`];
};

const evidenceText = ({ details }: Told): string =>
  `Evidence: ${[
    ...parameters('first seen', details.first),
    ...parameters('changed', details.changed),
    ...parameters('expired', details.expired),
    ...parameters('not seen any more', details.gone),
  ].join(', ')}`;

const scanWords: Readonly<Record<string, string>> = {
  pending: 'waits to begin',
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
  if (change === 0) return `${began}: score ${said(score)}, as before`;
  return `${began}: score ${said(score)}, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} since the scan before`;
};

const chatText = ({ action, details }: Told): string => {
  const made = count(Number(details.count ?? 0), 'request', 'requests');
  if (action === 'pending') return `Chat run started: at most ${made}`;
  return `Chat run ${scanWords[action] ?? action} after ${made}${because(details)}`;
};

const texts: Readonly<Record<TimelineKind, (told: Told) => string>> = {
  scans: scanText,
  evidence: evidenceText,
  issues: issueText,
  baselines: baselineText,
  attestations: (told) =>
    told.action === 'void'
      ? `Attestation of ${said(told.details.parameterId)} refuted by what a scan saw`
      : decided(`Attestation of ${said(told.details.parameterId)}`, told),
  exceptions: (told) =>
    decided(
      `${exceptionNames[said(told.details.kind)] ?? 'Exception'} for ${said(told.details.parameterId)}`,
      told,
    ),
  scope: (told) => decided(`Statement on ${said(told.details.fact)}`, told),
  'chat-runs': chatText,
  agent: agentText,
};

/** What happened, in one sentence without its end. */
export const entryText = (told: Told): string => texts[told.kind](told);
