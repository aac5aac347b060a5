import { describe, expect, it } from 'vitest';
import { agentFacts, type Parameter, type ValueType } from '#shared/parameters/parameter.ts';
import { json } from '#shared/rendering/template.ts';
import { factsOfManifest, manifestFacts, parseManifest } from './manifest.ts';
import { manifestJsonSchema } from './manifest-schema.ts';

const parameter = (id: string, value: ValueType): Parameter => ({
  id,
  family: 'identity',
  title: `Title of ${id}`,
  meaning: `Meaning of ${id}`,
  value,
  expectation: { kind: 'filled' },
  severity: 'low',
  severityReason: 'For this test.',
  bestProof: { by: 'settings', why: 'For this test.' },
  sources: ['manifest'],
  observedForDays: 30,
  sentences: { pass: 'Yes.', fail: 'No.', missing: 'Unknown.' },
  document: 'a record',
  remedy: {
    automationType: 'config',
    title: 'Declare',
    steps: ['Declare it.'],
    riskLevel: 'low',
    estimatedMinutes: 5,
    prerequisites: { permissions: [], dependencies: [], approvals: [] },
    apply: { file: 'declare.json', text: json`{}` },
    rollback: { file: 'withdraw.json', text: json`{}` },
  },
});

const catalog = [
  parameter('admin-mfa-enforced', { type: 'boolean' }),
  parameter('log-retention-days', { type: 'integer', unit: 'days' }),
  parameter('phi-scope-declared', { type: 'enum', options: ['no', 'possible', 'yes'] }),
  parameter('access-review-age', { type: 'date', of: 'the last access review' }),
  parameter('data-classification-declared', { type: 'list', of: 'classes' }),
  parameter('accountable-owner-named', { type: 'text', of: 'owner of the agent' }),
];

const errorsOf = (data: unknown) => {
  const parsed = parseManifest(data, catalog, '2026-11-20');
  return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path}: ${message}`);
};

describe('parseManifest', () => {
  it('accepts values of every declared type', () => {
    const declares = {
      'admin-mfa-enforced': false,
      'log-retention-days': 2190,
      'phi-scope-declared': 'yes',
      'data-classification-declared': ['public', 'phi'],
      'accountable-owner-named': 'Clinical AI team',
    };
    const agent = { name: 'Triage', owner: 'Clinical AI team' };
    expect(parseManifest({ declares, agent, facts: { handlesPhi: 'yes' } }, catalog, '2026-11-20')).toEqual({
      ok: true,
      manifest: { declares, agent, facts: { handlesPhi: 'yes' } },
    });
  });

  it('reports every declaration with an invalid value and the expected value', () => {
    expect(
      errorsOf({
        declares: { 'admin-mfa-enforced': 'yes', 'log-retention-days': -1, 'phi-scope-declared': 'maybe' },
      }),
    ).toEqual([
      'declares.admin-mfa-enforced: Must be true or false',
      'declares.log-retention-days: Must be a whole number of days, 0 or more',
      'declares.phi-scope-declared: Must be one of no, possible, yes',
    ]);
  });

  it('requires a date instead of an age in days, and rejects a future date', () => {
    const wanted =
      'declares.access-review-age: Must be the date of the last access review, written YYYY-MM-DD';
    for (const old of [0, 12, '12'])
      expect(errorsOf({ declares: { 'access-review-age': old } })).toEqual([wanted]);
    expect(errorsOf({ declares: { 'access-review-age': '2026-11-20' } })).toEqual([]);
    expect(errorsOf({ declares: { 'access-review-age': '2026-11-21' } })).toEqual([
      'declares.access-review-age: Must not be in the future; days are in UTC',
    ]);
  });

  it('reports an unknown parameter and suggests the closest one', () => {
    expect(errorsOf({ declares: { 'admin-mfa-required': true } })).toEqual([
      'declares.admin-mfa-required: No parameter has this ID; did you mean admin-mfa-enforced?',
    ]);
    expect(errorsOf({ declares: { color: 'red' } })[0]).toContain('GET /api/parameters');
  });

  it.each([
    ['nothing', null, 'manifest: Must be a map with declares, agent, facts'],
    ['a list', [1], 'manifest: Must be a map'],
    ['no declarations', {}, 'declares: Is required'],
    ['declarations as a list', { declares: ['admin-mfa-enforced'] }, 'declares: Must be a map'],
    ['an unknown key', { declares: {}, extra: 1 }, 'extra: Unknown key'],
    ['a list of facts', { declares: {}, facts: ['hasTools'] }, 'facts: Must be a map with handlesPhi'],
    [
      'an unknown fact',
      { declares: {}, facts: { usesMagic: 'yes' } },
      'facts.usesMagic: Unknown key; the valid keys are handlesPhi',
    ],
    [
      'a fact with an invalid answer',
      { declares: {}, facts: { hasTools: true } },
      'facts.hasTools: Must be yes, no, unknown',
    ],
    ['a number as owner', { declares: {}, agent: { owner: 5 } }, 'agent.owner: Must be text'],
  ])('rejects %s', (_, data, message) => {
    expect(errorsOf(data).join('\n')).toContain(message);
  });
});

describe('factsOfManifest', () => {
  it('returns only facts that were answered with yes or no', () => {
    const facts = { hasTools: 'no', isMultiAgent: 'unknown', hasRetrieval: 'yes' };
    expect(factsOfManifest({ declares: {}, facts })).toEqual({ 'has-tools': 'no', 'has-retrieval': 'yes' });
  });

  it('supports every fact that determines which parameters apply', () => {
    expect(Object.values(manifestFacts).toSorted()).toEqual(agentFacts.toSorted());
    const facts = Object.fromEntries(Object.keys(manifestFacts).map((key) => [key, 'no']));
    expect(parseManifest({ declares: {}, facts }, catalog, '2026-11-20')).toMatchObject({ ok: true });
    expect(Object.keys(factsOfManifest({ declares: {}, facts })).toSorted()).toEqual(agentFacts.toSorted());
  });

  it('derives PHI handling from the declaration, unless a fact overrides it', () => {
    const declares = { 'phi-scope-declared': 'no' };
    expect(factsOfManifest({ declares })).toEqual({ 'handles-phi': 'no' });
    expect(factsOfManifest({ declares, facts: { handlesPhi: 'yes' } })).toEqual({ 'handles-phi': 'yes' });
    expect(factsOfManifest({ declares: { 'phi-scope-declared': 'possible' } })).toEqual({});
  });
});

describe('manifestJsonSchema', () => {
  it('is closed and describes each parameter by its type', () => {
    expect(manifestJsonSchema(catalog)).toMatchObject({
      additionalProperties: false,
      required: ['declares'],
      properties: {
        declares: {
          additionalProperties: false,
          properties: {
            'admin-mfa-enforced': { type: 'boolean', description: 'Meaning of admin-mfa-enforced' },
            'log-retention-days': { type: 'integer', minimum: 0 },
            'phi-scope-declared': { enum: ['no', 'possible', 'yes'] },
            'data-classification-declared': { type: 'array', items: { type: 'string' } },
            'accountable-owner-named': { type: 'string', $comment: 'Text: owner of the agent' },
          },
        },
      },
    });
  });
});
