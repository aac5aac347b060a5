import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '#scripts/testing/tier.ts';
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import type { ScoreObject, Verdict } from '#shared/scoring/score.ts';
import { fileText, formatOf } from '../formats/file-fixture.ts';
import { organizations } from './organizations-fixture.ts';
import { isIn, open, type Truth, truthOf } from './truth-fixture.ts';
import {
  covered,
  ids,
  type Organization,
  reportOn,
  severityOf,
  stateOf,
  type WorldAgent,
  type WorldScan,
} from './world-fixture.ts';

/** The files for programs state figures and verdicts only; each is compared with the data of the organization. */

const RUNS = sized(25, 200);

/** Statements of a file: name and value, each as often as it is made. */
type Statements = readonly string[];

const sorted = (statements: Statements): Statements => statements.toSorted();
const statement = (name: string, value: unknown): string => `${name} = ${String(value)}`;

const properties = (list: readonly { name: string; value: unknown }[] = []): Statements =>
  list.map(({ name, value }) => statement(name.replace('accredit:', ''), value));

/** What must be stated about a score of a framework, or overall. */
const figureStatements = (of: string, score: ScoreObject | null): Statements =>
  score === null || score.score === null
    ? [statement(`${of}:score`, 'not scored')]
    : [
        statement(`${of}:score`, score.score),
        statement(`${of}:label`, score.label),
        statement(`${of}:verified`, score.verified),
        statement(`${of}:coverage`, score.coverage),
        ...(score.passRate === null ? [] : [statement(`${of}:pass-rate`, score.passRate)]),
      ];
const isFigure = (text: string): boolean => /^[^ ]+:(?:score|label|verified|coverage|pass-rate) =/.test(text);

const inReport = ({ scans }: WorldAgent): readonly WorldScan[] => scans.filter(isIn);
const agentFigures = (agent: WorldAgent): Statements => [
  ...figureStatements('overall', agent.score),
  ...inReport(agent).flatMap(({ key, score }) => figureStatements(key, score)),
];

const frameworkOf = (key: string): Framework | undefined => covered.find((one) => one.key === key);
const parametersOf = (framework: Framework | undefined): readonly string[] => [
  ...new Set(framework?.controls.flatMap(({ parameters }) => Object.keys(parameters))),
];
const stored = (agent: WorldAgent) => inReport(agent).filter(({ isStored }) => isStored);

/** Whether a verdict is proven, and by which strength. */
const proofOf = (agent: WorldAgent, id: string): Strength | 'none' =>
  ['pass', 'partial', 'fail'].includes(agent.verdictOf(id))
    ? (agent.proofs[ids.indexOf(id)] ?? 'none')
    : 'none';

const left = ({ leftOut }: Truth): Statements => leftOut.map(({ name, reason }) => statement(name, reason));

/** Repeats a statement for each agent that it counts. */
const each = (text: string, agents: number): Statements => Array.from({ length: agents }, () => text);

const fileOf = (format: string, organization: Organization) =>
  JSON.parse(fileText(formatOf(format), reportOn(organization)));

const checkAll = (check: (organization: Organization, truth: Truth) => void): void =>
  fc.assert(
    fc.property(organizations, (organization) => check(organization, truthOf(organization))),
    { numRuns: RUNS, seed: 11, endOnFailure: true },
  );

