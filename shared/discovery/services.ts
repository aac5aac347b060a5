/** Converts services named by generated scripts into sightings. */
import type { Environment } from '#shared/agents/fields.ts';
import type { MethodId } from './methods.ts';
import type { ReportedService } from './report.ts';
import type { AgentKind, Platform, Sighting } from './sighting.ts';

interface Meant {
  readonly method: MethodId;
  readonly platform: Platform;
  readonly kind: AgentKind;
}

/** Matched by the first pattern that occurs in the type of a service. */
const meanings: readonly (readonly [RegExp, Meant])[] = [
  [/sagemaker/i, { method: 'aws.ml_compute', platform: 'cloud', kind: 'model_endpoint' }],
  [/lambda|ecs|fargate/i, { method: 'aws.ml_compute', platform: 'cloud', kind: 'agent' }],
  [/lex|q-?business/i, { method: 'aws.agents', platform: 'cloud', kind: 'conversational' }],
  [/bedrock|agentcore|aws/i, { method: 'aws.agents', platform: 'cloud', kind: 'agent' }],
  [/azure|foundry|openai/i, { method: 'azure.ai', platform: 'cloud', kind: 'agent' }],
  [/gcp|vertex|google|dialogflow/i, { method: 'gcp.ai', platform: 'cloud', kind: 'agent' }],
  [/mcp/i, { method: 'mcp.http', platform: 'network', kind: 'mcp_server' }],
  [
    /k8s|kubernetes|deployment|pod|stateful|daemon|cronjob/i,
    { method: 'k8s.workloads', platform: 'kubernetes', kind: 'agent' },
  ],
  [/docker|container/i, { method: 'docker.containers', platform: 'docker', kind: 'agent' }],
  [/process/i, { method: 'proc.runtime', platform: 'host', kind: 'agent' }],
];
const otherwise: Meant = { method: 'api.product_fingerprint', platform: 'network', kind: 'agent' };

/** Returns a sighting of medium confidence, because a script named the service without further details. */
export const sightingOfService = (
  { name, type = '', identifier, endpoint, description, region }: ReportedService,
  {
    client,
    environment,
    at,
  }: { readonly client: string; readonly environment: Environment; readonly at: string },
): Sighting => {
  const { method, platform, kind } = meanings.find(([words]) => words.test(type))?.[1] ?? otherwise;
  const what = type === '' ? 'a service' : `a service of type ${type}`;
  return {
    method,
    observedAt: at,
    identifier: identifier ?? `script:${client}/${type}/${region ?? ''}/${name}`,
    name,
    namedBy: platform === 'cloud' ? 'cloud' : 'address',
    ...(description === undefined ? {} : { description }),
    kind,
    platform,
    environment,
    ...(endpoint === undefined ? {} : { endpoint }),
    confidence: 'medium',
    signs: [
      {
        statement: `Identified by a script as ${what}`.slice(0, 300),
        where: `report of ${client}`.slice(0, 500),
      },
    ],
    joins: identifier?.startsWith('arn:') ? { resources: [identifier.slice(0, 512)] } : {},
    facts: {},
    reaches: {},
  };
};
