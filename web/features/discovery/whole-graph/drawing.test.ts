import { describe, expect, it } from 'vitest';
import type { GraphReply } from '#shared/discovery/contract.ts';
import { AGENTS_DRAWN, drawingOf, OF_KIND_DRAWN } from './drawing.ts';
import { aboutText, leftOutText, nodeText } from './graph-labels.ts';
import { narrowed, reachesOf } from './reaches.ts';

const agent = (name: string) => ({ id: name, kind: 'agent' as const, name, discoveredId: name });

const graph: GraphReply = {
  nodes: [
    ...['Triage', 'Notes', 'Orders', 'Idle'].map(agent),
    { id: 'tool:read', kind: 'tool', name: 'read' },
    { id: 'model:llama', kind: 'model', name: 'llama' },
    { id: 'data:ehr', kind: 'data', name: 'EHR' },
  ],
  edges: [
    { from: 'Triage', to: 'Notes' },
    { from: 'Triage', to: 'tool:read' },
    { from: 'Triage', to: 'data:ehr' },
    { from: 'Notes', to: 'data:ehr' },
    { from: 'Orders', to: 'model:llama' },
    { from: 'gone', to: 'model:llama' },
  ],
  ...{ agents: 4, more: false },
};
const all = reachesOf(graph);
const ends = (filter: object) => narrowed(all, filter).map(({ from, to }) => `${from.name} ${to.name}`);

describe('the connection graph', () => {
  it('is filtered by text, by kind, and by the neighbors of a node', () => {
    expect(all).toHaveLength(5);
    expect(ends({ q: ' ehr ' })).toEqual(['Triage EHR', 'Notes EHR']);
    expect(ends({ kind: 'model' })).toEqual(['Orders llama']);
    expect(ends({ node: 'Notes' })).toEqual(['Triage Notes', 'Notes EHR']);
    expect(ends({ node: 'Notes', kind: 'data', q: 'triage' })).toEqual([]);
  });

  it('is drawn completely while it is small, ordered by kind and by number of connections', () => {
    const drawing = drawingOf(all);
    expect(drawing.left.map(({ name }) => name)).toEqual(['Triage', 'Notes', 'Orders']);
    expect(drawing.right.map((row) => (row.is === 'title' ? row.text : row.node.name))).toEqual([
      ...['Agents (1)', 'Notes', 'Tools (1)', 'read', 'Models (1)', 'llama', 'Data (1)', 'EHR'],
    ]);
    expect(drawing.lines.map(({ from, to }) => [from, to])).toEqual([
      ...[
        [0, 1],
        [0, 3],
        [0, 7],
        [1, 7],
        [2, 5],
      ],
    ]);
    expect(leftOutText(drawing, all)).toBeUndefined();
  });

  it('draws only the most connected of 2,000 nodes and reports how many are left out', () => {
    const nodes = [
      ...Array.from({ length: 500 }, (_, index) => agent(`a${index}`)),
      ...Array.from({ length: 1500 }, (_, index) => ({
        ...{ id: `tool:${index}`, kind: 'tool' as const, name: `${index}` },
      })),
    ];
    const edges = nodes.slice(500).map(({ id }, index) => ({ from: `a${index % 500}`, to: id }));
    const reaches = reachesOf({ nodes, edges });
    const drawing = drawingOf(reaches);
    expect(drawing.left.length).toBeLessThanOrEqual(AGENTS_DRAWN);
    expect(drawing.thingsDrawn).toBe(OF_KIND_DRAWN);
    expect(drawing).toMatchObject({ agents: 500, things: 1500 });
    for (const { from, to, reach } of drawing.lines) {
      expect(drawing.left[from]?.id).toBe(reach.from.id);
      expect(drawing.right[to]).toMatchObject({ is: 'node', node: { id: reach.to.id } });
    }
    expect(leftOutText(drawing, reaches)).toMatch(
      /^The drawing shows the most connected \d+ of 500\sagents and 8 of 1,500\sthings that they reach\. 1,492\sconnections are not drawn: /,
    );
  });

  it('is described together with the agents that have no known connections', () => {
    expect(aboutText(graph, all)).toBe(
      '4 discovered agents, 3 other things that they reach, 5 connections. For 1 agent, no method has detected what it reaches; this does not prove that it reaches nothing.',
    );
    expect(aboutText({ ...graph, more: true }, all)).toMatch(/The graph is limited to the newest agents/);
    const [triage, notes, , idle, read] = graph.nodes;
    expect(triage && nodeText(triage, all)).toBe('No agent is known to reach it. It reaches 3 things.');
    expect(notes && nodeText(notes, all)).toBe('1 agent reaches it. It reaches 1 thing.');
    expect(idle && nodeText(idle, all)).toBe('No agent is known to reach it.');
    expect(read && nodeText(read, all)).toBe('1 agent reaches it.');
  });
});
