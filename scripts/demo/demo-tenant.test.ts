import { describe, expect, it } from 'vitest';
import { compiledFrameworks } from '#scripts/proofs/bounds/actors.ts';
import { NOW } from '#scripts/proofs/bounds/pieces.ts';
import { agentTypes } from '#shared/agents/contract.ts';
import { applyDelta, nothing } from '#shared/counters/stats.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { counts } from '#shared/evidence/merge.ts';
import { strengthOf } from '#shared/evidence/strongest.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { agentScore } from '#shared/scoring/agent-score.ts';
import { evaluate } from '#shared/scoring/evaluate.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { knownOf } from '#shared/scoring/known.ts';
import { controlScores, parameterPoints, scoreOf } from '#shared/scoring/score-rules.ts';
import { vectorOf } from '#shared/standings/agent-vector.ts';
import { standingSummaryOf } from '#shared/standings/standing.ts';
import { standingStats } from '#shared/standings/standing-counts.ts';
import { demoTenant, type JudgedAgent, wantedMeans } from './demo-tenant.ts';
import { demoDocument } from './document.ts';
import { storedOf } from './search.ts';

const tenant = demoTenant(NOW);
const asked = compiledFrameworks.filter(({ framework }) => Object.hasOwn(wantedMeans, framework.key));
const cellsOf = (line = '') => line.split('|').map((cell) => cell.trim());

/** Evaluates an agent's evidence with the product's own rules, framework by framework. */
const again = ({ agent, evidence }: JudgedAgent) => {
  const known = knownOf(storedOf(agent, evidence, NOW), NOW);
  expect([...known.gaps]).toEqual([]);
  return compiledFrameworks
    .filter(({ framework }) => agent.frameworks.some((key) => key === framework.key))
    .map((compiled) => {
      const judged = evaluate(compiled, known, NOW);
      return { compiled, judged, score: scoreOf(compiled, judged, 'unknown') };
    });
};

describe('the demo tenant', () => {
  it('has agents of many types, each with its own frameworks', () => {
    expect(tenant.length).toBeGreaterThanOrEqual(30);
    const agents = tenant.map(({ agent }) => agent);
    expect(new Set(agents.map(({ name }) => name)).size).toBe(agents.length);
    expect(new Set(agents.map(({ type }) => type))).toEqual(new Set(agentTypes));
    expect(agents.filter((agent) => agent.frameworks.length === 0)).toEqual([]);
    expect(new Set(agents.map((agent) => agent.frameworks.join())).size).toBeGreaterThan(6);
  });

  it('prints the required means', () => {
    const [heading, ...lines] = demoDocument(tenant).split('\n').map(cellsOf);
    const means = lines.at(-1) ?? [];
    const printed = asked.map(({ framework }) => [
      framework.key,
      Number(means[heading?.indexOf(framework.name) ?? -1]),
    ]);
    expect(Object.fromEntries(printed)).toEqual({
      hipaa: 78,
      hitrust: 85,
      'nist-ai-rmf': 72,
      'owasp-ai': 89,
      'csa-aicm': 66,
      'mitre-atlas': 81,
    });
  });

  it.each(asked)('has the mean of $framework.name on its page too', ({ framework: { key } }) => {
    const counted = tenant
      .flatMap(again)
      .filter(({ compiled }) => compiled.framework.key === key)
      .map(({ compiled, judged, score }) => {
        const [scores, points] = [controlScores(compiled, judged), parameterPoints(compiled, judged)];
        const vector = vectorOf(compiled, judged, { scores, points }, 'layout');
        return standingStats({ score, vector });
      })
      .reduce((stats, after) => applyDelta(stats, { before: nothing, after }), nothing);
    const framework = Object.values(frameworks).find((one) => one.key === key);
    if (!framework) throw new Error(`There is no framework ${key}.`);
    const standing = standingSummaryOf(framework, 'layout', {
      counted: counted.tally,
      dashboard: {},
    });
    expect(standing.score?.score).toBe(wantedMeans[key as keyof typeof wantedMeans]);
  });

  it('is identical at any time', () => {
    const origins = (agents: readonly JudgedAgent[]) =>
      agents.map(({ agent, evidence, scores }) => [
        agent.name,
        evidence.map(({ parameterId, source, collector }) => `${parameterId} ${source} ${collector}`),
        scores.map(({ score, points }) => [score, points]),
      ]);
    expect(origins(demoTenant(later(NOW, 500 * DAY)))).toEqual(origins(tenant));
  });

  it('has evidence of every strength, and two critical issues', () => {
    const pieces = tenant.flatMap(({ evidence }) => evidence);
    for (const strength of strengths)
      expect(pieces.filter((piece) => strengthOf(piece) === strength).length, strength).toBeGreaterThan(10);
    const critical = tenant
      .flatMap(({ failing }) => failing)
      .filter((id) => judgedParameter(id)?.severity === 'critical');
    expect(critical).toHaveLength(2);
  });
});

describe.each(tenant)('$agent.name', (one) => {
  const { agent, evidence, scores, score, failing } = one;

  it('has the scores that follow from its evidence', () => {
    const reevaluated = again(one);
    expect(reevaluated.map((each) => each.compiled.framework.key).toSorted()).toEqual(
      agent.frameworks.toSorted(),
    );
    for (const [index, key] of agent.frameworks.entries())
      expect(reevaluated.find(({ compiled }) => compiled.framework.key === key)?.score).toEqual(
        scores[index],
      );
    const named = reevaluated.map(({ compiled, score: own }) => ({
      name: compiled.framework.name,
      score: own,
    }));
    expect(score?.score).toBe(agentScore(named)?.score);
  });

  it('has one valid piece of evidence per parameter, from an allowed source', () => {
    expect(new Set(evidence.map(({ parameterId }) => parameterId)).size).toBe(evidence.length);
    for (const piece of evidence) {
      expect(judgedParameter(piece.parameterId)?.sources).toContain(piece.source);
      expect(counts(piece, NOW), piece.parameterId).toBe(true);
      expect(piece.observedAt < NOW).toBe(true);
    }
    expect(new Set(evidence.map(strengthOf)).size).toBeGreaterThanOrEqual(3);
  });

  it('fails the specified parameters, and is capped accordingly', () => {
    expect(failing.toSorted()).toEqual(agent.fails.toSorted());
    const worst = failing.map((id) => judgedParameter(id)?.severity);
    if (worst.includes('critical')) expect(score?.score).toBeLessThanOrEqual(69);
    else if (worst.includes('high')) expect(score?.score).toBeLessThanOrEqual(84);
  });
});
