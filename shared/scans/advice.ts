/**
 * The next step that would show what a scan could not: the first one that is really missing. If every step
 * was taken, what was tried, when, and why it showed nothing. Derived when results are read, because an
 * address or a consent may be newer than the scan.
 */
import { waysFor } from '#shared/evidence/available-proof.ts';
import { type OriginKindName, originKinds } from '#shared/evidence/origin-kinds.ts';
import { type ShownToday, startKey, type Way } from '#shared/evidence/shown-today.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';
import type { ParameterTexts } from '#shared/parameters/parameter.ts';
import { inClause, inSentence } from '#shared/scoring/show-by.ts';
import type { CollectorResult, ParameterResult, ReachedReply, ScanResults } from './contract.ts';
import type { SharedStepKind } from './next-step.ts';

/** The current address of an agent, and what its owner consented to. */
export interface AdvisedConnection {
  readonly url: string;
  readonly authorisedToTest: boolean;
  readonly authorisedToChat: boolean;
}

/** What was done about an agent so far. */
export interface Progress {
  /** Absent if no address was entered. */
  readonly connection?: AdvisedConnection | undefined;
  readonly completedAt: Instant;
  /** Probe result of each address; null if not recorded. */
  readonly addresses: readonly ReachedReply[] | null;
}

/** What was done about an agent, with the results of the scan. */
export interface Scanned extends Progress {
  readonly kind: AgentKind;
  readonly collectors: readonly Pick<CollectorResult, 'id' | 'status' | 'reason'>[];
  readonly reevaluated: boolean;
  /** For each way with evidence of any parameter: when it was observed last. */
  readonly seen: ReadonlyMap<string, Instant>;
}

/** A step that is missing, or a completed attempt: clauses and sentences for users. */
type Step =
  | { readonly next: string; readonly by: SharedStepKind }
  | { readonly tried: string; readonly ran: boolean; readonly by?: SharedStepKind };

const day = (at: Instant): string => at.slice(0, 10);

const kindOf = (collector: string): OriginKindName | undefined =>
  (Object.keys(originKinds) as OriginKindName[]).find((name) =>
    Object.hasOwn(originKinds[name].collectors, collector),
  );

const labelOf = (collector: string): string => {
  const named: Readonly<Record<string, string>> = Object.assign(
    {},
    ...Object.values(originKinds).map(({ collectors }) => collectors),
  );
  return named[collector] ?? 'The environment scan';
};

/** What a collector that ran, or could not, says about the parameter. */
const triedBy = (
  { collector, source }: Way,
  { gaps }: Pick<ParameterResult, 'gaps'>,
  { status, reason = '' }: Pick<CollectorResult, 'status' | 'reason'>,
  at: Instant,
): Step => {
  const own = gaps.filter((gap) => gap.collector === collector);
  const gap = own.find((one) => one.source === source) ?? own[0];
  const why = gap?.reason ?? reason;
  const how = { ran: 'did not show it', failed: 'failed', skipped: 'did not run' }[status];
  return {
    tried: `${labelOf(collector)} ${how} on ${day(at)}${why === '' ? '.' : `: ${why}`}`,
    ran: status !== 'skipped',
  };
};

/** Whether the current address is among those of the scan. */
const wasAddressed = ({ url }: AdvisedConnection, { addresses }: Progress): ReachedReply | undefined =>
  addresses?.find(({ address }) => address === new URL(url).host);

const atEndpoint = (way: Way, result: ParameterResult, scanned: Scanned): Step => {
  const { connection, collectors, completedAt, reevaluated } = scanned;
  if (!connection?.authorisedToTest)
    return { next: 'Consent to testing at the connection and start a scan', by: 'consent' };
  const ran = collectors.find(({ id }) => id === way.collector);
  const reached = wasAddressed(connection, scanned)?.reached;
  if (reached === 'unproven')
    return { next: 'Verify control of the host and start a scan', by: 'verify-host' };
  if (!ran || reached === undefined || reached === 'not-allowed')
    return {
      next: `Start a scan: the one of ${day(completedAt)} ${reevaluated ? 're-scored stored evidence' : 'did not test this address'}`,
      by: 'scan',
    };
  const tried = triedBy(way, result, ran, completedAt);
  return reached === 'no' ? { ...tried, by: 'reach' } : tried;
};

const inConversations = (way: Way, result: ParameterResult, scanned: Scanned): Step => {
  const { connection, collectors, completedAt, reevaluated } = scanned;
  if (!connection?.authorisedToChat)
    return {
      next: "Allow chat probes at the connection and start a chat run on the agent's page",
      by: 'consent-chat',
    };
  if (reevaluated)
    return { next: `Start a scan: the one of ${day(completedAt)} re-scored stored evidence`, by: 'scan' };
  const ran = collectors.find(({ id }) => id === way.collector);
  if (!ran || ran.status === 'skipped' || !wasAddressed(connection, scanned))
    return { next: "Start a chat run on the agent's page", by: 'chat-run' };
  return triedBy(way, result, ran, completedAt);
};

