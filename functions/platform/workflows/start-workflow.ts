import type { SFNClient } from '@aws-sdk/client-sfn';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import {
  type WorkflowInput,
  type WorkflowName,
  workflowInputs,
  workflowVariable,
} from '#functions/platform/deploy/workflow.ts';
import { env } from '#functions/platform/env.ts';

/** Starts the workflow of that name with its ids. */
export type StartWorkflow = <Name extends WorkflowName>(
  name: Name,
  input: WorkflowInput<Name>,
) => Promise<void>;

let client: SFNClient | undefined;

/** The longest name that Step Functions gives an execution. */
const MOST = 80;

/** An execution is found by the id that it works on, and every start has a name of its own. */
const executionName = (id: string, now: number): string => {
  const mark = `-${now.toString(36)}`;
  return `${id.slice(0, MOST - mark.length)}${mark}`;
};

/**
 * The workflows of this deployment; the manifest of the caller asks for `{ workflow, actions: ['start'] }`. A workflow may be
 * started twice: its first step claims, so that of two executions one stops. The client is loaded when something is started,
 * which most calls do not do.
 */
export const startWorkflow: StartWorkflow = async (name, input) => {
  const sdk = await import('@aws-sdk/client-sfn');
  client ??= new sdk.SFNClient({ maxAttempts: 3, requestHandler: requestLimits });
  const ids: Readonly<Record<string, string>> = input;
  const command = new sdk.StartExecutionCommand({
    stateMachineArn: env(workflowVariable(name)),
    name: executionName(ids[workflowInputs[name].at(-1) ?? ''] ?? '', Date.now()),
    input: JSON.stringify(input),
  });
  await client.send(command);
};
