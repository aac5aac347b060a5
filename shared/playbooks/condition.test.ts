import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { matches, outcomeOf } from './condition.ts';
import { discovered } from './discovered-fixture.ts';
import { type FieldId, fieldIds, fields, operatorsOf } from './fields.ts';
import type { Condition } from './playbook.ts';

const condition = (
  field: FieldId,
  operator: Condition['operator'],
  value: Condition['value'] = null,
): Condition => ({ field, operator, value });

const known = discovered({
  description: 'Sorts Referrals',
  environment: 'production',
  endpoint: 'https://triage.example.org/a2a',
  handlesPersonalData: true,
  criticalSystem: false,
  risk: 'medium',
  platforms: ['docker', 'cloud'],
  facts: {
    public: true,
    product: { name: 'LangServe', version: '0.3' },
    frameworks: [{ name: 'langgraph' }, { name: 'openai' }],
    owners: ['Pharmacy', 'IT'],
    tags: { team: 'Pharmacy' },
  },
  reaches: { tools: ['read_patient', 'send_mail'], data: [] },
});

describe('a condition', () => {
  it.each([
    ['holds', 'description', 'contains', 'referrals'],
    ['fails', 'description', 'contains', 'ref.*als'],
    ['holds', 'name', 'is', 'TRIAGE'],
    ['fails', 'name', 'is', 'Triage 2'],
    ['holds', 'endpoint', 'starts-with', 'https://TRIAGE.'],
    ['fails', 'endpoint', 'starts-with', 'triage'],
    ['holds', 'environment', 'is', 'production'],
    ['fails', 'environment', 'is-not', 'production'],
    ['holds', 'environment', 'one-of', ['staging', 'production']],
    ['holds', 'handlesPersonalData', 'is', true],
    ['fails', 'handlesPersonalData', 'is', false],
    ['holds', 'criticalSystem', 'is', false],
    ['holds', 'risk', 'at-least', 'low'],
    ['holds', 'risk', 'at-least', 'medium'],
    ['fails', 'risk', 'at-least', 'high'],
    ['holds', 'platform', 'is', 'cloud'],
    ['fails', 'platform', 'is-not', 'cloud'],
    ['holds', 'platform', 'is-not', 'kubernetes'],
    ['holds', 'library', 'one-of', ['crewai', 'LangGraph']],
    ['holds', 'tool', 'contains', 'patient'],
    ['fails', 'tool', 'is', 'patient'],
    ['holds', 'tag', 'is', 'team=pharmacy'],
    ['holds', 'public', 'is', true],
    ['holds', 'vendorMade', 'is', false],
    ['fails', 'name', 'is-unknown', null],
  ] as const)('%s: %s %s %j', (outcome, field, operator, value) => {
    const given = Array.isArray(value) ? [...value] : value;
    expect(outcomeOf(condition(field, operator, given as Condition['value']), known)).toBe(outcome);
  });

  it.each([
    ['environment', 'is-not', 'production'],
    ['handlesPersonalData', 'is', false],
    ['risk', 'at-least', 'low'],
    ['isHighRisk', 'is', false],
    ['tool', 'is-not', 'send_mail'],
    ['owner', 'is-not', 'Pharmacy'],
    ['description', 'contains', ''],
  ] as const)('on an unknown field is undecided: %s %s %j', (field, operator, value) => {
    expect(outcomeOf(condition(field, operator, value), discovered())).toBe('unknown');
    expect(outcomeOf(condition(field, 'is-unknown'), discovered())).toBe('holds');
  });

  it('does not evaluate the maker of a registered agent', () => {
    expect(outcomeOf(condition('vendorMade', 'is', false), discovered({ state: 'managed' }))).toBe('unknown');
    expect(outcomeOf(condition('vendorMade', 'is', true), discovered({ state: 'vendor' }))).toBe('holds');
  });

  const hidden: Partial<Discovered> = { handlesPersonalData: null, environment: 'unknown', risk: 'unknown' };

  it('never holds for an unknown value, except for the operator is-unknown', () => {
    const asked = fc.constantFrom(...fieldIds).chain((field) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom(...operatorsOf[fields[field].shape]),
        value: fc.oneof(
          fc.boolean(),
          fc.string(),
          fc.constantFrom('', ...(fields[field].options ?? [])),
          fc.array(fc.string(), { minLength: 1 }),
        ),
      }),
    );
    fc.assert(
      fc.property(asked, (one) => {
        const agent = discovered(hidden);
        fc.pre(fields[one.field].of(agent) === null);
        expect(outcomeOf(one, agent)).toBe(one.operator === 'is-unknown' ? 'holds' : 'unknown');
        expect(matches([one], agent)).toBe(one.operator === 'is-unknown');
      }),
    );
  });
});

it('requires all conditions to hold, and at least one condition', () => {
  const [holds, fails] = [condition('name', 'is', 'Triage'), condition('name', 'is', 'Billing')];
  expect(matches([holds, holds], known)).toBe(true);
  expect(matches([holds, fails], known)).toBe(false);
  expect(matches([], known)).toBe(false);
});
