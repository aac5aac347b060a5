import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Evidence, Gap } from '#shared/evidence/evidence.ts';
import { evidenceOf, frameworkOf, NOW, unknownSubject } from '#shared/scoring/catalog-fixture.ts';
import { byParameter, evaluate } from '#shared/scoring/evaluate.ts';
import { frameworkTexts } from '#shared/scoring/framework-texts.ts';
import { controlScores, parameterPoints } from '#shared/scoring/score-rules.ts';
import { controlResult } from './contract.ts';
import { controlResults } from './results.ts';

const compiled = frameworkOf(['high', 'low'], ['high']);

const resultsOf = (evidence: readonly Evidence[], gaps: readonly Gap[] = []) => {
  const known = { evidence: byParameter(evidence), gaps: byParameter(gaps), ...unknownSubject };
  const judged = evaluate(compiled, known, NOW);
  return controlResults(
    compiled,
    judged,
    { scores: controlScores(compiled, judged), points: parameterPoints(compiled, judged) },
    known,
    frameworkTexts(compiled.framework).controls,
  );
};
const highIn = (evidence: readonly Evidence[], gaps?: readonly Gap[]) =>
  resultsOf(evidence, gaps)[0]?.parameters[0];

describe('controlResults', () => {
  it('match the contract, with a parameter in each control that names it', () => {
    const results = resultsOf([evidenceOf('high', 'probe', false), evidenceOf('low', 'manifest', true)]);
    for (const result of results) expect(v.is(controlResult, result)).toBe(true);
    expect(results.map(({ id, parameters }) => [id, parameters.map((one) => one.id)])).toEqual([
      ['c0', ['high', 'low']],
      ['c1', ['high']],
    ]);
  });

  it('list decisive evidence first, then by strength, then newest first, including expired evidence', () => {
    const decisive = evidenceOf('high', 'probe', false);
    const milder = evidenceOf('high', 'probe', true, { target: 'https://b' });
    const declared = evidenceOf('high', 'manifest', true);
    const expired = evidenceOf('high', 'kubernetes', true, { expiresAt: '2026-11-01T00:00:00.000Z' });
    const order = highIn([declared, expired, milder, decisive])?.evidence.map(({ digest }) => digest);
    expect(order).toEqual([decisive, milder, expired, declared].map(({ digest }) => digest));
  });

  it('state the general and the specific reason, and the lost points', () => {
    const shown = highIn([evidenceOf('high', 'probe', false, { detail: 'POST /mcp was answered 200.' })]);
    expect(shown).toMatchObject({ reason: 'high is broken. POST /mcp was answered 200.', worth: 85.714 });
  });

  it('state the number of addresses observed, if the targets were recorded', () => {
    const at = (target: string) => {
      const sample = { addresses: [target], more: 0, answers: 12, from: NOW, to: NOW };
      return evidenceOf('high', 'probe', false, { target, sample, detail: 'It was served.' });
    };
    const [one, other] = [at('https://a.example'), at('https://b.example')];
    expect(highIn([one])).toMatchObject({
      reason: 'high is broken. It was served. Seen at 1 address.',
      evidence: [{ sample: { addresses: ['https://a.example'], answers: 12, from: NOW } }],
    });
    expect(highIn([one, other])?.reason).toContain('Seen at 2 addresses.');
    const previous = evidenceOf('high', 'probe', false, { target: 'https://c.example' });
    expect(highIn([one, previous])?.reason).not.toContain('Seen at');
    expect(highIn([previous])?.evidence[0]).not.toHaveProperty('looked');
    const listed = evidenceOf('high', 'manifest', false, { detail: 'A line says so.' });
    expect(highIn([listed])?.reason).not.toContain('Seen at');
  });

  it('name the collectors that could not check, and why', () => {
    const gap: Gap = {
      parameterId: 'high',
      source: 'probe',
      collector: 'http',
      target: 'https://agent.example',
      outcome: 'error',
      reason: 'Nothing answered.',
    };
    expect(highIn([], [gap])).toMatchObject({
      verdict: 'not-evidenced',
      reason: 'Nobody has shown high. Nothing answered.',
      gaps: [{ collector: 'http', source: 'probe', reason: 'Nothing answered.' }],
    });
  });
});