describe('files for programs on a random organization', () => {
  it('CycloneDX states the scores and counts of the data', () => {
    checkAll((organization, truth) => {
      const { components, metadata } = fileOf('cyclonedx', organization);
      expect(components.map((one: { name: string }) => one.name)).toEqual(
        truth.agents.map(({ name }) => name),
      );
      for (const [index, agent] of truth.agents.entries())
        expect(sorted(properties(components[index].properties).filter(isFigure)), agent.name).toEqual(
          sorted(agentFigures(agent)),
        );
      const whole = properties(metadata.properties);
      for (const { name, score, verified, coverage } of truth.frameworks) {
        const { key = '' } = covered.find((one) => one.name === name) ?? {};
        expect(whole).toContain(statement(`${key}:score`, score ?? 'not scored'));
        if (score === null) continue;
        expect(whole).toContain(statement(`${key}:verified`, verified));
        expect(whole).toContain(statement(`${key}:coverage`, coverage));
      }
      const chosen = organization.chosen === null ? (truth.score ?? 'not scored') : 'left out';
      expect(whole).toContain(statement('overall:score', chosen));
      expect(whole).toContain(statement('agents:scored', truth.scored.length));
      expect(whole).toContain(statement('agents:insufficient', truth.insufficient));
      const stated = whole.flatMap((text) => {
        const [, reason = '', name = '', agents = ''] =
          /^left-out:(\S+) = (.+): (\d+) agents?$/.exec(text) ?? [];
        return each(statement(name, reason), Number(agents));
      });
      expect(sorted(stated)).toEqual(sorted(left(truth)));
    });
  });

  it('SARIF gives each verdict the kind of its proof, and each failure the level of its severity', () => {
    const kinds: Readonly<Record<Verdict, string>> = {
      pass: 'pass',
      partial: 'fail',
      fail: 'fail',
      'not-evidenced': 'open',
      'not-applicable': 'notApplicable',
    };
    checkAll((organization, truth) => {
      const [run] = fileOf('sarif', organization).runs;
      const found = run.results
        .filter(({ properties: own }: { properties: { verdict?: string } }) => own.verdict)
        .map((one: { ruleId: string; kind: string; level: string; properties: Record<string, string> }) =>
          statement(
            `${one.properties.agent} ${one.properties.framework} ${one.ruleId}`,
            `${one.kind} ${one.level}`,
          ),
        );
      const expected = truth.agents.flatMap((agent) =>
        stored(agent).flatMap(({ key }) =>
          parametersOf(frameworkOf(key)).map((id) => {
            const verdict = agent.verdictOf(id);
            const isClaim = verdict === 'pass' && proofOf(agent, id) === 'self-reported';
            const isSevere = ['critical', 'high'].includes(severityOf(id));
            const levels: Partial<Record<Verdict, string>> = {
              fail: isSevere ? 'error' : severityOf(id) === 'medium' ? 'warning' : 'note',
              partial: isSevere ? 'warning' : 'note',
            };
            const level = levels[verdict] ?? 'none';
            return statement(`${agent.name} ${key} ${id}`, `${isClaim ? 'review' : kinds[verdict]} ${level}`);
          }),
        ),
      );
      expect(sorted(found)).toEqual(sorted(expected));
      const stated = run.invocations[0].toolExecutionNotifications.flatMap(
        ({
          descriptor,
          properties: own,
        }: {
          descriptor: { id: string };
          properties: Record<string, string>;
        }) =>
          descriptor.id === 'left-out'
            ? each(statement(own.framework ?? '', own.reason), Number(own.agents))
            : [],
      );
      expect(sorted(stated)).toEqual(sorted(left(truth)));
    });
  });

  it('OSCAL satisfies no control that is not met, and names how each verdict was proven', () => {
    const methods: Readonly<Record<Strength | 'none', string>> = {
      tested: 'TEST',
      configuration: 'EXAMINE',
      documented: 'EXAMINE',
      listed: 'EXAMINE',
      'self-reported': 'INTERVIEW',
      none: 'UNKNOWN',
    };
    type Props = readonly { name: string; value: string; class?: string; remarks?: string }[];
    const propOf = (props: Props, name: string) => props.find((one) => one.name === name)?.value ?? '';
    checkAll((organization, truth) => {
      const [whole, ...results] = fileOf('oscal', organization)['assessment-results'].results;
      for (const [index, agent] of truth.agents.entries()) {
        const { findings = [], observations = [], props } = results[index];
        const states = findings.map((one: { props: Props; target: { status: { state: string } } }) =>
          statement(
            `${propOf(one.props, 'framework')} ${propOf(one.props, 'control')}`,
            one.target.status.state,
          ),
        );
        const expected = stored(agent).flatMap(({ key }) =>
          (frameworkOf(key)?.controls ?? []).flatMap(({ id, parameters }) => {
            const state = stateOf(Object.keys(parameters).map(agent.verdictOf));
            if (state === 'not-applicable') return [];
            return [statement(`${key} ${id}`, state === 'pass' ? 'satisfied' : 'not-satisfied')];
          }),
        );
        expect(sorted(states), agent.name).toEqual(sorted(expected));
        const proven = observations
          .filter((one: { props: Props }) => propOf(one.props, 'verdict') !== '')
          .map((one: { props: Props; methods: string[] }) =>
            statement(
              `${propOf(one.props, 'framework')} ${propOf(one.props, 'parameter')}`,
              `${propOf(one.props, 'verdict')} ${one.methods.join()}`,
            ),
          );
        const verdicts = stored(agent).flatMap(({ key }) =>
          parametersOf(frameworkOf(key)).map((id) =>
            statement(`${key} ${id}`, `${agent.verdictOf(id)} ${methods[proofOf(agent, id)]}`),
          ),
        );
        expect(sorted(proven), agent.name).toEqual(sorted(verdicts));
        const figures = (props as Props)
          .filter(({ name }) => /^(?:compliance-score|label|verified|coverage|pass-rate)$/.test(name))
          .map(({ name, value, class: of }) => statement(`${of}:${name.replace('compliance-', '')}`, value));
        expect(sorted(figures), agent.name).toEqual(sorted(agentFigures(agent)));
      }
      const risks = results.flatMap(({ risks: own = [] }: { risks?: { props: Props }[] }) =>
        own.map((one) => propOf(one.props, 'issue')),
      );
      expect(sorted(risks)).toEqual(sorted(open(truth).map(({ agent, id }) => `${agent}/${id}`)));
      const stated = (whole.props as Props).flatMap(({ name, value, class: reason = '', remarks = '' }) =>
        name === 'left-out' ? each(statement(value, reason), Number.parseInt(remarks, 10)) : [],
      );
      expect(sorted(stated)).toEqual(sorted(left(truth)));
    });
  });
});
