import type { Parameter, ValueType } from '#shared/parameters/parameter.ts';
import { TEXT_LENGTH } from '#shared/parameters/value.ts';
import { manifestFacts } from './manifest.ts';

/** Returns the JSON Schema of one parameter value. */
const valueSchema = (type: ValueType): Readonly<Record<string, unknown>> => {
  switch (type.type) {
    case 'boolean':
      return { type: 'boolean' };
    case 'enum':
      return { enum: type.options };
    case 'integer':
    case 'duration':
      return { type: 'integer', minimum: 0, $comment: `Unit: ${type.unit}` };
    case 'percentage':
      return { type: 'number', minimum: 0, maximum: 100 };
    case 'date':
      return { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
    case 'list':
      return { type: 'array', items: { type: 'string' }, $comment: `List of ${type.of}` };
    case 'text':
      return { type: 'string', maxLength: TEXT_LENGTH, $comment: `Text: ${type.of}` };
  }
};

const text = (maxLength: number, description: string) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});

/**
 * Returns the JSON Schema (2020-12) of an agent manifest. The schema is closed, so editors can complete and
 * validate every declaration.
 */
export const manifestJsonSchema = (
  parameters: readonly Parameter[],
): Readonly<Record<string, unknown>> & { $schema: string } => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Agent manifest',
  description:
    "The owner's declarations about an AI agent. A declaration is evidence, but an observation outweighs it.",
  type: 'object',
  required: ['declares'],
  additionalProperties: false,
  properties: {
    declares: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        parameters.map(({ id, title, meaning, value }) => [
          id,
          { title, description: meaning, ...valueSchema(value) },
        ]),
      ),
    },
    agent: {
      type: 'object',
      additionalProperties: false,
      properties: {
        name: text(200, 'Name of the agent'),
        version: text(100, 'Version in operation'),
        model: text(200, 'Exact version of the pinned model'),
        prompt: text(200, 'Version of its instructions, such as a tag or a digest'),
        owner: text(200, 'Accountable person or team'),
        purpose: text(2000, 'Intended use, users and limits'),
      },
    },
    facts: {
      type: 'object',
      additionalProperties: false,
      description: 'Facts that determine which parameters apply to the agent. Unknown counts as yes.',
      properties: Object.fromEntries(
        Object.keys(manifestFacts).map((fact) => [fact, { enum: ['yes', 'no', 'unknown'] }]),
      ),
    },
  },
});
