import { expect, it } from 'vitest';
import type { GraphReply } from '#shared/discovery/contract.ts';
import { reachedWith } from './reached-with.ts';

const agent = (name: string) => ({ id: `node ${name}`, kind: 'agent' as const, name, discoveredId: name });

const graph: GraphReply = {
  nodes: [
    ...['triage', 'notes', 'orders'].map(agent),
    { id: 'data:ehr', kind: 'data', name: 'ehr' },
    { id: 'tool:read', kind: 'tool', name: 'read' },
    { id: 'model:llama', kind: 'model', name: 'llama' },
  ],
  edges: [
    { from: 'node triage', to: 'node notes' },
    ...['triage', 'notes', 'orders'].map((name) => ({ from: `node ${name}`, to: 'data:ehr' })),
    ...['triage', 'notes'].map((name) => ({ from: `node ${name}`, to: 'tool:read' })),
    { from: 'node notes', to: 'model:llama' },
  ],
  agents: 3,
  more: false,
};

it('returns the agents that reach an agent and those that share its models and data', () => {
  const { by, shared } = reachedWith(graph, 'notes');
  expect(by).toEqual([{ id: 'triage', name: 'triage' }]);
  expect([...shared]).toEqual([
    [
      'ehr',
      [
        { id: 'triage', name: 'triage' },
        { id: 'orders', name: 'orders' },
      ],
    ],
  ]);
});

it('treats tools with the same name as different tools, and returns nothing for an agent outside the graph', () => {
  expect(reachedWith(graph, 'notes').shared.has('read')).toBe(false);
  const none = reachedWith(graph, 'other');
  expect([none.by, none.shared.size]).toEqual([[], 0]);
});
