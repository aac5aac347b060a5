/** JSON Schema (2020-12, as OpenAPI 3.1 takes it) of the contract's valibot schemas. */
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { agentDetailReply, agentReply } from '#shared/agents/contract.ts';
import { invitationReply, userReply } from '#shared/auth/contract.ts';
import { evidenceReply } from '#shared/evidence/evidence-reply.ts';
import { frameworkReply } from '#shared/frameworks/contract.ts';
import { issueReply } from '#shared/issues/contract.ts';
import { earnedPoints, scoreObject } from '#shared/judging/score.ts';
import { parameterReply } from '#shared/parameters/contract.ts';
import {
  controlResult,
  parameterResult,
  scanDetailReply,
  scanReply,
  scanResults,
} from '#shared/scans/contract.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Replies that have a name of their own in the document. */
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

/** What JSON Schema cannot say: a rule over several fields, listed by name with the fields that it reads, and a check of one. */
const ruleText: NonNullable<ConversionConfig['overrideAction']> = ({ valibotAction, jsonSchema }) => {
  if (valibotAction.type === 'check') {
    const { message } = valibotAction as unknown as { message: unknown };
    // One whose words depend on what was given is said in the error alone.
    const check = typeof message === 'string' ? message : 'What is wrong is named by the answer';
    return { ...jsonSchema, 'x-check': check } as typeof jsonSchema;
  }
  if (valibotAction.type !== 'partial_check') return undefined;
  const { message, paths } = valibotAction as unknown as {
    message: string;
    paths: readonly (readonly string[])[];
  };
  const rule = { rule: message, fields: paths.map((path) => path.join('.')) };
  const before = (jsonSchema as { 'x-rules'?: unknown[] })['x-rules'] ?? [];
  return { ...jsonSchema, 'x-rules': [...before, rule] } as typeof jsonSchema;
};

const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: named,
  // Changes the value, not what may be sent.
  ignoreActions: ['trim'],
  overrideAction: ruleText,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig;

/** The schema, with references to the named ones. */
export const schemaOf = (schema: GenericSchema): JsonSchema => {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, config);
  return rest as JsonSchema;
};

/** The schema by itself, without references; as it is sent, or as it is answered. */
export const wholeSchemaOf = (schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema => {
  const { definitions: _, overrideRef: __, ...rest } = config;
  const { $schema, ...whole } = toJsonSchema(schema, { ...rest, typeMode });
  return whole as JsonSchema;
};

/** The named schemas, for the document's components. */
export const namedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  toJsonSchemaDefs(named, config) as unknown as Record<string, JsonSchema>;
