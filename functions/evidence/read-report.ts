/** What of a report from outside can be evidence. Pure. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import { pushed } from '#shared/evidence/origin-kinds.ts';
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { atLeastAsStrong, strongestOf } from '#shared/evidence/strongest.ts';
import { judgedParameter } from '#shared/judging/judged-catalogue.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';
import type { Statement } from './statement.ts';

/** Who reports, as the one who let the report in knows it: nothing in a report makes it stronger. */
export interface Reporter {
  /** Name that its evidence carries as its collector. */
  readonly collector: string;
  /** Source as which it counts; a finding may name a weaker one. A person attests otherwise. */
  readonly source: Exclude<EvidenceSource, 'attestation'>;
  /** Address of the agent at which it looked; absent where it looked at none. */
  readonly place?: string;
}

export interface ReadReport {
  readonly statement: Statement;
  /** Parameters that the catalogue does not have; what was said of them is left out. */
  readonly unknown: readonly string[];
  /** What else was left out, each with the reason. */
  readonly refused: readonly ErrorDetail[];
}

/** Clocks differ; a time further ahead would let evidence hold for longer than it may. */
const AHEAD = 5 * MINUTE;

type About = Pick<EvidenceReport['gaps'][number], 'parameterId' | 'source'>;

/** Why something said of a parameter cannot be taken; undefined when it can. */
const whyNot = (
  { parameterId, source }: About,
  reporter: Reporter,
  said?: { readonly value: unknown; readonly observedAt: Instant },
): string | undefined => {
  const parameter = judgedParameter(parameterId);
  const from = source ?? reporter.source;
  if (from === 'attestation') return 'A person attests it with a name and a document, not by a report.';
  const [able, claimed] = [strongestOf(reporter.source), strongestOf(from)];
  if (!atLeastAsStrong(able, claimed))
    return `${claimed} is more than this source can show; it shows ${able}.`;
  if (parameter && !parameter.sources.includes(from))
    return `It is not taken from the source ${from}; it takes ${parameter.sources.join(' or ')}.`;
  const wrong = said && parameter && validValue(parameter.value, said.value, said.observedAt.slice(0, 10));
  return wrong === undefined ? undefined : `${wrong}.`;
};

/**
 * Reads a report: known parameters alone, values of their types, masked texts, and no proof stronger than its source.
 * @throws ProblemError 422 for a time that is yet to come
 */
export const readReport = (report: EvidenceReport, reporter: Reporter, now: Instant): ReadReport => {
  if (report.observedAt > later(now, AHEAD))
    throw invalid([{ path: 'observedAt', message: 'Must not be in the future' }]);
  const observedAt = report.observedAt > now ? now : report.observedAt;
  const unknown = new Set<string>();
  const refused: ErrorDetail[] = [];
  const takes = (list: 'evidence' | 'gaps') => (one: About & { readonly value?: unknown }, place: number) => {
    if (!judgedParameter(one.parameterId)) {
      unknown.add(one.parameterId);
      return false;
    }
    const said = list === 'evidence' ? { value: one.value, observedAt } : undefined;
    const reason = whyNot(one, reporter, said);
    if (reason !== undefined) refused.push({ path: `${list}.${place}`, message: reason });
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
  return { statement, unknown: [...unknown], refused };
};
