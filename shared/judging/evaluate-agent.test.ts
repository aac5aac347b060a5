import { expect, it } from 'vitest';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { catalogueOf, evidenceOf, NOW, unknownFacts } from './catalogue-fixture.ts';
import { compileFramework } from './compile.ts';
import { byParameter, evaluate, type Known } from './evaluate.ts';
import { compileCatalogue, evaluateAgent } from './evaluate-agent.ts';
import { scoreOf } from './score-rules.ts';

const all = Object.values(frameworks);
const catalogue = compileCatalogue(all, catalogueOf(parameters));

const known: Known = {
  evidence: byParameter([
    evidenceOf('endpoint-auth-required', 'probe', false),
    evidenceOf('endpoint-auth-required', 'manifest', true),
    evidenceOf('tls-min-version', 'probe', 'tls1.3'),
    evidenceOf('log-retention-days', 'manifest', 400),
    evidenceOf('staff-training-age', 'attestation', '2015-12-08'),
  ]),
  gaps: new Map(),
  facts: { ...unknownFacts, 'has-tools': 'no' },
};

it('gives each framework the same score as a separate evaluation', () => {
  const { scores } = evaluateAgent(catalogue, known, NOW);
  expect(scores).toHaveLength(all.length);
  for (const [index, framework] of all.entries()) {
    const alone = compileFramework(framework, catalogueOf(parameters));
    expect(scores[index], framework.key).toEqual(scoreOf(alone, evaluate(alone, known, NOW)));
  }
});

it('evaluates each parameter once and lists each failing one once', () => {
  const { judged, failing } = evaluateAgent(catalogue, known, NOW);
  expect(judged.map(({ parameterId }) => parameterId).toSorted()).toEqual(Object.keys(parameters).toSorted());
  expect(failing.toSorted()).toEqual(['endpoint-auth-required', 'staff-training-age']);
});

it('names a parameter that the catalog lacks', () => {
  expect(() => compileCatalogue(all, catalogueOf({}))).toThrow(/names the unknown parameter/);
});
