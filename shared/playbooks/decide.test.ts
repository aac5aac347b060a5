import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { decide } from './decide.ts';
import { defaultPlaybooks } from './defaults.ts';
import { discovered } from './discovered-fixture.ts';
import type { Action, Condition, Playbook } from './playbook.ts';
import { traceTextOf } from './trace.ts';

const production: Condition = { field: 'environment', operator: 'is', value: 'production' };
const named = (name: string): Condition => ({ field: 'name', operator: 'is', value: name });
const register: Action = { type: 'register', parameters: {} };
const ignore: Action = { type: 'ignore', parameters: {} };
const assign = (...frameworks: string[]): Action => ({
  type: 'assign-frameworks',
  parameters: { frameworks },
});
const setType = (type: string): Action => ({ type: 'set-type', parameters: { type } });
const tag = (...tags: string[]): Action => ({ type: 'tag', parameters: { tags } });

const playbook = (id: string, priority: number, of: Partial<Playbook> = {}): Playbook => ({
  ...{ id, name: id.toUpperCase(), description: '', priority, enabled: true },
  ...{ conditions: [named('Triage')], actions: [register] },
  ...of,
});

describe('playbook decision', () => {
  it('is none if no playbook matches, and states what stopped each', () => {
    const { trace, ...decision } = decide(
      [
        playbook('a', 10, { conditions: [named('Triage'), production] }),
        playbook('b', 20, { conditions: [named('Billing')] }),
      ],
      discovered(),
    );
    expect(decision).toEqual({ verdict: 'none', type: null, frameworks: [], tags: [], environment: null });
    expect(trace).toEqual([
      {
        ...{ id: 'b', name: 'B', priority: 20, actions: [] },
        stopped: { condition: named('Billing'), outcome: 'fails' },
      },
      {
        ...{ id: 'a', name: 'A', priority: 10, actions: [] },
        stopped: { condition: production, outcome: 'unknown' },
      },
    ]);
  });

  it('resolves conflicts by the higher priority and combines everything else', () => {
    const { trace, ...decision } = decide(
      [
        playbook('low', 10, {
          actions: [register, setType('Research'), assign('hipaa', 'tillion'), tag('X')],
        }),
        playbook('high', 90, { actions: [register, setType('Pharmacy'), assign('nist-ai-rmf', 'hipaa')] }),
      ],
      discovered(),
    );
    expect(decision).toEqual({
      verdict: 'register',
      type: 'Pharmacy',
      frameworks: ['nist-ai-rmf', 'hipaa', 'tillion'],
      tags: ['X'],
      environment: null,
    });
    expect(trace[1]?.actions).toEqual([
      { type: 'register', effect: 'overruled', by: 'HIGH' },
      { type: 'set-type', effect: 'overruled', by: 'HIGH' },
      { type: 'assign-frameworks', effect: 'done' },
      { type: 'tag', effect: 'done' },
    ]);
  });

  it('ignores an agent only if a playbook of higher priority ignores it', () => {
    const left = playbook('left', 50, { actions: [ignore] });
    const taken = (priority: number) => playbook('taken', priority, { actions: [register, assign('hipaa')] });
    const above = decide([left, taken(49)], discovered());
    expect(above).toMatchObject({ verdict: 'ignore', frameworks: [] });
    expect(above.trace[1]?.actions).toEqual([
      { type: 'register', effect: 'overruled', by: 'LEFT' },
      { type: 'assign-frameworks', effect: 'unused' },
    ]);
    expect(decide([left, taken(51)], discovered())).toMatchObject({
      verdict: 'register',
      frameworks: ['hipaa'],
    });
  });

  it('does not register an agent if no matching playbook has the register action', () => {
    const decision = decide([playbook('a', 9, { actions: [assign('hipaa'), tag('X')] })], discovered());
    expect(decision).toMatchObject({ verdict: 'none', frameworks: [], tags: [] });
    expect(decision.trace[0]?.actions.map(({ effect }) => effect)).toEqual(['unused', 'unused']);
  });

  it.each(['managed', 'dismissed', 'stale', 'gone'] as const)(
    'is settled for an agent that is %s',
    (state) => {
      expect(decide([playbook('a', 9)], discovered({ state }))).toMatchObject({
        verdict: 'settled',
        trace: [],
      });
    },
  );
});

