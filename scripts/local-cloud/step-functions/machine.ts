import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Credentials, Principal } from '../aws-endpoint/credentials.ts';
import type { DynamoEngine } from '../dynamodb/engine.ts';
import type { Authorize } from '../iam/authorize.ts';
import { assetPath } from '../lambda/assets.ts';
import type { Functions } from '../lambda/functions.ts';
import { type Log, sentence } from '../log.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { type Definition, readDefinition, taskStates } from './definition.ts';
import type { stateMachineType } from './resource.ts';
import { type StartNested, type Task, taskFor } from './tasks.ts';

/** A state machine of the template, ready to run. */
export interface Machine {
  arn: string;
  name: string;
  express: boolean;
  definition: Definition;
  tasks: Map<string, Task>;
}

/** Dependencies of state machines. */
export interface MachineHost {
  stack: Stack;
  assetRoot: string;
  dataDir: string;
  functions: Functions;
  credentials: Credentials;
  authorize: Authorize;
  awsEndpointUrl: string;
  engine: Pick<DynamoEngine, 'breaks'>;
  log: Log;
}

type MachineProperties = ReturnType<typeof stateMachineType.schema.parse>;

const EXPRESS_SECONDS = 300;

/**
 * Reads a machine's definition and finds an engine for each task. Throws an Error that names a task without
 * an engine.
 */
export function bindMachine(
  { id, ref, attributes, properties }: Resource<MachineProperties>,
  host: MachineHost,
  startNested: StartNested,
): Machine {
  const { stack, functions, authorize, credentials, awsEndpointUrl } = host;
  const express = properties.StateMachineType === 'EXPRESS';
  const definition = readDefinition(id, definitionText(properties, host.assetRoot));
  if (express)
    definition.TimeoutSeconds = Math.min(definition.TimeoutSeconds ?? EXPRESS_SECONDS, EXPRESS_SECONDS);
  const principal: Principal = { name: id, role: properties.RoleArn.split('/').at(-1) ?? '' };
  const key = credentials.issue(principal);
  const dynamodb = new DynamoDBClient({ region: stack.region, endpoint: awsEndpointUrl, credentials: key });
  const environment = { principal, authorize, functions, dynamodb, startNested };
  const tasks = taskStates(definition).map(([name, state]): [string, Task] => {
    try {
      return [name, taskFor(String(state.Resource), environment)];
    } catch (error) {
      throw new Error(`${id}: state "${name}" uses ${sentence(error)}`);
    }
  });
  return { arn: ref, name: attributes.Name ?? id, express, definition, tasks: new Map(tasks) };
}

function definitionText(properties: MachineProperties, assetRoot: string): string {
  const { DefinitionString, DefinitionS3Location, DefinitionSubstitutions } = properties;
  const text =
    DefinitionString ?? readFileSync(assetPath(assetRoot, DefinitionS3Location?.Key ?? ''), 'utf8');
  return text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => DefinitionSubstitutions[name] ?? whole);
}
