/**
 * For tests: every form of paragraph in a report about scores, controls, issues and evidence, each checked against the
 * data. A paragraph of another form fails the test, so that no new sentence stays unchecked.
 */

import type { SectionId } from '../section.ts';
import { leftOutTexts } from './limit-texts.ts';
import {
  areAgents,
  bySeverity,
  isAbout,
  isClinical,
  isSample,
  isUnproven,
  kinds,
  label,
  missing,
  ofAgent,
  open,
  pieces,
  same,
  severities,
  type Truth,
  unique,
  withScan,
  worst,
} from './truth-fixture.ts';
import { parameterTitle, severityOf } from './world-fixture.ts';

export interface Claim {
  readonly section: SectionId;
  readonly form: RegExp;
  /** @param heading the last heading before the paragraph */
  readonly check: (truth: Truth, found: readonly (string | undefined)[], heading: string) => boolean;
}

/** A limit, with the agents that it has to name. */
const affects = (text: string, affected: (truth: Truth) => readonly string[]): Omit<Claim, 'section'> => ({
  form: new RegExp(`^(This agent|\\d+ agents?): ${text}(?: (“.*))?\\.?$`),
  check: (truth, found) => areAgents(truth, found, affected(truth)),
});

const always = () => true;
const summary: readonly Omit<Claim, 'section'>[] = [
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
    form: /^The compliance score is (\d+)%(?:, the mean of (\d+) of (\d+) active agents?)?: ([A-Za-z -]+)\.(?: At most .*)?$/,
    check: ({ score, scored, active, isOne }, [shown, of, all, word]) =>
      score === Number(shown) &&
      (isOne || (Number(of) === scored.length && Number(all) === active.length)) &&
      word === label(score),
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
    form: /^(Less than 1|\d+) points? (?:is|are) verified\. Coverage is (\d+)%: of 100 points, (.*) have no evidence and (.*) need stronger proof\.$/,
    check: ({ points }, [verified, coverage, noEvidence, stronger]) => {
      if (!points) return false;
      const own = points.tested + points.configuration;
      const isShown =
        verified === 'Less than 1' ? own > 0 && own < 1 : Math.abs(Number(verified) - own) <= 0.501;
      const covered = 100 - points.noEvidence - points.needsStrongerProof;
      return (
        isShown &&
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

const risk: readonly Omit<Claim, 'section'>[] = [
  {
    form: /^(\d+) parameters? (?:has|have) an open or in-progress issue on (?:this agent|at least one agent)\. The highest severity is (\w+)\.$/,
    check: (truth, [count, severity]) => {
      const ids = unique(open(truth).map(({ id }) => id));
      return Number(count) === ids.length && severity === worst(ids);
    },
  },
  {
    form: /^The risk is not assessed: no scan in this report has a score\.$/,
    check: (truth) => open(truth).length === 0 && hasNoScore(truth),
  },
  {
    form: /^No issue is open or in progress\. This covers only what was checked; see Limits\.$/,
    check: (truth) => open(truth).length === 0,
  },
  {
    form: /^(\d+) further parameters? of the same or lower severity (?:is|are) not listed here\.$/,
    check: (truth, [further]) =>
      Number(further) === unique(open(truth).map(({ id }) => id)).length - truth.organization.style.risks,
  },
  {
    form: /^Users dismissed (\d+) issues? \((.*)\)\. A dismissal does not change a verdict or earn points\.$/,
    check: ({ issues }, [count, by]) => {
      const ids = issues.filter(({ status }) => status === 'dismissed').map(({ id }) => id);
      return Number(count) === ids.length && by === bySeverity(ids);
    },
  },
];

/** Whether no active agent, or the only one, has a score in a scan of the report or over its frameworks. */
const hasNoScore = ({ score, frameworks }: Truth): boolean =>
  score === null && frameworks.every((one) => one.score === null);

const frameworkAt = ({ frameworks }: Truth, name: string) => frameworks.find((one) => one.name === name);
const stateWords = [
  ['pass', 'met'],
  ['partial', 'partly met'],
  ['fail', 'not met'],
  ['not-evidenced', 'not shown'],
  ['not-applicable', 'not applicable'],
] as const;

/** A paragraph below the heading of a framework; the test passes the heading as the last argument. */
const frameworks: readonly Omit<Claim, 'section'>[] = [
  {
    form: /^Score (\d+)%(?:, the mean of (\d+) of (\d+) active agents?)?: ([A-Za-z -]+)\. Verified (\d+), coverage (\d+)%\.$/,
    check: (truth, [score, of, all, word, verified, coverage], heading) => {
      const own = frameworkAt(truth, heading);
      return (
        own !== undefined &&
        own.score === Number(score) &&
        (truth.isOne || (Number(of) === own.scored && Number(all) === own.active)) &&
        word === label(own.score) &&
        Math.abs(Number(verified) - own.verified) <= 1 &&
        Math.abs(Number(coverage) - own.coverage) <= 1
      );
    },
  },
  {
    form: /^There is no score: no scan (?:of an active agent )?in this report has one\.$/,
    check: (truth, _, heading) => frameworkAt(truth, heading)?.score === null,
  },
  {
    form: /^(\d+) controls?(?: over the active agents with a scan)?: (.*)\.$/,
    check: (truth, [count, parts = ''], heading) => {
      const states = frameworkAt(truth, heading)?.states ?? [];
      const expected = stateWords.flatMap(([state, word]) => {
        const own = states.filter((one) => one === state).length;
        return own > 0 ? [`${own} ${word}`] : [];
      });
      return Number(count) === states.length && parts === expected.join(', ');
    },
  },
  { form: /^.*, version .*\. .*$/, check: always },
  {
    form: /^(?:Further frameworks without a score|Frameworks without an active agent or a score): (.*)\.$/,
    check: (truth, [names = '']) =>
      names.split(', ').every((name) => {
        const own = frameworkAt(truth, name);
        return own?.score === null && (truth.isOne || own.active === 0);
      }),
  },
];

/** Issues and missing evidence by parameter: the agents that a plan has to name. */
const actionAgents = (truth: Truth, title: string): readonly string[] => {
  const failing = open(truth).filter(({ id }) => parameterTitle(id) === title);
  const absent = missing(truth).filter(({ id }) => parameterTitle(id) === title);
  return unique([...failing, ...absent].map(({ agent }) => agent));
};

const actions: readonly Omit<Claim, 'section'>[] = [
  {
    form: /^“(.*)” \((\w+)\): (.*) Affects (\d+) agents?: (.*)\.(?: About \d+ minutes? per agent\.)?$/,
    check: (truth, [title = '', severity = '', what = '', count, names = '']) => {
      const isMissing = what.startsWith('Show ');
      const own = (isMissing ? missing(truth) : open(truth)).filter(({ id }) => parameterTitle(id) === title);
      const agents = unique(own.map(({ agent }) => agent));
      return (
        severities.includes(severity) &&
        own.every(({ id }) => severityOf(id) === severity) &&
        agents.every((agent) => actionAgents(truth, title).includes(agent)) &&
        Number(count) === agents.length &&
        isSample(names, agents)
      );
    },
  },
  {
    form: /^(\d+) further actions? of the same or lower severity (?:is|are) not listed here\.$/,
    check: (truth, [further]) => {
      const shown = truth.organization.style.actions;
      const ids = unique(open(truth).map(({ id }) => id));
      const isGrave = (id: string) => ['critical', 'high'].includes(severityOf(id));
      const groups = [
        ids.filter(isGrave),
        ids.filter((id) => !isGrave(id)),
        unique(missing(truth).map(({ id }) => id)),
      ];
      return groups.some((group) => group.length - shown === Number(further));
    },
  },
  {
    form: /^No issue is open or in progress, and no (stored )?verdict lacks evidence\.$/,
    check: (truth, [stored]) =>
      open(truth).length + missing(truth).length === 0 &&
      (stored !== undefined) === truth.scans.some(({ isStored }) => !isStored),
  },
  {
    form: /^There are no scan results, so there are no actions yet\. Run a scan first\.$/,
    check: ({ scans }) => scans.length === 0,
  },
  { form: /^A fix is complete when .*$/, check: always },
  { form: /^Steps for “.*”:$/, check: always },
];

const changes: readonly Omit<Claim, 'section'>[] = [
  { form: /^This is the first report of this scope, so there is no comparison\.$/, check: always },
];

const method: readonly Omit<Claim, 'section'>[] = [
  { form: /^This report uses stored data, .* No agent was contacted for it\.$/, check: always },
  {
    form: /^This report contains no completed scan\. The verdicts in this report cite no evidence\.$/,
    check: ({ scans }) => scans.length === 0,
  },
  {
    form: /^The latest scan in this report was completed on .* UTC\. The verdicts in this report cite no evidence\.$/,
    check: (truth) => truth.scans.length > 0 && pieces(truth).length === 0,
  },
  {
    form: /^The latest scan in this report was completed on .* UTC\. (\d+) pieces? of evidence supports? the verdicts, each counted once per agent\. .*$/,
    check: (truth, [count]) => Number(count) === pieces(truth).length,
  },
  {
    form: /^(\d+) (tested|configuration|documented|listed|self-reported): .*$/,
    check: (truth, [count, strength]) =>
      Number(count) === pieces(truth).filter((one) => one.strength === strength).length,
  },
  {
    form: /^(?:Fixed rules|Score model|A control over several agents|The score of an agent) .*$/,
    check: always,
  },
];

const reasons = Object.entries(leftOutTexts);
const limits: readonly Omit<Claim, 'section'>[] = [
  { form: /^A verdict covers only what was checked, .*$/, check: always },
  {
    form: /^Of the 100 points, (.*) are verified, (.*) are documented, and (.*) are listed or self-reported\. (.*) need stronger proof, (.*) are lost to partial or failing parameters, and (.*) have no evidence\.$/,
    check: ({ points }, found) =>
      points !== null &&
      [
        points.tested + points.configuration,
        points.documented,
        points.listed + points.selfReported,
        points.needsStrongerProof,
        points.partialLoss + points.failing,
        points.noEvidence,
      ].every((sum, index) => isAbout(found[index], sum)),
  },
  {
    form: /^(.*): left out, because (.*?)\.(?: (\d+) agents?: (.*)\.)?$/,
    check: ({ leftOut, isOne }, [framework, why, count, names = '']) => {
      const reason = reasons.find(([, text]) => text === why)?.[0];
      const agents = leftOut
        .filter((one) => one.name === framework && one.reason === reason)
        .map(({ agent }) => agent);
      return isOne ? agents.length === 1 : Number(count) === agents.length && isSample(names, agents);
    },
  },
  affects('no completed scan is part of this report, .*?', (truth) =>
    truth.agents.map(({ name }) => name).filter((name) => ofAgent(truth, name).length === 0),
  ),
  affects('scanned, but no applicable parameter has evidence, so there is no score\\.', (truth) =>
    unique(truth.scans.map(({ agent }) => agent.name)).filter((name) =>
      ofAgent(truth, name).every(({ score }) => score.score === null),
    ),
  ),
  affects('inactive, and not included in any score\\.', ({ agents }) =>
    agents.filter(({ isActive }) => !isActive).map(({ name }) => name),
  ),
  affects(
    'an address did not respond, .*?',
    withScan(({ reached }) => reached === 'no'),
  ),
  affects(
    'the owner has not authorized tests .*?',
    withScan(({ reached }) => reached === 'not-allowed'),
  ),
  affects(
    'control of a host is not verified, .*?',
    withScan(({ reached }) => reached === 'unproven'),
  ),
  affects(
    're-scored from stored evidence, .*?',
    withScan(({ reevaluated }) => reevaluated),
  ),
  affects(
    'the verdicts behind a score are no longer stored; .*?',
    withScan(({ isStored }) => !isStored),
  ),
  affects(
    'collector mcp failed\\. .*?',
    withScan(({ isStored, status }) => isStored && status === 'failed'),
  ),
  affects(
    'collector mcp did not run\\. .*?',
    withScan(({ isStored, status }) => isStored && status === 'skipped'),
  ),
  affects('all earned points come from self-reported or listed evidence\\. .*?', (truth) =>
    unique(truth.scans.map(({ agent }) => agent.name)).filter((name) => {
      const scored = ofAgent(truth, name).filter(({ score }) => score.score !== null);
      return scored.length > 0 && scored.every(isUnproven);
    }),
  ),
];

/** Every form, by section. */
export const claims: readonly Claim[] = Object.entries({
  ...{ summary, risk, frameworks, actions, changes, method, limits },
}).flatMap(([section, forms]) => forms.map((one) => ({ section: section as SectionId, ...one })));
