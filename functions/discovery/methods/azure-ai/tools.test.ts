import { expect, it } from 'vitest';
import { harnessed } from './fixtures/azure-harness.ts';
import { beds, colleague, lookUp, page, records } from './fixtures/azure-tools.ts';
import { toolName, toolSettings } from './tools.ts';

it('tools of Foundry are called what each kind of them has as its name', () => {
  const tools = [lookUp, beds, page, records, { type: 'file_search' }, colleague];
  expect(tools.map(toolName)).toEqual(['look_up', 'beds', 'page_ward', 'records', 'file_search', 'a2a']);
});

it('a runtime that runs the agent, and skills, bring tools that nobody names', () => {
  expect(toolSettings(harnessed)).toMatchObject({ 'tools.count': 1, 'tools.otherKinds': 2 });
  expect(toolSettings({ ...harnessed, harness: null, skills: [] })).toMatchObject({ 'tools.otherKinds': 0 });
});

it('what grants more than one tool that nobody names is told apart, whatever else it says of itself', () => {
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
