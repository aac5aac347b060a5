import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ApiDocument, matching, operationsOf } from './api-document.ts';
import { curlOf } from './curl.ts';
import { fieldsOf } from './fields.ts';

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../functions/system/openapi.gen.json'), 'utf8'),
) as ApiDocument;
const operations = operationsOf(document);
const named = (id: string) => {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
};

describe('OpenAPI document', () => {
  it('lists every operation with a description of each response', () => {
    const methods = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(methods.length);
    for (const { id, answers } of operations) {
      expect(
        answers.some(({ status }) => /^[23]/.test(status)),
        id,
      ).toBe(true);
      expect(
        answers.every(({ meaning }) => meaning.length > 0),
        id,
      ).toBe(true);
    }
  });

  it('is searched by all words together', () => {
    expect(matching(operations, 'POST scans').map(({ id }) => id)).toEqual([
      'startChatRun',
      'scanEnvironment',
      'startContinuous',
      'stopContinuous',
      'startBulkDetection',
      'previewPlaybook',
      'startScan',
      'startRun',
      'signOffScan',
    ]);
    expect(matching(operations, 'POST scans framework several').map(({ id }) => id)).toEqual(['startRun']);
    expect(matching(operations, '')).toHaveLength(operations.length);
    expect(matching(operations, 'no such thing')).toEqual([]);
  });
});

describe('fields', () => {
  it('are rows with their limits, including the fields of nested objects', () => {
    const rows = fieldsOf(named('createAgent').body?.schema ?? {}, document);
    const name = rows.find((row) => row.name === 'name');
    expect(name).toMatchObject({
      type: 'string',
      required: true,
      rule: expect.stringContaining('at most 200'),
    });
    expect(rows.find((row) => row.name === 'connection')?.required).toBe(false);
    expect(rows.find((row) => row.name === 'connection.protocol')?.rule).toContain('mcp');
  });

  it('are resolved through lists and references', () => {
    const rows = fieldsOf(named('listAgents').reply ?? {}, document);
    expect(rows.map(({ name }) => name)).toContain('[].id');
    expect(rows.find(({ name }) => name === '[].lastScanAt')?.type).toBe('string or null');
  });
});

describe('the command', () => {
  it('includes the token only for operations that require one', () => {
    expect(curlOf(named('login'), 'https://a.example')).not.toContain('TOKEN');
    expect(curlOf(named('listAgents'), 'https://a.example')).toBe(
      'curl "https://a.example/api/agents" \\\n  -H "Authorization: Bearer $TOKEN"',
    );
  });

  it('quotes the body so that the shell does not change it', () => {
    const operation = {
      ...named('patchAgent'),
      body: { type: 'application/json', schema: {}, example: { name: "it's $HOME" } },
    };
    expect(curlOf(operation, 'https://a.example')).toContain(`--data '{"name":"it'\\''s $HOME"}'`);
  });
});
