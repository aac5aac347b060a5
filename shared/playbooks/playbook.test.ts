import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changePlaybookBody, playbookBody } from './contract.ts';
import { defaultPlaybooks, isProtected } from './defaults.ts';
import { actionSentence, conditionLabels } from './labels.ts';

const good = {
  name: 'Pharmacy',
  priority: 70,
  conditions: [{ field: 'name', operator: 'contains', value: 'pharmacy' }],
  actions: [{ type: 'register', parameters: {} }],
};

const faultOf = (change: object): readonly [path: string | null, message: string] | undefined => {
  const { issues } = v.safeParse(playbookBody, { ...good, ...change });
  return issues?.[0] && [v.getDotPath(issues[0]), issues[0].message];
};
const condition = (field: string, operator: string, value: unknown) => ({
  conditions: [{ field, operator, value }],
});

describe('a playbook', () => {
  it('is enabled and has no description by default', () => {
    expect(v.parse(playbookBody, good)).toEqual({ ...good, description: '', enabled: true });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a\u200bb' }, 'name'],
    [{ priority: 101 }, 'priority'],
    [{ priority: 0.5 }, 'priority'],
    [{ conditions: [] }, 'conditions'],
    [condition('secrets', 'is', 'x'), 'conditions.0.field'],
    [condition('name', 'matches', '.*'), 'conditions.0.operator'],
    [condition('name', 'at-least', 'x'), 'conditions.0.operator'],
    [condition('handlesPersonalData', 'contains', 'x'), 'conditions.0.operator'],
    [condition('handlesPersonalData', 'is', 'yes'), 'conditions.0.value'],
    [condition('name', 'is', true), 'conditions.0.value'],
    [condition('name', 'is', null), 'conditions.0.value'],
    [condition('name', 'is-unknown', 'x'), 'conditions.0.value'],
    [condition('name', 'one-of', 'x'), 'conditions.0.value'],
    [condition('environment', 'is', 'unknown'), 'conditions.0.value'],
    [condition('risk', 'at-least', 'unknown'), 'conditions.0.value'],
    [condition('type', 'one-of', ['agent', 'robot']), 'conditions.0.value'],
    [{ actions: [] }, 'actions'],
    [{ actions: [{ type: 'delete', parameters: {} }] }, 'actions.0.type'],
    [{ actions: [{ type: 'tag', parameters: { tags: [] } }] }, 'actions.0.parameters.tags'],
    [{ actions: [...good.actions, ...good.actions] }, 'actions'],
    [{ actions: [...good.actions, { type: 'ignore', parameters: {} }] }, 'actions'],
    [{ id: 'default-mine' }, 'id'],
  ])('is rejected with %j at %s', (change, path) => {
    expect(faultOf(change)?.[0]).toBe(path);
  });

  it('can be changed in part', () => {
    expect(v.parse(changePlaybookBody, { enabled: false })).toEqual({ enabled: false });
    expect(v.safeParse(changePlaybookBody, { conditions: [] }).success).toBe(false);
  });
});

describe('built-in playbooks', () => {
  it.each(defaultPlaybooks.map((one) => [one.id, one] as const))('%s is valid', (id, one) => {
    const { id: _, version, ...given } = one;
    expect(v.safeParse(playbookBody, given).issues).toBeUndefined();
    expect(isProtected(id)).toBe(true);
    expect(version).toBeGreaterThanOrEqual(1);
  });

  it('have unique ids and priorities', () => {
    for (const of of ['id', 'priority'] as const) {
      expect(new Set<string | number>(defaultPlaybooks.map((one) => one[of])).size).toBe(
        defaultPlaybooks.length,
      );
    }
  });
});

it('is described in sentences', () => {
  expect(conditionLabels({ field: 'type', operator: 'one-of', value: ['mcp_server', 'app_ui'] })).toBe(
    'Kind is one of MCP server, app UI',
  );
  expect(conditionLabels({ field: 'handlesPersonalData', operator: 'is', value: true })).toBe(
    'Handles personal data is yes',
  );
  expect(conditionLabels({ field: 'owner', operator: 'is-unknown', value: null })).toBe('Owner is unknown');
  expect(conditionLabels({ field: 'source', operator: 'is', value: 'mcp.http' })).toBe(
    'Discovery method is mcp.http',
  );
  expect(
    actionSentence({ type: 'assign-frameworks', parameters: { frameworks: ['HIPAA', 'HITRUST'] } }),
  ).toBe('Assign frameworks: HIPAA, HITRUST');
  expect(actionSentence({ type: 'register', parameters: {} })).toBe('Register the agent');
});
