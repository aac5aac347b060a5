/** For tests: every form of paragraph in a summary, each checked against the data. */
import type { SectionId } from '../section.ts';
import {
  bySeverity,
  isAbout,
  isClinical,
  kinds,
  label,
  open,
  passRate,
  same,
  type Truth,
  unique,
  worst,
} from './truth-fixture.ts';
import { parameterTitle, severityOf } from './world-fixture.ts';

export interface Claim {
  readonly section: SectionId;
  readonly form: RegExp;
  /** @param heading the last heading before the paragraph */
  readonly check: (truth: Truth, found: readonly (string | undefined)[], heading: string) => boolean;
}

export const always = () => true;
export const summary: readonly Omit<Claim, 'section'>[] = [
  {
    form: /^This report covers one AI agent of “The clinic”, “(.*)” \(Operations, (\w+)\), against (.*)\.$/,
    check: ({ isOne, agents: [only] }, [name, status]) =>
      isOne && only?.name === name && (status === 'active') === only?.isActive,
  },
  {
    form: /^This report covers the AI agents of “The clinic”, against .*\. No agent is registered, so there is nothing to report\.$/,
    check: ({ agents }) => agents.length === 0,
  },
  {
    form: /^This report covers (the one AI agent|all (\d+) AI agents) of “The clinic”(?:, (\d+) of them inactive and not included in any score)?, against .*\.$/,
    check: ({ agents, active, isOne }, [, all = '1', inactive = '0']) =>
      !isOne && Number(all) === agents.length && Number(inactive) === agents.length - active.length,
  },
  {
    form: /^This report leaves out completed scans against (\d+) frameworks?: (.*)\. Limits states the reasons\.$/,
    check: ({ leftOut }, [frameworks, names = '']) => {
      const own = unique(leftOut.map(({ name }) => name));
      return Number(frameworks) === own.length && same(names.split(', '), own);
    },
  },
  {
    form: /^No open issue concerns patient data, .*$/,
    check: (truth) => open(truth).every(({ id }) => !isClinical(id)),
  },
  {
    form: /^(\d+) parameters? with an open issue concerns? patient data, .* The most severe is “(.*)” on (\d+) agents? \((\w+)\)\.$/,
    check: (truth, [parameters, title, agents, severity]) => {
      const ids = unique(open(truth).map(({ id }) => id)).filter(isClinical);
      const top = ids.filter((id) => severityOf(id) === worst(ids));
      const affected = open(truth).filter(({ id }) => id === top[0]);
      return (
        [Number(parameters), top.length, Number(agents)].join() === [ids.length, 1, affected.length].join() &&
        parameterTitle(top[0] ?? '') === title &&
        severity === worst(ids)
      );
    },
  },
  {
    form: /^(\d+) parameters? with an open issue concerns? patient data, .* (\d+) of them have the highest severity, (\w+), such as “(.*)” on (\d+) agents?\.$/,
    check: (truth, [parameters, peers, severity, title]) => {
      const ids = unique(open(truth).map(({ id }) => id)).filter(isClinical);
      const top = ids.filter((id) => severityOf(id) === worst(ids));
      return (
        Number(parameters) === ids.length &&
        Number(peers) === top.length &&
        severity === worst(ids) &&
        top.some((id) => parameterTitle(id) === title)
      );
    },
  },
  {
    form: /^A report on selected frameworks does not include the score over all frameworks\.$/,
    check: ({ organization }) => organization.chosen !== null,
  },
  {
    form: /^There is no compliance score: (this agent does not have a score|no active agent has a score) yet\. Missing evidence earns no points\.$/,
    check: ({ scored }) => scored.length === 0,
  },
  {
    form: /^The compliance score is (\d+)%(?:, the mean of (\d+) of (\d+) active agents?(?: \((\d+) with insufficient evidence\))?)?: ([A-Za-z -]+)\.(?: At most .*)?$/,
    check: (
      { score, scored, active, insufficient, coverage, worst: worstSeverity, isOne },
      [shown, of, all, apart = '0', word],
    ) =>
      score === Number(shown) &&
      (isOne ||
        (Number(of) === scored.length && Number(all) === active.length && Number(apart) === insufficient)) &&
      word === label({ score, coverage, worst: worstSeverity }),
  },
  {
    form: /^No points were earned\.$/,
    check: ({ points }) => points !== null && kinds.slice(0, 5).every((kind) => points[kind] === 0),
  },
  {
    form: /^Of 100 points, (.*?) are earned: (.*?)\.(?: The score is (self-reported|based on listings).* no point comes from a test, .*)?$/,
    check: ({ points }, [earned, parts = '', unproven]) => {
      if (!points) return false;
      const names = ['by tests', 'by configuration', 'by approved documents', 'by machine-written listings'];
      const named = [...names, 'self-reported'];
      const sums = kinds.slice(0, 5).map((kind) => points[kind]);
      const shown = parts.split(', ');
      const expected = named.flatMap((name, index) => ((sums[index] ?? 0) > 0 ? [{ name, index }] : []));
      const proven = points.tested + points.configuration + points.documented;
      return (
        isAbout(
          earned,
          sums.reduce((sum, one) => sum + one, 0),
        ) &&
        shown.length === expected.length &&
        expected.every(
          ({ name, index }, at) =>
            shown[at]?.endsWith(name) === true &&
            isAbout(shown[at]?.replace(` ${name}`, ''), sums[index] ?? 0),
        ) &&
        (unproven !== undefined) === (proven === 0)
      );
    },
  },
  {
    form: /^(Less than 1|\d+) points? (?:is|are) verified\. Coverage is (\d+)%: of 100 points, (.*) have no evidence and (.*) need stronger proof\.(?: Of what was assessed, (.*) passes\.)?$/,
    check: ({ points }, [verified, coverage, noEvidence, stronger, rate = '–']) => {
      if (!points) return false;
      const own = points.tested + points.configuration;
      const isShown =
        verified === 'Less than 1' ? own > 0 && own < 1 : Math.abs(Number(verified) - own) <= 0.501;
      const covered = 100 - points.noEvidence - points.needsStrongerProof;
      return (
        isShown &&
        rate === passRate(points) &&
        (verified !== '0' || own === 0) &&
        Math.abs(Number(coverage) - covered) <= 0.501 &&
        isAbout(noEvidence, points.noEvidence) &&
        isAbout(stronger, points.needsStrongerProof)
      );
    },
  },
  { form: /^No issues are open\. .*$/, check: (truth) => open(truth).length === 0 },
  {
    form: /^(\d+) issues? (?:is|are) open(?: \((.*)\))?(?:, and (\d+) in progress)?\.$/,
    check: ({ issues }, [count, by = '', progress = '0']) => {
      const ids = issues.filter(({ status }) => status === 'open').map(({ id }) => id);
      return (
        Number(count) === ids.length &&
        by === bySeverity(ids) &&
        Number(progress) === issues.filter(({ status }) => status === 'in_progress').length
      );
    },
  },
  {
    form: /^Of (\d+) frameworks? with a score, the lowest is (\d+)% \((.*)\) and the highest is (\d+)% \((.*)\)\.$/,
    check: ({ frameworks }, [count, low, lowest = '', high, highest = '']) => {
      const scored = frameworks.filter(({ score }) => score !== null);
      const at = (score: number) => scored.filter((one) => one.score === score).map(({ name }) => name);
      const scores = scored.map(({ score }) => score ?? 0);
      return (
        Number(count) === scored.length &&
        Number(low) === Math.min(...scores) &&
        Number(high) === Math.max(...scores) &&
        low !== high &&
        same(lowest.split(', '), at(Number(low))) &&
        same(highest.split(', '), at(Number(high)))
      );
    },
  },
  {
    form: /^(\d+) further agents? (?:has|have) the same score as the last agent listed\.$/,
    check: ({ scored }, [further]) => {
      const scores = scored.map(({ score }) => score?.score ?? 0).toSorted((a, b) => a - b);
      return Number(further) === scores.slice(10).filter((score) => score === scores[9]).length;
    },
  },
  { form: /^This report is evidence for an assessor, not a certification\. .*$/, check: always },
];
