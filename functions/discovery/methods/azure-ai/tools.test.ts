import { expect, it } from 'vitest';
import { harnessed } from './fixtures/azure-harness.ts';
import { beds, colleague, lookUp, page, records } from './fixtures/azure-tools.ts';
import { toolName, toolSettings } from './tools.ts';

it('returns the name of a Foundry tool by its kind', () => {
  const tools = [lookUp, beds, page, records, { type: 'file_search' }, colleague];
  expect(tools.map(toolName)).toEqual(['look_up', 'beds', 'page_ward', 'records', 'file_search', 'a2a']);
});

it('counts an agent runtime and skills as sources of unnamed tools', () => {
  expect(toolSettings(harnessed)).toMatchObject({ 'tools.count': 1, 'tools.otherKinds': 2 });
  expect(toolSettings({ ...harnessed, harness: null, skills: [] })).toMatchObject({ 'tools.otherKinds': 0 });
});

it('distinguishes grants of several unnamed tools, regardless of their other fields', () => {
  const dressed = { ...colleague, function: { name: 'look_up' } };
  expect(toolSettings({ tools: [lookUp, beds, page, records, dressed] })).toMatchObject({
    'tools.count': 5,
    'tools.mcp.count': 1,
    'tools.mcp.unrestricted': 0,
    'tools.mcp.plain': 1,
    'tools.openapi.count': 1,
    'tools.otherKinds': 1,
  });
});
