import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Principal } from '../aws-endpoint/credentials.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { Functions } from '../lambda/functions.ts';
import { sentence } from '../log.ts';

/** Error thrown by a task, matched by `name` in Retry and Catch. */
export class TaskError extends Error {
  readonly isRetryable: boolean;
  readonly isCatchable: boolean;

  constructor(name: string, cause: string, terminal = false) {
    super(cause);
    this.name = name;
    this.isRetryable = !terminal;
    this.isCatchable = !terminal;
  }
}

/** Processes the input of a Task state (after Parameters). */
export type Task = (input: unknown) => Promise<unknown>;

/** Starts an execution of another machine; with `wait`, returns its description once it has ended. */
export type StartNested = (
  caller: Principal,
  input: Record<string, unknown>,
  wait: boolean,
) => Promise<unknown>;

/** Resources available to tasks; one per machine, under the machine's own role. */
export interface TaskEnvironment {
  principal: Principal;
  authorize: Authorize;
  functions: Functions;
  dynamodb: DynamoDBClient;
  startNested: StartNested;
}

/**
 * Returns the task for a Task state's `Resource`. Throws an Error when the local cloud has no such
 * integration.
 */
export function taskFor(resource: string, environment: TaskEnvironment): Task {
  if (/^arn:aws:lambda:/.test(resource)) {
    const { arn } = environment.functions.find(resource);
    return async (input) => JSON.parse(await invoke(arn, JSON.stringify(input), environment));
  }
  switch (resource.replace('arn:aws:states:::', '')) {
    case 'lambda:invoke':
      return (input) => invokeWithParameters(input as Record<string, unknown>, environment);
    case 'dynamodb:getItem':
      return dynamodb((input) => environment.dynamodb.send(new GetItemCommand(input as never)));
    case 'dynamodb:putItem':
      return dynamodb((input) => environment.dynamodb.send(new PutItemCommand(input as never)));
    case 'dynamodb:updateItem':
      return dynamodb((input) => environment.dynamodb.send(new UpdateItemCommand(input as never)));
    case 'dynamodb:deleteItem':
      return dynamodb((input) => environment.dynamodb.send(new DeleteItemCommand(input as never)));
    case 'states:startExecution':
      return (input) =>
        environment.startNested(environment.principal, input as Record<string, unknown>, false);
    case 'states:startExecution.sync:2':
      return (input) =>
        environment.startNested(environment.principal, input as Record<string, unknown>, true);
    default:
      throw new Error(`the task resource ${resource}, which the local cloud does not support`);
  }
}

async function invokeWithParameters(
  input: Record<string, unknown>,
  environment: TaskEnvironment,
): Promise<unknown> {
  const { arn } = environment.functions.find(String(input.FunctionName));
  const payload = JSON.stringify(input.Payload ?? {});
  if (input.InvocationType === 'Event') {
    environment.authorize(environment.principal, { action: 'lambda:InvokeFunction', resource: arn });
    environment.functions.events.accept(arn, payload);
    return { StatusCode: 202, Payload: '' };
  }
  return {
    ExecutedVersion: '$LATEST',
    Payload: JSON.parse(await invoke(arn, payload, environment)),
    StatusCode: 200,
  };
}

async function invoke(arn: string, payload: string, environment: TaskEnvironment): Promise<string> {
  try {
    environment.authorize(environment.principal, { action: 'lambda:InvokeFunction', resource: arn });
    const result = await environment.functions.find(arn).invokeAsStep(payload);
    if (!result.failed) return result.payload;
    const { errorType } = JSON.parse(result.payload) as { errorType: string };
    throw new TaskError(errorType, result.payload);
  } catch (error) {
    if (error instanceof AwsError) throw new TaskError(`Lambda.${error.code}`, error.message);
    throw error;
  }
}

function dynamodb(send: (input: unknown) => Promise<object>): Task {
  return async (input) => {
    try {
      const { $metadata: _, ...output } = (await send(input)) as Record<string, unknown>;
      return output;
    } catch (error) {
      throw new TaskError(`DynamoDB.${error instanceof Error ? error.name : 'Error'}`, sentence(error));
    }
  };
}
