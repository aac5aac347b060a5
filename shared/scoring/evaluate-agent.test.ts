import { expect, it } from 'vitest';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { catalogOf, evidenceOf, NOW, unknownFacts } from './catalog-fixture.ts';
import { compileFramework } from './compile.ts';
import { byParameter, evaluate, type Known } from './evaluate.ts';
import { compileCatalog, evaluateAgent } from './evaluate-agent.ts';
import { scoreOf } from './score-rules.ts';

const all = Object.values(frameworks);
const catalog = compileCatalog(all, catalogOf(parameters));

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
  kind: 'unknown',
};

it('gives each framework the same score as a separate evaluation', () => {
  const { scores } = evaluateAgent(catalog, known, NOW);
  expect(scores).toHaveLength(all.length);
  for (const [index, framework] of all.entries()) {
    const alone = compileFramework(framework, catalogOf(parameters));
    expect(scores[index], framework.key).toEqual(scoreOf(alone, evaluate(alone, known, NOW), 'unknown'));
  }
});

it('evaluates each parameter once and lists each failing one once', () => {
  const { judged, failing } = evaluateAgent(catalog, known, NOW);
  expect(judged.map(({ parameterId }) => parameterId).toSorted()).toEqual(Object.keys(parameters).toSorted());
  expect(failing.toSorted()).toEqual(['endpoint-auth-required', 'staff-training-age']);
});

it('names a parameter that the catalog lacks', () => {
  expect(() => compileCatalog(all, catalogOf({}))).toThrow(/names the unknown parameter/);
});