/** Returns what a user connects for a source that discovery reads. */
const connectionFor = ({ source }: Way): SharedStepKind =>
  source === 'cloud' || source === 'build' ? source : 'kubernetes';

/** Returns the state of one way to prove a parameter. */
const stepOf = (way: Way, result: ParameterResult, scanned: Scanned, { starts }: ShownToday): Step => {
  const kind = kindOf(way.collector);
  if (kind && !scanned.connection) return { next: starts[way.collector] ?? '', by: 'connect' };
  if (kind === 'endpoint') return atEndpoint(way, result, scanned);
  if (kind === 'conversations') return inConversations(way, result, scanned);
  const at = scanned.seen.get(startKey(way));
  return at === undefined
    ? { next: starts[startKey(way)] ?? starts[way.collector] ?? '', by: connectionFor(way) }
    : triedBy(way, result, { status: 'ran' }, at);
};

/** Ways that can prove a pass come first, then those that can prove a part. */
const inOrder = (ways: readonly Way[]): readonly Way[] =>
  (['pass', 'partial'] as const).flatMap((best) => ways.filter((way) => way.best === best));

/** Returns the state of each way to prove a parameter of the kind of agent, the best proof first. */
export const stepsToProve = (
  result: ParameterResult,
  scanned: Scanned,
  shown: ShownToday,
): readonly { readonly way: Way; readonly step: Step }[] =>
  inOrder(waysFor(shown.ways[result.id] ?? [], scanned.kind, shown)).map((way) => ({
    way,
    step: stepOf(way, result, scanned, shown),
  }));

/** Returns what would show a parameter without evidence, in at most three sentences. */
const adviceOf = (
  result: ParameterResult,
  { showBy, stateBy }: Pick<ParameterTexts, 'showBy' | 'stateBy'>,
  scanned: Scanned,
  shown: ShownToday,
): string => {
  const steps = stepsToProve(result, scanned, shown);
  // Without a way for this kind, no scan is named; without one for any kind, the catalog's text names none.
  if (steps.length === 0)
    return (shown.ways[result.id] ?? []).length === 0 || stateBy === '' ? showBy : inSentence(stateBy);
  const tried = steps.flatMap(({ step }) => ('tried' in step ? [step] : []));
  const attempts = tried.some(({ ran }) => ran) ? tried.filter(({ ran }) => ran) : tried.slice(0, 1);
  const next = steps.flatMap(({ way, step }) =>
    'next' in step && step.next !== '' ? [{ best: way.best, next: step.next }] : [],
  );
  const [first] = next;
  // Other steps that prove as much are alternatives; the same step may serve several collectors.
  const clauses = [...new Set(next.filter(({ best }) => best === first?.best).map((one) => one.next))];
  const isPart = first?.best === 'partial';
  const asks = clauses.slice(0, 2).map((clause, i) => (i === 0 ? clause : inClause(clause)));
  const sentences = [
    ...attempts.slice(0, 1).map((one) => one.tried),
    ...(first ? [`${asks.join(', or ')}${isPart ? ', which can prove it in part' : ''}.`] : []),
  ];
  if (stateBy === '') return sentences.join(' ');
  return [...sentences, isPart ? `For full proof, ${stateBy}.` : inSentence(`otherwise ${stateBy}`)].join(
    ' ',
  );
};

export const scannedOf = (
  progress: Progress,
  { collectors, controls, reevaluated, kind }: ScanResults,
): Scanned => {
  const seen = new Map<string, Instant>();
  for (const { evidence } of controls.flatMap(({ parameters }) => parameters))
    for (const { collector, source, observedAt } of evidence) {
      const way = startKey({ collector, source });
      if (observedAt > (seen.get(way) ?? '')) seen.set(way, observedAt);
    }
  return { ...progress, kind: kind.kind, collectors, reevaluated: reevaluated === true, seen };
};

/**
 * Returns the results of a scan with the next step for each parameter without evidence.
 * @param textsOf the texts of a catalog parameter
 */
export const withAdvice = (
  results: ScanResults,
  progress: Progress,
  {
    shown,
    textsOf,
  }: {
    readonly shown: ShownToday;
    readonly textsOf: (id: string) => Pick<ParameterTexts, 'showBy' | 'stateBy'> | undefined;
  },
): ScanResults => {
  const scanned = scannedOf(progress, results);
  const advised = (one: ParameterResult): ParameterResult => {
    const texts = one.verdict === 'not-evidenced' ? textsOf(one.id) : undefined;
    return texts ? { ...one, change: adviceOf(one, texts, scanned, shown) } : one;
  };
  return {
    ...results,
    controls: results.controls.map((control) => ({
      ...control,
      parameters: control.parameters.map(advised),
    })),
  };
};