const agents = fc
  .record({
    name: fc.constantFrom('Triage', 'Billing'),
    environment: fc.constantFrom('production', 'staging', 'unknown'),
    type: fc.constantFrom('agent', 'mcp_server', 'client'),
    handlesPersonalData: fc.constantFrom(true, false, null),
    state: fc.constantFrom('unmanaged', 'vendor', 'managed'),
  })
  .map((known) => discovered(known as Partial<Discovered>));

const anyPlaybooks = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    priority: fc.integer({ min: 0, max: 3 }),
    enabled: fc.boolean(),
    conditions: fc.array(
      fc.constantFrom<Condition>(production, named('Triage'), {
        ...{ field: 'handlesPersonalData', operator: 'is-unknown', value: null },
      }),
      { minLength: 1, maxLength: 2 },
    ),
    actions: fc.subarray([register, setType('Pharmacy'), assign('hipaa'), tag('X'), ignore], {
      minLength: 1,
    }),
  }),
  { selector: ({ id }) => id },
);
const fromRecords = (records: readonly Partial<Playbook>[]): readonly Playbook[] =>
  records.map((record) => playbook(record.id ?? '', record.priority ?? 0, record));

describe('any playbooks and agents', () => {
  it('the order of the list changes nothing', () => {
    const shuffled = anyPlaybooks.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, agents, ([one, other], agent) => {
        expect(decide(fromRecords(one), agent)).toEqual(decide(fromRecords(other), agent));
      }),
    );
  });

  it('a disabled playbook changes nothing', () => {
    fc.assert(
      fc.property(anyPlaybooks, agents, (all, agent) => {
        const enabled = all.filter((one) => one.enabled);
        expect(decide(fromRecords(all), agent)).toEqual(decide(fromRecords(enabled), agent));
      }),
    );
  });

  it('an unregistered agent is assigned nothing', () => {
    fc.assert(
      fc.property(anyPlaybooks, agents, (all, agent) => {
        const { verdict, type, frameworks, tags, trace } = decide(fromRecords(all), agent);
        if (verdict !== 'register') expect([type, frameworks, tags]).toEqual([null, [], []]);
        const done = trace.flatMap(({ actions }) => actions.filter(({ effect }) => effect === 'done'));
        expect(done.some((one) => one.type === 'register')).toBe(verdict === 'register');
      }),
    );
  });
});

describe('built-in playbooks', () => {
  it.each([
    ['a vendor’s agent', { state: 'vendor', handlesPersonalData: true }, 'ignore', []],
    [
      'an agent that handles PHI',
      { handlesPersonalData: true },
      'register',
      ['hipaa', 'hitrust', 'nist-ai-rmf'],
    ],
    [
      'an agent that reaches FHIR in production',
      { reaches: { data: ['https://ehr.example.org/fhir/r4'] }, environment: 'production' },
      'register',
      ['hipaa', 'hitrust', 'nist-ai-rmf', 'owasp-ai'],
    ],
    ['an MCP server', { type: 'mcp_server' }, 'register', ['owasp-ai', 'nist-ai-rmf']],
    ['a model endpoint', { type: 'model_endpoint' }, 'register', ['google-saif', 'nist-ai-rmf']],
    ['an agent of which little is known', {}, 'register', ['nist-ai-rmf']],
    ['an assistant on a personal machine', { type: 'client' }, 'none', []],
    ['a training job', { type: 'training' }, 'none', []],
  ] as const)('decide %s', (_, known, verdict, frameworks) => {
    const decision = decide(defaultPlaybooks, discovered(known as unknown as Partial<Discovered>));
    expect([decision.verdict, decision.frameworks]).toEqual([verdict, frameworks]);
  });
});

it('a trace lists at most twenty playbooks, matching ones first', () => {
  const many = Array.from({ length: 30 }, (_, i) =>
    playbook(`p${i}`, i, { conditions: [named(i < 3 ? 'Triage' : 'x'.repeat(400))] }),
  );
  const { playbooks, more } = traceTextOf(decide(many, discovered()));
  expect([playbooks.length, more]).toEqual([20, 10]);
  expect(playbooks.filter(({ stopped }) => !stopped).map(({ id }) => id)).toEqual(['p2', 'p1', 'p0']);
  expect(Math.max(...playbooks.map(({ stopped }) => stopped?.condition.length ?? 0))).toBe(300);
});
