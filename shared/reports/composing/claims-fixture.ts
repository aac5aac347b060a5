/**
 * For tests: every form of paragraph in a report about scores, controls, issues and evidence, each checked against the
 * data. A paragraph of another form fails the test, so that no new sentence stays unchecked.
 */

import type { SectionId } from '../section.ts';
import { leftOutTexts } from './limit-texts.ts';
import { always, type Claim, summary } from './summary-claims-fixture.ts';
import {
  areAgents,
  bySeverity,
  isAbout,
  isSample,
  isUnproven,
  label,
  missing,
  ofAgent,
  open,
  passRate,
  pieces,
  severities,
  type Truth,
  unique,
  withScan,
  worst,
} from './truth-fixture.ts';
import { parameterTitle, severityOf } from './world-fixture.ts';

/** A limit, with the agents that it has to name. */
const affects = (text: string, affected: (truth: Truth) => readonly string[]): Omit<Claim, 'section'> => ({
  form: new RegExp(`^(This agent|\\d+ agents?): ${text}(?: (“.*))?\\.?$`),
  check: (truth, found) => areAgents(truth, found, affected(truth)),
});

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
    form: /^Score (\d+)%(?:, the mean of (\d+) of (\d+) active agents?(?: \((\d+) with insufficient evidence\))?)?: ([A-Za-z -]+)\. Verified (\d+), coverage (\d+)%, pass rate (.*)\.$/,
    check: (truth, [score, of, all, apart = '0', word, verified, coverage, rate], heading) => {
      const own = frameworkAt(truth, heading);
      return (
        own !== undefined &&
        own.score === Number(score) &&
        (truth.isOne ||
          (Number(of) === own.scored && Number(all) === own.active && Number(apart) === own.insufficient)) &&
        word === label({ ...own, score: own.score }) &&
        rate === passRate(own.points) &&
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
        severities.some((one) => one === severity) &&
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
