/** What is asked of AWS, and what tests have it answer, held against the models that AWS publishes with its clients. */
import * as bedrock from '@aws-sdk/client-bedrock';
import * as bedrockAgent from '@aws-sdk/client-bedrock-agent';
import * as agentCore from '@aws-sdk/client-bedrock-agentcore-control';
import * as ecs from '@aws-sdk/client-ecs';
import * as lambda from '@aws-sdk/client-lambda';
import * as lex from '@aws-sdk/client-lex-models-v2';
import * as qBusiness from '@aws-sdk/client-qbusiness';
import * as sageMaker from '@aws-sdk/client-sagemaker';
import { HttpResponse } from '@smithy/core/protocols';
import { describe, expect, it } from 'vitest';
import { REGION } from './fixtures/names.ts';
import { replies } from './fixtures/replies.ts';
import { type AwsAction, type AwsOperation, actionsOf, awsOperations } from './operations.ts';
import { awsRequest } from './region.ts';
import type { AwsServiceName } from './services.ts';

/** Requests and answers as AWS's client has them. */
interface Captured {
  readonly method: string;
  readonly hostname: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}

type Client = { send: (command: unknown) => Promise<Record<string, unknown>> };
type Module = Readonly<Record<string, unknown>>;
type Construct = new (input: object) => never;

const clients: Readonly<Partial<Record<AwsServiceName, readonly [Module, string]>>> = {
  bedrock: [bedrock, 'BedrockClient'],
  'bedrock-agent': [bedrockAgent, 'BedrockAgentClient'],
  'bedrock-agentcore-control': [agentCore, 'BedrockAgentCoreControlClient'],
  ecs: [ecs, 'ECSClient'],
  lambda: [lambda, 'LambdaClient'],
  lex: [lex, 'LexModelsV2Client'],
  qbusiness: [qBusiness, 'QBusinessClient'],
  sagemaker: [sageMaker, 'SageMakerClient'],
};

const inputs: Readonly<Partial<Record<AwsAction, Readonly<Record<string, unknown>>>>> = {
  'bedrock:GetAgent': { agentId: 'AGENT00001' },
  'bedrock:ListAgentActionGroups': { agentId: 'AGENT00001', agentVersion: '2', nextToken: 'n' },
  'bedrock:ListAgentKnowledgeBases': { agentId: 'AGENT00001', agentVersion: '2' },
  'bedrock:ListAgentCollaborators': { agentId: 'AGENT00001', agentVersion: '2' },
  'bedrock:ListTagsForResource': { resourceArn: 'arn:aws:bedrock:eu-west-1:111122223333:agent/AGENT00001' },
  'bedrock:ListAgents': { nextToken: 'n' },
  'bedrock:ListFlows': { nextToken: 'a b/c=' },
  'bedrock-agentcore:ListAgentRuntimes': { nextToken: 'n' },
  'bedrock-agentcore:GetAgentRuntime': { agentRuntimeId: 'triage_mcp-abcDEF1234' },
  'bedrock-agentcore:ListGateways': { nextToken: 'n' },
  'bedrock-agentcore:GetGateway': { gatewayIdentifier: 'records-gw-1234567890' },
  'bedrock-agentcore:ListGatewayTargets': { gatewayIdentifier: 'records-gw-1234567890' },
  'bedrock-agentcore:GetHarness': { harnessId: 'discharge-1234567890' },
  'qbusiness:GetApplication': { applicationId: '00000000-0000-4000-8000-000000000001' },
  'lex:ListBots': { nextToken: 'n' },
  'lex:DescribeBot': { botId: 'BOT0000001' },
  'sagemaker:ListEndpoints': { NextToken: 'n' },
  'sagemaker:DescribeEndpoint': { EndpointName: 'e' },
  'sagemaker:DescribeEndpointConfig': { EndpointConfigName: 'c' },
  'sagemaker:DescribeModel': { ModelName: 'm' },
  'sagemaker:ListModelPackages': { ModelPackageGroupName: 'g' },
  'lambda:ListFunctions': { Marker: 'm' },
  'ecs:ListServices': { cluster: 'c', nextToken: 'n' },
  'ecs:DescribeServices': { cluster: 'c', services: ['s'], include: ['TAGS'] },
  'ecs:DescribeTaskDefinition': { taskDefinition: 't', include: ['TAGS'] },
};

