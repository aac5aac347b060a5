import { describe, expect, it } from 'vitest';
import { reachGroups, reachRows, reachText } from './reach-groups.ts';

describe('the connections of an agent', () => {
  it('are ordered as a request passes through them, without duplicate names or empty kinds', () => {
    const groups = reachGroups({ data: ['ehr'], tools: ['read', 'write', 'read'], models: [] });
    expect(groups.map(({ kind, names }) => [kind, names])).toEqual([
      ['tools', ['read', 'write']],
      ['data', ['ehr']],
    ]);
  });

  it('has a row for each of the first six names and counts the rest', () => {
    const names = Array.from({ length: 200 }, (_, index) => `tool ${index}`);
    const rows = reachRows(reachGroups({ tools: names, models: ['llama'] }));
    expect(rows.map(({ is, text }) => `${is}: ${text}`)).toEqual([
      'title: Tools (200)',
      ...names.slice(0, 6).map((name) => `name: ${name}`),
      'more: 194 more',
      'title: Models (1)',
      'name: llama',
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it.each([
    [{ tools: ['a'] }, 'Triage reaches 1 tool.'],
    [{ tools: ['a', 'b'], data: ['c'] }, 'Triage reaches 2 tools and 1 data source.'],
    [{ agents: ['a'], tools: ['b'], models: ['c', 'd'] }, 'Triage reaches 1 agent, 1 tool and 2 models.'],
  ])('describes %j as %j', (reaches, text) => {
    expect(reachText('Triage', reachGroups(reaches))).toBe(text);
  });
});
