import { expect, it } from 'vitest';
import { toolName, toolSettings } from './tools.ts';

it('tools of Foundry are called what each kind of them has as its name', () => {
  const tools = [
    { type: 'function', name: 'page_doctor' },
    { type: 'openapi', openapi: { name: 'records' } },
    { type: 'azure_function', azure_function: { function: { name: 'discharge' } } },
    { type: 'mcp', server_label: 'notes', server_url: 'https://x.example' },
    { type: 'file_search' },
  ];
  expect(tools.map(toolName)).toEqual(['page_doctor', 'records', 'discharge', 'notes', 'file_search']);
  expect(toolSettings({ tools })).toMatchObject({ 'tools.openapi.count': 1, 'tools.otherKinds': 0 });
});
