/** The tools that the MCP server lists, generated from the contracts of their routes. */

import { type Tool, tools } from '#functions/mcp/tools.ts';
import { routeOf } from '#functions/platform/http/match-route.ts';
import { type JsonSchema, wholeSchemaOf } from '#scripts/generate/openapi/schema.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';

/** An entry of `tools/list` (MCP, Tool). */
export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: {
    readonly readOnlyHint: true;
    readonly destructiveHint: false;
    readonly idempotentHint: true;
    readonly openWorldHint: false;
  };
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Returns the title of a tool: `listAgents` → `List agents`. */
const titleOf = (route: string): string => {
  const words = route.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** MCP results return the cursor in the body; API responses return it in a header. */
const cursorHere = { cursor: { description: '`nextCursor` of the previous page' } } as const;

/** Merges the path and query parameters into one schema. */
const inputSchemaOf = ({ path, params, query }: RouteSpec): JsonSchema => {
  const schemas = [params, query].flatMap((schema) =>
    schema ? [wholeSchemaOf(schema, 'input') as ObjectSchema] : [],
  );
  const properties: Record<string, JsonSchema> = {};
  for (const [name, schema] of schemas.flatMap((one) => Object.entries(one.properties ?? {}))) {
    if (Object.hasOwn(properties, name))
      throw new Error(`${path} has the parameter ${name} in both its path and its query.`);
    properties[name] = { ...schema, ...(name === 'cursor' ? cursorHere.cursor : {}) };
  }
  const required = schemas.flatMap((one) => one.required ?? []);
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
};

const ofPages = {
  nextCursor: {
    type: 'string',
    description: 'Pass as `cursor` to get the next page; absent on the last page',
  },
  total: { type: 'integer', description: 'Total number of items in the list, if counted' },
} as const;

/** Lists are wrapped in an object, as the server returns them. */
const outputSchemaOf = ({ reply, page }: RouteSpec): JsonSchema => {
  const schema = wholeSchemaOf(reply, 'output');
  if (schema.type !== 'array') return schema;
  return {
    type: 'object',
    properties: { items: schema, ...(page ? ofPages : {}) },
    required: ['items'],
  };
};

const definitionOf = (name: string, { contract, route }: Tool): ToolDefinition => {
  const { spec } = routeOf(contract, route);
  return {
    name,
    title: titleOf(route),
    description: spec.summary,
    inputSchema: inputSchemaOf(spec),
    outputSchema: outputSchemaOf(spec),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
};

/** Returns every tool in list order. */
export const toolDefinitions = (): readonly ToolDefinition[] =>
  Object.entries(tools).map(([name, tool]) => definitionOf(name, tool));
