/** Converts the contracts' valibot schemas to JSON Schema (2020-12, as in OpenAPI 3.1). */
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { agentDetailReply, agentReply } from '#shared/agents/contract.ts';
import { invitationReply, userReply } from '#shared/auth/contract.ts';
import { evidenceReply } from '#shared/evidence/evidence-reply.ts';
import { frameworkReply } from '#shared/frameworks/contract.ts';
import { issueReply } from '#shared/issues/contract.ts';
import { parameterReply } from '#shared/parameters/contract.ts';
import {
  controlResult,
  parameterResult,
  scanDetailReply,
  scanReply,
  scanResults,
} from '#shared/scans/contract.ts';
import { earnedPoints, scoreObject } from '#shared/scoring/score.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas with their own name in the document. */
const named = {
  Agent: agentReply,
  AgentDetail: agentDetailReply,
  Control: controlResult,
  EarnedPoints: earnedPoints,
  Evidence: evidenceReply,
  Framework: frameworkReply,
  Invitation: invitationReply,
  Issue: issueReply,
  Parameter: parameterReply,
  ParameterResult: parameterResult,
  Scan: scanReply,
  ScanDetail: scanDetailReply,
  ScanResults: scanResults,
  Score: scoreObject,
  User: userReply,
} as unknown as Record<string, GenericSchema>;

/**
 * Describes what JSON Schema cannot express: cross-field rules, listed by name with the fields they read, and
 * checks of one field.
 */
const ruleText: NonNullable<ConversionConfig['overrideAction']> = ({ valibotAction, jsonSchema }) => {
  if (valibotAction.type === 'check') {
    const { message } = valibotAction as unknown as { message: unknown };
    // A check whose message depends on the input is described only in the error.
    const check = typeof message === 'string' ? message : 'The response describes the error';
    return { ...jsonSchema, 'x-check': check } as typeof jsonSchema;
  }
  if (valibotAction.type !== 'partial_check') return undefined;
  const { message, paths } = valibotAction as unknown as {
    message: string;
    paths: readonly (readonly string[])[];
  };
  const rule = { rule: message, fields: paths.map((path) => path.join('.')) };
  const previous = (jsonSchema as { 'x-rules'?: unknown[] })['x-rules'] ?? [];
  return { ...jsonSchema, 'x-rules': [...previous, rule] } as typeof jsonSchema;
};

const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: named,
  // Trimming changes the value, not the accepted input.
  ignoreActions: ['trim'],
  overrideAction: ruleText,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig;

/** Returns the schema with references to the named schemas. */
export const schemaOf = (schema: GenericSchema): JsonSchema => {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, config);
  return rest as JsonSchema;
};

/** Returns the self-contained schema, without references, for requests or for responses. */
export const wholeSchemaOf = (schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema => {
  const { definitions: _, overrideRef: __, ...rest } = config;
  const { $schema, ...whole } = toJsonSchema(schema, { ...rest, typeMode });
  return whole as JsonSchema;
};

/** Returns the named schemas for the document's components. */
export const namedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  toJsonSchemaDefs(named, config) as unknown as Record<string, JsonSchema>;