/** Sends a command through AWS's client, which is answered with `reply`. */
const throughClient = async (action: AwsAction, input: object, reply: object) => {
  const [module, name] = clients[awsOperations[action].service] ?? [];
  if (!module || !name) throw new Error(`There is no client for ${action}.`);
  const sent: Captured[] = [];
  const client = new (module[name] as Construct)({
    region: REGION,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    requestHandler: {
      handle: async (request: Captured) => {
        sent.push(request);
        const body = new TextEncoder().encode(JSON.stringify(reply));
        return {
          response: new HttpResponse({
            statusCode: 200,
            headers: { 'content-type': 'application/json' },
            body,
          }),
        };
      },
    },
  }) as Client;
  const Command = module[`${action.slice(action.indexOf(':') + 1)}Command`] as Construct;
  const { $metadata: _metadata, ...output } = await client.send(new Command(input));
  const [request] = sent;
  if (!request) throw new Error('The client sent nothing.');
  return { request, output };
};

const textOf = (body: Captured['body']) => (typeof body === 'string' ? body : new TextDecoder().decode(body));

/** What of a fixture the client did not take: fields that the model does not have. */
const unknownFields = (given: unknown, taken: unknown, path = ''): readonly string[] => {
  if (Array.isArray(given)) {
    return given.flatMap((entry, i) =>
      unknownFields(entry, (taken as unknown[] | undefined)?.[i], `${path}[]`),
    );
  }
  if (typeof given !== 'object' || given === null) return taken === undefined ? [path] : [];
  return Object.entries(given).flatMap(([key, value]) =>
    unknownFields(value, (taken as Record<string, unknown> | undefined)?.[key], `${path}.${key}`),
  );
};

const published = actionsOf(awsOperations).filter((action) => !action.startsWith('agent-registry:'));

describe('operations of AWS', () => {
  it.each(published)(
    '%s is asked for as AWS’s client asks, and answered as its model says',
    async (action) => {
      const input = inputs[action] ?? {};
      const reply = replies[action];
      const json = typeof reply === 'function' ? reply(input) : reply;
      const { request, output } = await throughClient(action, input, json);
      const own = awsRequest(action, REGION, input);
      expect({ method: own.method, host: own.host, path: own.path, query: own.query ?? {} }).toEqual({
        method: request.method,
        host: request.hostname,
        path: request.path,
        query: request.query,
      });
      const target = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'x-amz-target');
      expect(own.headers?.['x-amz-target']).toBe(target?.[1]);
      const theirs = textOf(request.body);
      expect(JSON.parse(own.body || '{}')).toEqual(JSON.parse(theirs || '{}'));
      expect(request.headers.authorization).toContain(`/${REGION}/${own.service}/aws4_request`);
      expect(unknownFields(json, output)).toEqual([]);
    },
  );
});

/** Of the published model of Agent Registry Control, version 2025-12-01, whose client is not in the registry of packages. */
const registryModel = {
  'agent-registry:ListRegistries': { method: 'POST', path: '/registries-list', items: 'registries' },
  'agent-registry:ListRegistryRecords': {
    method: 'POST',
    path: '/registries/{registryId}/records-list',
    items: 'registryRecords',
  },
} as const;
const registryFields = {
  registries:
    'name description registryId registryArn discoveryConfiguration status statusReason autoDetection createdAt updatedAt',
  registryRecords:
    'registryArn recordArn recordId name displayName description recordType recordVersion status createdAt updatedAt createdByAutoDetection createdBy provenanceSummaryList customMetadataSchemaComplianceStatus',
} as const;

describe('operations of Agent Registry', () => {
  it.each(Object.entries(registryModel))('%s is as its model says', (action, { method, path, items }) => {
    const operation: AwsOperation = awsOperations[action as keyof typeof registryModel];
    expect(operation).toMatchObject({ method, path, items, rest: 'body' });
    const reply = replies[action as AwsAction] as Readonly<Record<string, readonly object[]>>;
    const known = registryFields[items].split(' ');
    expect(
      reply[items]?.flatMap((entry) => Object.keys(entry)).filter((key) => !known.includes(key)),
    ).toEqual([]);
    expect(awsRequest(action as AwsAction, REGION, { registryId: 'r' })).toMatchObject({
      host: `agent-registry-control.${REGION}.api.aws`,
      service: 'agent-registry',
    });
  });
});
