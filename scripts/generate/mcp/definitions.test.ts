import { describe, expect, it } from 'vitest';
import { toolGraders } from '#functions/evidence/collectors/mcp/tools/graders.ts';
import { list } from '#functions/evidence/collectors/mcp/tools/tool-fixture.ts';
import { toolDefinitions } from './definitions.ts';

const definitions = toolDefinitions();

interface Field {
  readonly description?: string;
}

describe('MCP server tools', () => {
  it.each(definitions)('$name accepts no undeclared arguments and describes each argument', (one) => {
    const { properties, ...schema } = one.inputSchema as { properties: Record<string, Field> };
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const [name, { description }] of Object.entries(properties)) expect(description, name).toMatch(/\w/);
    expect(one.outputSchema).toMatchObject({ type: 'object', properties: expect.anything() });
    expect(one.name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
    expect(one.title).toMatch(/^[A-Z][a-z ]+$/);
    expect(one.description).toMatch(/^[A-Z].+\.$/s);
  });

  it('pass the checks of the MCP collector', () => {
    const entries = definitions.map((one) => ({ ...one }));
    const findings = Object.fromEntries(
      toolGraders.map(({ parameterId, grade }) => {
        const finding = grade(list(...entries));
        return [parameterId, 'value' in finding ? finding.value : finding.inconclusive];
      }),
    );
    expect(findings).toMatchObject({
      'destructive-tools-annotated': true,
      'tool-argument-validation': true,
      'tool-read-only-default': true,
      'tool-description-clean': expect.stringContaining('contain nothing hidden'),
      'shell-tool-absent': expect.stringContaining('none is recognized'),
    });
    expect(Object.values(findings)).not.toContain(false);
  });

  it('wrap lists in objects that include the cursor of the next page', () => {
    const agents = definitions.find(({ name }) => name === 'list_agents');
    expect(agents?.outputSchema).toMatchObject({
      properties: {
        items: { type: 'array', items: { type: 'object' } },
        nextCursor: { type: 'string' },
        total: { type: 'integer' },
      },
      required: ['items'],
    });
    expect(agents?.inputSchema).toMatchObject({
      properties: { cursor: { description: '`nextCursor` of the previous page' } },
    });
    expect(JSON.stringify(definitions)).not.toContain('Link header');
  });
});
