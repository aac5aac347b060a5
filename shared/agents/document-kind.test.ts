import { describe, expect, it } from 'vitest';
import { documentKindOf, documentShapes } from './document-kind.ts';

describe('documentKindOf', () => {
  it.each([
    ['manifest', { declares: {} }],
    ['manifest', { facts: { hasTools: 'no' } }],
    ['a2a-card', { name: 'a', supportedInterfaces: [] }],
    ['a2a-card', { name: 'a', url: 'https://a.example', skills: [] }],
    ['mcp-config', { mcpServers: {} }],
    ['mcp-config', { inputs: [], servers: { files: { type: 'stdio', command: 'npx' } } }],
    ['mcp-config', { mcpServers: { a: { httpUrl: 'https://a.example' } }, theme: 'dark' }],
    ['cyclonedx', { bomFormat: 'CycloneDX', specVersion: '1.6' }],
    [undefined, { servers: [{ url: 'https://api.example.com' }] }],
    [undefined, { servers: { production: { description: 'An API' } } }],
    [undefined, { name: 'a package', version: '1.0.0' }],
    [undefined, { bomFormat: 'SPDX' }],
    [undefined, [{ declares: {} }]],
    [undefined, 'declares'],
    [undefined, null],
  ])('%s', (kind, data) => {
    expect(documentKindOf(data)).toBe(kind);
  });

  it('has a description for each kind', () => {
    expect(Object.values(documentShapes).every((shape) => /^an? .+\(.+\)$/.test(shape))).toBe(true);
  });
});
