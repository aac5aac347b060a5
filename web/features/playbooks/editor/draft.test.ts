import { describe, expect, it } from 'vitest';
import type { Condition } from '#shared/playbooks/playbook.ts';
import {
  actionOf,
  checked,
  conditionWith,
  type Draft,
  draftOf,
  offeredActions,
  rightConditions,
} from './draft.ts';

const row = <T>(is: T) => ({ key: 'k', is });
const draft: Draft = { ...draftOf(undefined), name: 'Pharmacy' };

describe('a playbook draft', () => {
  it('starts as a playbook that can be saved once it has a name', () => {
    expect(checked(draftOf(undefined))).toEqual({ errors: { name: 'Name is required' } });
    expect(checked(draft)).toMatchObject({ body: { name: 'Pharmacy', priority: 50, enabled: true } });
  });

  it.each([
    [{ priority: '101' }, 'priority'],
    [{ priority: 'high' }, 'priority'],
    [{ priority: '' }, 'priority'],
    [{ conditions: [] }, 'conditions'],
    [{ conditions: [row({ field: 'name', operator: 'contains', value: '' })] }, 'conditions.0.value'],
    [{ conditions: [row({ field: 'type', operator: 'one-of', value: [] })] }, 'conditions.0.value'],
    [{ actions: [row(actionOf('tag'))] }, 'actions.0.parameters.tags'],
    [{ actions: [row(actionOf('set-type'))] }, 'actions.0.parameters.type'],
  ] as const)('with %j is rejected at %s', (change, path) => {
    const outcome = checked({ ...draft, ...(change as unknown as Partial<Draft>) });
    expect('errors' in outcome && Object.keys(outcome.errors)).toEqual([path]);
  });

  it('is previewed only if its conditions are valid, regardless of other errors', () => {
    expect(rightConditions(draftOf(undefined).conditions)).toHaveLength(1);
    const empty: Condition = { field: 'name', operator: 'is', value: '' };
    expect(rightConditions([row(empty)])).toBeUndefined();
  });
});

describe('a condition of which one part is changed', () => {
  const before: Condition = { field: 'name', operator: 'starts-with', value: 'Pharm' };

  it.each([
    [{ field: 'description' }, { field: 'description', operator: 'starts-with', value: 'Pharm' }],
    [{ operator: 'contains' }, { field: 'name', operator: 'contains', value: 'Pharm' }],
    [{ operator: 'one-of' }, { field: 'name', operator: 'one-of', value: [] }],
    [{ operator: 'is-unknown' }, { field: 'name', operator: 'is-unknown', value: null }],
    [{ field: 'risk' }, { field: 'risk', operator: 'at-least', value: 'low' }],
    [{ field: 'criticalSystem' }, { field: 'criticalSystem', operator: 'is', value: true }],
    [{ field: 'name' }, before],
  ] as const)('by %j remains consistent', (change, after) => {
    expect(conditionWith(before, change)).toEqual(after);
  });
});

it('offers each action once, and only one of register and ignore', () => {
  const actions = [row(actionOf('register')), row(actionOf('tag'))];
  expect(offeredActions(actions)).toEqual(['set-type', 'assign-frameworks', 'set-environment']);
  expect(offeredActions(actions, 'register')).toEqual([
    'register',
    'ignore',
    'set-type',
    'assign-frameworks',
    'set-environment',
  ]);
});
