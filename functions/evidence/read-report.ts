/** Determines which parts of an external report can be evidence. Pure. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import { pushed } from '#shared/evidence/origin-kinds.ts';
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { atLeastAsStrong, strongestOf } from '#shared/evidence/strongest.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import type { Statement } from './statement.ts';

/** The reporter, as authenticated by the route: the content of a report cannot raise its strength. */
export interface Reporter {
  /** Collector id of its evidence. */
  readonly collector: string;
  /** Evidence source of the reporter; a finding may name a weaker one. Attestations have their own route. */
  readonly source: Exclude<EvidenceSource, 'attestation'>;
  /** The probed address of the agent; absent if it probed none. */
  readonly place?: string;
}

export interface ReadReport {
  readonly statement: Statement;
  /** Parameters that are not in the catalog; their findings are omitted. */
  readonly unknown: readonly string[];
  /** Other omitted findings, each with the reason. */
  readonly rejected: readonly ErrorDetail[];
}

/** Tolerance for clock differences; a time further ahead would extend the validity of evidence. */
const AHEAD = 5 * MINUTE;

type About = Pick<EvidenceReport['gaps'][number], 'parameterId' | 'source'>;

/** Returns why a finding cannot be accepted; undefined if it can. */
const whyNot = (
  { parameterId, source }: About,
  reporter: Reporter,
  stated?: { readonly value: unknown; readonly observedAt: Instant },
): string | undefined => {
  const parameter = judgedParameter(parameterId);
  const from = source ?? reporter.source;
  if (from === 'attestation')
    return 'An attestation requires a person and a document; a report cannot attest.';
  const [able, claimed] = [strongestOf(reporter.source), strongestOf(from)];
  if (!atLeastAsStrong(able, claimed))
    return `${claimed} exceeds the strength of this source, which is ${able}.`;
  if (parameter && !parameter.sources.includes(from))
    return `The source ${from} is not accepted for this parameter; accepted are ${parameter.sources.join(' or ')}.`;
  const wrong =
    stated && parameter && validValue(parameter.value, stated.value, stated.observedAt.slice(0, 10));
  return wrong === undefined ? undefined : `${wrong}.`;
};

/**
 * Reads a report: only known parameters, values of their types, masked texts, and no proof stronger than its
 * source.
 * @throws ProblemError 422 for a future time
 */
export const readReport = (report: EvidenceReport, reporter: Reporter, now: Instant): ReadReport => {
  if (report.observedAt > later(now, AHEAD))
    throw invalid([{ path: 'observedAt', message: 'Must not be in the future' }]);
  const observedAt = report.observedAt > now ? now : report.observedAt;
  const unknown = new Set<string>();
  const rejected: ErrorDetail[] = [];
  const takes = (list: 'evidence' | 'gaps') => (one: About & { readonly value?: unknown }, index: number) => {
    if (!judgedParameter(one.parameterId)) {
      unknown.add(one.parameterId);
      return false;
    }
    const stated = list === 'evidence' ? { value: one.value, observedAt } : undefined;
    const reason = whyNot(one, reporter, stated);
    if (reason !== undefined) rejected.push({ path: `${list}.${index}`, message: reason });
    return reason === undefined;
  };
  const head = ({ parameterId, source, target }: About & { readonly target: string }) => ({
    parameterId,
    source: source ?? reporter.source,
    collector: reporter.collector,
    target: maskText(target),
  });
  const evidence = report.evidence.filter(takes('evidence')).map((one): EvidenceBody => {
    const excerpt = maskText(one.excerpt);
    const marks = one.marks.map(maskText).filter((mark) => excerpt.includes(mark));
    return {
      ...head(one),
      value: typeof one.value === 'string' ? maskText(one.value) : (one.value as ParameterValue),
      detail: maskText(one.detail),
      excerpt,
      marks,
    };
  });
  const gaps = report.gaps
    .filter(takes('gaps'))
    .map((one): Gap => ({ ...head(one), outcome: one.outcome, reason: maskText(one.reason) }));
  const { collector, place } = reporter;
  const statement = {
    collector,
    ...(place === undefined ? {} : { place }),
    observedAt,
    kind: pushed,
    complete: true,
    evidence,
    gaps,
    facts: report.facts,
  };
  return { statement, unknown: [...unknown], rejected };
};
